"""python -m tests.playthroughs: write all golden games anew."""

from app.registry import GAMES
from tests.playthroughs import FOLDER, play

for key in GAMES:
    record, replay = play(key)
    (FOLDER / f"{key}.json").write_text(record, encoding="utf-8")
    (FOLDER / f"{key}.txt").write_text(replay, encoding="utf-8")
    print(f"{key}: {len(record.splitlines()) - 2} events")
