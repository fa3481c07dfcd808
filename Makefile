# Every command prepares .venv by itself the first time; nothing is installed twice.
PY := .venv/bin/python
READY := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: help setup test lint bench playthroughs cards clean

help: ## show this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: $(READY) ## prepare .venv (and, as root on Debian, the system libraries)

$(READY): requirements.txt requirements-dev.txt .ci/setup
	@sh .ci/setup

test: $(READY) lint ## run everything that must pass: style, types, tests
	$(PY) -m pytest

lint: $(READY) ## style and types only
	$(PY) -m ruff check .
	$(PY) -m mypy

bench: .venv/.bench ## measure speed (ratios within one run) and playing strength: takes hours; BENCH="steps" or "cartino levels 100" for a part
	$(PY) -m tests.bench $(BENCH)

.venv/.bench: $(READY) requirements-bench.txt
	$(PY) -m pip install --quiet --disable-pip-version-check -r requirements-bench.txt
	@touch $@

playthroughs: $(READY) ## write the golden games anew after a wanted change of rules
	$(PY) -m tests.playthroughs

cards: $(READY) ## draw the Tantalus deck anew
	$(PY) assets/tantalus/make_cards.py

clean: ## remove what the commands above made
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
