"""Whether everything that was sound is still there, and every loss was told."""

import re
from collections import Counter

from app.engine.errors import GameError
from app.services.storage import Store
from app.services.storage.schema import COLUMNS
from tools.damage.base import HONOURS, NAME, rows_of


class Wrong(AssertionError):
    """Something was lost without a word, or changed though it was sound."""


def judge(base, harm, visit, folder, damaged):
    """Compare what was there with what is; returns the figures."""
    after = rows_of(folder / NAME)
    figures = Counter(cases=1)
    lost = set()
    for table, rows in base.rows.items():
        for key, row in rows.items():
            now = after[table].get(key)
            sound = (table, key) not in harm.touched
            if table in ("events", "results", "ratings") and ("games", key[:1]) in harm.touched:
                sound = False  # without its head nobody knows what game it is
            same = now is not None and _same(table, row, now)
            figures["rows"] += 1
            figures["sound"] += sound
            figures["kept"] += sound and same
            figures["touched and kept"] += not sound and same
            if now is None:
                lost.add((table, key))
            elif not same:
                figures["changed"] += 1
                if sound and not visit.notices:
                    raise Wrong(f"{table} {key} was sound and is changed: {row} {now}")
    traceless = harm.traceless | {row for row in harm.touched if row[0] in ("settings", "seen", *HONOURS)}
    _check_told(lost - traceless, visit, folder)
    _check_kept(visit, folder, damaged)
    figures["lost, told"] += len(lost - traceless)
    figures["lost without a trace"] += len(lost & traceless)
    figures["told"] += bool(visit.notices)
    figures["begun anew"] += any("kept as" in notice for notice in visit.notices)
    return figures


def _same(table, row, now):
    if table == "seen":
        return True  # it may have been met once more
    if table == "games":
        return row[:6] == now[:6] and bool(row[7]) == bool(now[7])  # the place may have been given anew
    if table in ("medals", "days"):
        place = COLUMNS[table].index("game_id")  # the game may be one of those that can't be read
        return row == now or (now[place] is None and row[:place] + row[place + 1 :] == now[:place] + now[place + 1 :])
    return row == now


def _check_told(lost, visit, folder):
    """Whatever is gone, somebody was told; a game of which a part is gone says so when it is opened."""
    if not lost or visit.notices or visit.said:
        return
    store = Store(folder / NAME)
    try:
        for table, key in lost:
            if table != "events":
                raise Wrong(f"lost without a word: {table} {key}")
            try:
                log = store.log_of(key[0])
            except GameError:
                continue
            raise Wrong(f"lost without a word: {table} {key}, log of {len(log)}")
    finally:
        store.close()


def _check_kept(visit, folder, damaged):
    """A file that is said to be kept is, byte for byte (SQLite may have brought a sound part of the journal in)."""
    for notice in visit.notices:
        for name in re.findall(r"kept as (\S+\.db)", notice):
            file, journal = damaged
            kept = folder / name
            if not kept.exists():
                raise Wrong(f"{name} is not there")
            if not journal and kept.read_bytes() != file:
                raise Wrong(f"{name} is not the file that was damaged")
            if journal and (folder / f"{name}-wal").read_bytes() != journal:
                raise Wrong(f"{name}-wal is not the journal that was damaged")
