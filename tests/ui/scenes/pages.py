"""The first start, the form and the band."""

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from plantdesk.desk.news import (
    BackedUp,
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
    add_rows,
    entry_of,
)
from tests.ui.scenes.studio import film
from tests.ui.stage import GREEN, PRACTICE, queue_of


def _used(*steps):
    return lambda shown: shown.use(*steps)


def _learn(number, status, outcome, shown):
    plant = replace(OSAKAZUKI, id=OSAKAZUKI.id + number)
    shown.tell(entry_of(plant, status, outcome, store=PRACTICE, minutes_ago=5 - number))


_CUT = Unsure(UnsureReason.CUT)
_ON_REQUEST = Refused(400, ServiceError(1062, "practice: refused on request"))
film(
    {
        "welcome": _used(),
        "connect": _used("connectToStore"),
        "lesson-1": _used("practise"),
        "lesson-2": partial(_learn, 0, Status.ADDED, None),
        "lesson-2-linked": _used("lessonLink"),
        "lesson-3": partial(_learn, 1, Status.REFUSED, _ON_REQUEST),
        "lesson-3-found": partial(_learn, 2, Status.TO_CHECK, _CUT),
        "lesson-end": partial(_learn, 2, Status.ADDED_AS_SAID, _CUT),
    },
    store=PRACTICE,
    first_start=True,
)


def _type(*steps, news=(), known=None, sends=True):
    """Write into the form after some news, and press its button."""

    def act(shown):
        shown.tell(*news)
        shown.use(*steps)
        if known:
            shown.desk.answer("plants.look_up", known)
        if sends:
            shown.window.page.form.submit()

    return act


_OWN_IDS = StoresFound((replace(GREEN, ids=IdRange(10000, 10499)), PRACTICE))
_LEFT = NextId(GREEN.id, 10443, IdsLeft(10442, 57))
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
    "sent": (queue_of(0),),
    "reading": (ReadProgress(1204, 38000, None), queue_of(0)),
}


def _band(news, shown):
    shown.window.parts.notices._by_topic.clear()
    shown.renew()
    shown.tell(*news)


_KNOWN = Known(GREEN.id, 10438, EARLIER[0])
film(
    {
        "form-empty": _used(),
        "form-rows": add_rows,
        **{f"band-{name}": partial(_band, news) for name, news in _BANDS.items()},
        "form-next-id": _type(
            "plantTagKeep", ("plantTag", "Tree"), news=[NextId(GREEN.id, 10443)], sends=False
        ),
        "form-ids-left": _type(
            "plantTagKeep", ("plantTag", ""), news=[_OWN_IDS, _LEFT], sends=False
        ),
        "form-errors": _type(("plantId", "10 443"), ("plantTag", "Tree\tShrub")),
        "form-warnings": _type(
            ("plantTag", ""), ("plantId", "10438"), ("plantName", "501"), known=_KNOWN
        ),
        "form-other-id": _type(("plantId", "20443"), ("plantName", "Acer palmatum")),
    }
)
_NOT_ACCEPTED = queue_of(14, 0, 3, rest=Rest(TOKEN_REFUSED))
film(
    {"band-long-name": lambda shown: shown.tell(_NOT_ACCEPTED)},
    store=LONG_NAMES[0],
    stores=LONG_NAMES,
)
