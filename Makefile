# Every command prepares .venv by itself the first time; nothing is installed twice.
PY := .venv/bin/python
READY := .venv/.ready
WORDS := assets/translations/fr/LC_MESSAGES/ludotheque.mo

# Nothing is left behind outside this folder.
export TMPDIR := $(CURDIR)/build/tmp
export MESA_SHADER_CACHE_DIR := $(TMPDIR)
$(shell mkdir -p "$(TMPDIR)")

.DEFAULT_GOAL := help
.PHONY: help setup play test fuzz coverage mutants blind killtest lint shots film sounds damage bench messages translations playthroughs puzzles art monkey package-check package-check-pythons jvm-check apk aab system store clean

help: ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 23

setup: $(READY) ## prepare .venv (and, as root on Debian, the system libraries)

$(READY): requirements.txt requirements-dev.txt .ci/setup
	@sh .ci/setup

play: $(READY) $(WORDS) ## open the app (without a display: bots play every game off-screen, pictures in build/demo)
	$(PY) -m tools.demo --or-play

test: $(READY) $(WORDS) lint ## run everything that must pass: style, types, tests
	$(PY) -m pytest -n 2 --dist worksteal

fuzz: $(READY) ## play 20 000 random games, load 20 000 damaged records, packs, lessons, puzzles and backups (GAMES=, RECORDS=, SEED=, JOBS=): a quarter of an hour on two cores
	$(PY) -m tools.fuzz --games $(GAMES) --records $(RECORDS) --seed $(or $(SEED),0) --jobs $(JOBS)

coverage: $(READY) ## which lines of all that has no screen the tests without a screen don't run; fails under 97 %
	@mkdir -p build
	$(PY) -m coverage run -m pytest tests --ignore tests/screens --ignore tests/packaging
	$(PY) -m coverage report

mutants: $(READY) ## put 600 small errors into rules, judgement and ratings, one at a time, and see whether the tests notice (COUNT=, SEED=, JOBS=): half an hour
	$(PY) -m tools.mutants --count $(or $(COUNT),600) --seed $(or $(SEED),0) --jobs $(JOBS)

GAMES ?= 20000
RECORDS ?= 20000
JOBS ?= 2

blind: $(READY) ## print 100 sets of the quiz's four answers without their questions, to pick one of each (SEED=, PICKS=abdc…)
	$(PY) -m tools.blind --seed $(or $(SEED),0) --picks "$(PICKS)"

killtest: $(READY) $(WORDS) ## kill the app 300 times in the middle of games: nothing shown may be lost; KILLS=… SEED=…
	$(PY) -m pytest tests/screens/test_trouble.py tests/services
	$(PY) -m tools.kills

damage: $(READY) $(WORDS) ## damage the saved data in 4 000 ways and visit every page each time; COUNT=… SEED=… JOBS=…: an hour on two cores
	$(PY) -m tools.damage --count $(or $(COUNT),4000) --seed $(or $(SEED),0) --jobs $(JOBS)

lint: $(READY) ## style and types only
	$(PY) -m ruff check .
	$(PY) -m ruff format --check --quiet .
	$(PY) -m mypy

shots: $(READY) $(WORDS) ## pictures of every screen, size, colour and language in build/shots; SHOTS=midi for a part
	$(PY) -m tools.shots $(SHOTS)

film: $(READY) $(WORDS) ## take the pictures of the README anew
	$(PY) -m tools.film

sounds: $(READY) $(WORDS) ## how loud every sound is, and a demo track of each game, in build/sounds; SOUNDS=cartino for a part
	$(PY) -m tools.sounds $(SOUNDS)

bench: .venv/.bench $(WORDS) ## measure all, in one table and build/bench.json, a quarter of an hour; BENCH="levels 400" or "phone cartino" for a part; SEED=…
	$(PY) -m tools.bench $(BENCH)

.venv/.bench: $(READY) requirements-bench.txt
	@$(PY) -m pip install --quiet --disable-pip-version-check -r requirements-bench.txt && touch $@ \
		|| echo "Could not install what requirements-bench.txt lists: what needs it will not be measured."

playthroughs: $(READY) ## write the golden games anew after a wanted change of rules
	$(PY) -m tests.playthroughs

puzzles: $(READY) ## make the puzzles anew and prove each of them: a few minutes; PUZZLES=cartino for a part
	nice $(PY) -m tools.puzzles $(PUZZLES)

messages: $(READY) ## bring the translation catalogues up to date with the sources
	$(PY) -m tools.messages

translations: $(WORDS) ## compile the translation catalogues

$(WORDS): assets/translations/fr.po $(READY)
	@mkdir -p $(@D)
	@$(PY) -m babel.messages.frontend -q compile -i $< -o $@ -l fr

art: $(READY) ## draw cards, pictures, figures, colours and sounds anew
	$(PY) assets/tantalus/make_cards.py
	$(PY) assets/tantalus/make_tiles.py
	$(PY) assets/theme/make_schemes.py
	$(PY) assets/sounds/make_sounds.py
	$(PY) assets/toujours12/make_cards.py
	$(PY) assets/cartino/make_board.py
	$(PY) assets/takeit/make_cards.py
	$(PY) assets/pictures/make_pictures.py
	$(PY) assets/pictures/make_banner.py
	$(PY) assets/opponents/make_portraits.py
	$(PY) assets/midi/pictures/make_pictures.py
	$(PY) assets/rules/make_figures.py

monkey: $(READY) $(WORDS) ## let a monkey loose on the app: touches, keys, pauses… (EVENTS=100000 SEED=1; half an hour or more)
	PYTHONHASHSEED=0 $(PY) -m tools.monkey $(or $(EVENTS),100000) $(or $(SEED),1)

package-check: $(READY) $(WORDS) ## check the Android package as far as one can without an SDK: a minute; lists what goes in
	$(PY) -m tools.packaging
	$(PY) -m tools.jvm

package-check-pythons: $(READY) ## run the tests without a window on newer Pythons and, in Pyodide, on the phone's: minutes
	$(PY) -m tools.packaging pythons

jvm-check: $(READY) $(WORDS) ## run what touches Android's Java on a real JVM (part of package-check); needs a JDK, as root on Debian it is installed
	$(PY) -m tools.jvm

apk: $(READY) $(WORDS) ## build a debug APK into bin (downloads the Android SDK and NDK: hours and gigabytes the first time)
	$(PY) -m tools.packaging buildozer -v android debug

aab: $(READY) $(WORDS) ## build the bundle for a store into bin; docs/android.md says how it is signed
	$(PY) -m tools.packaging buildozer -v android release

system: ## install the system packages that any command here needs (Debian, Ubuntu; with sudo)
	@sh .ci/system

store: $(READY) $(WORDS) ## take the pictures of the store's page anew (fastlane)
	$(PY) -m tools.store

clean: ## remove what the commands above made
	rm -rf .venv build .buildozer bin assets/translations/*/LC_MESSAGES .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
