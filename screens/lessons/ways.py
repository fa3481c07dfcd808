"""Ways into a lesson: from a game's page, its rules, or where it was left."""

from app.engine.errors import DamagedFile
from app.match import Seat
from app.services.lessonbook import read_lesson
from app.services.profiles import Profile
from screens.common.widgets import app


def open_lesson(game: str, person: Profile, number: int | None = None) -> None:
    """Begin or go on; `number`: at that step."""
    from app.lesson import LessonMatch, check, damaged  # nothing of lessons is loaded before

    lesson, learner = read_lesson(game), Seat.of(person)
    try:
        if lesson is None:
            raise damaged()
        check(app().store, lesson, learner)
    except DamagedFile as error:
        app().tell(error)
        return
    settings = app().settings
    settings.remember_lesson(person.id, game, known=True)
    kept = settings.lesson(person.id, game).step if number is None else number

    def keep(step: int) -> None:
        settings.remember_lesson(person.id, game, step=step)

    match = LessonMatch(app().store, lesson, learner, kept if kept < len(lesson.steps) else 0, keep)
    app().open("table", game=game, match=match)
