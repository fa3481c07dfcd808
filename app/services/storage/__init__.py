"""Everything that must survive: one SQLite file in the user's data folder.

`store` is what the app asks, with `honours` for ratings, medals, days and puzzles; `file` opens the file, whatever
state it is in, and notices what happens to it; `schema` has its tables; `rows` turns what lies in them into objects and
is the only place that does; `whose` knows which settings are a person's; `mend` puts right what is missing; `rescue`
brings over what can be read of a damaged file, if need be with `pages`, without SQLite; `backup` saves all of it in one
file and brings such a file in.
"""

from app.services.storage.errors import Counted, GoodNews, StorageError
from app.services.storage.honours import Met, Rated
from app.services.storage.rescue import unreadable_games
from app.services.storage.rows import Day, Medal, Rating, Result, StoredGame, Tried, passed_on
from app.services.storage.store import LAST_PROFILE, Store
from app.services.storage.tally import Standing

__all__ = [
    "LAST_PROFILE",
    "Counted",
    "Day",
    "GoodNews",
    "Medal",
    "Met",
    "Rated",
    "Rating",
    "Result",
    "Standing",
    "StorageError",
    "Store",
    "StoredGame",
    "Tried",
    "passed_on",
    "unreadable_games",
]
