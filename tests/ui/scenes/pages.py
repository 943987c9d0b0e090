"""The first start, the form and the band."""

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from plantdesk.desk.news import (
    BackedUp,
    JournalFault,
    JournalFaultKind,
    JournalOpened,
    JournalPutBack,
    JournalRepaired,
    Known,
    NextId,
    OwnFault,
    ReadProgress,
    StoresFound,
)
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.outcome import Refused, Unsure, UnsureReason
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.journal.records import Doubt, DoubtKind, IdsLeft
from plantdesk.outbox.news import Rest, WaitReason
from tests.ui.scenes.material import (
    EARLIER,
    LONG_NAMES,
    OSAKAZUKI,
    REPORT,
    TOKEN_REFUSED,
    entry_of,
    window_with_rows,
)
from tests.ui.scenes.studio import SCENES, press, scene, use
from tests.ui.stage import GREEN, PRACTICE, queue_of

# The first start.


@scene
def welcome(studio):
    studio.show(studio.window(PRACTICE, first_start=True)[0])


_LESSON_OUTCOMES = {
    Status.REFUSED: Refused(400, ServiceError(1062, "practice: refused on request")),
    Status.TO_CHECK: Unsure(UnsureReason.CUT),
}


def _lesson(studio, *statuses, linked=False, settled=False):
    window, desk = studio.window(PRACTICE, first_start=True)
    press(window, "practise")
    for n, status in enumerate(statuses):
        plant = replace(OSAKAZUKI, id=OSAKAZUKI.id + n)
        outcome = _LESSON_OUTCOMES.get(status)
        entry = entry_of(plant, status, outcome, store=PRACTICE, minutes_ago=5 - n)
        desk.deliver(entry)
    if settled:
        desk.deliver(replace(entry, status=Status.ADDED_AS_SAID))
    if linked:
        press(window, "lessonLink")
    studio.show(window)


SCENES["lesson-1"] = _lesson
SCENES["lesson-2"] = lambda studio: _lesson(studio, Status.ADDED)
SCENES["lesson-2-linked"] = lambda studio: _lesson(studio, Status.ADDED, linked=True)
SCENES["lesson-3"] = lambda studio: _lesson(studio, Status.ADDED, Status.REFUSED)
SCENES["lesson-3-found"] = lambda studio: _lesson(
    studio, Status.ADDED, Status.REFUSED, Status.TO_CHECK
)


@scene
def lesson_end(studio):
    _lesson(studio, Status.ADDED, Status.REFUSED, Status.TO_CHECK, settled=True)


@scene
def connect(studio):
    window, _ = studio.window(PRACTICE, first_start=True)
    studio.opens(partial(press, window, "connectToStore"))


# The form.


@scene
def form_empty(studio):
    studio.show(studio.window()[0])


@scene
def form_empty_practice(studio):
    studio.show(studio.window(PRACTICE)[0])


@scene
def form_errors(studio):
    window, _ = studio.window()
    use(window, ("plantId", "10 443"), ("plantTag", "Tree\tShrub"))
    window.page.form.submit_typed()
    studio.show(window)


@scene
def form_warnings(studio):
    window, desk = window_with_rows(studio)
    use(window, ("plantId", "10438"), ("plantName", "501"))
    desk.answer("plants.look_up", Known(GREEN.id, 10438, EARLIER[0]))
    window.page.form.submit_typed()
    studio.show(window)


@scene
def form_next_id(studio):
    window, desk = window_with_rows(studio)
    desk.deliver(NextId(GREEN.id, 10443))
    use(window, "plantTagKeep", ("plantTag", "Tree"))
    studio.show(window)


def _own_ids(studio, left):
    window, desk = window_with_rows(studio)
    desk.deliver(StoresFound((replace(GREEN, ids=IdRange(10000, 10499)), PRACTICE)))
    desk.deliver(NextId(GREEN.id, 10443, left))
    return window


@scene
def form_ids_left(studio):
    studio.show(_own_ids(studio, IdsLeft(10442, 57)))


@scene
def form_other_id(studio):
    window = _own_ids(studio, None)
    use(window, ("plantId", "20443"), ("plantName", "Acer palmatum"))
    window.page.form.submit_typed()
    studio.show(window)


@scene
def form_locked(studio):
    window, desk = studio.window()
    desk.deliver(
        JournalFault(JournalFaultKind.OTHER_VERSION, Path("/home/anna/PlantDesk/journal.db"))
    )
    studio.show(window)


# The band.


def _band(news, studio):
    window, desk = window_with_rows(studio)
    for one in news:
        desk.deliver(one)
    studio.show(window)


_BACKUP = Path("/home/anna/plantdesk-2026-03-03.db")
_BANDS = {
    "backup-saved": (BackedUp(_BACKUP), queue_of(2)),
    "backup-failed": (BackedUp(_BACKUP, JournalFaultKind.NOT_WRITABLE), queue_of(2)),
    "own-fault": (OwnFault(REPORT), queue_of(2)),
    "repaired": (JournalRepaired(Path("/home/anna/damaged.db"), 1204, True), queue_of(2)),
    "put-back": (JournalPutBack(Path("/home/anna/journal.db")), queue_of(2)),
    "doubt": (
        JournalOpened((), {}, Doubt(DoubtKind.RESTORED, 14)),
        queue_of(14, rest=Rest(WaitReason.DOUBT)),
    ),
    "reading": (ReadProgress(1204, 38000, None), queue_of(0)),
    "sent": (queue_of(0),),
}
SCENES |= {f"band-{name}": partial(_band, news) for name, news in _BANDS.items()}


@scene
def band_long_name(studio):
    window, desk = studio.window(LONG_NAMES[0], stores=LONG_NAMES)
    desk.deliver(queue_of(14, 0, 3, rest=Rest(TOKEN_REFUSED)))
    studio.show(window)
