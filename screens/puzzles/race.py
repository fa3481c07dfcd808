"""A reaction trial on the real table: whose is it, and how fast was the hand."""

from app.puzzles.race_match import RaceMatch, note_trial
from app.services.storage import StorageError
from screens.common.widgets import app
from screens.puzzles.puzzler import Puzzler


class RacePuzzler(Puzzler):
    """Says which card is wanted; the cards say the rest."""

    match: RaceMatch
    has_solution = False
    _noted = False

    @property
    def helps(self) -> bool:
        return False  # nobody can be faster for another

    async def _finish(self) -> None:
        self._note()
        await super()._finish()

    def _note(self) -> None:
        profile = self.match.solver.profile
        if profile is not None and not self._noted:
            self._noted = True
            try:
                note_trial(app().store, profile, self.match)
            except StorageError as error:
                app().tell(error)
