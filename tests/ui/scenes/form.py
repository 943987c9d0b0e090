"""The first start, the form, the band and the result card in every state."""

from pathlib import Path
from time import monotonic

from msgspec.structs import replace

from plantdesk.desk.news import (
    AlreadyHere,
    BackedUp,
    JournalFault,
    JournalFaultKind,
    JournalOpened,
    JournalPutBack,
    JournalRepaired,
    Known,
    NextId,
    NotSaved,
    OwnFault,
    PracticePlants,
    ReadProgress,
    StoresFound,
)
from plantdesk.domain.entry import Held, IdElsewhere
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import Doubt, DoubtKind, Draft, IdsLeft
from plantdesk.outbox.news import Queue, Rest, StoreQueue, WaitReason
from plantdesk.ui.entry.action import Action
from tests.ui.scenes.material import (
    BACKUPS,
    DELAYED,
    EARLIER,
    HIDCOTE,
    LOCKED,
    LONG,
    LONG_NAMES,
    NO_TOKEN,
    OSAKAZUKI,
    PAGE,
    REPORT,
    SNAPSHOT,
    TOKEN_REFUSED,
    WAITING,
    add_rows,
    entry_of,
)
from tests.ui.scenes.studio import film, settle
from tests.ui.stage import GREEN, NOW, PRACTICE, queue_of

_CUT = Unsure(UnsureReason.CUT)


def _used(*steps):
    return lambda shown: shown.use(*steps)


def _told(*news):
    return lambda shown: shown.tell(*news)


def _learned(plant, status, outcome=None):
    return _told(entry_of(plant, status, outcome, store=PRACTICE))


film(
    {
        "welcome": _used(),
        "connect": _used("connectToStore"),
        "lesson-1": _used("practise"),
        "lesson-2": _learned(OSAKAZUKI, Status.ADDED),
        "lesson-3": _learned(
            HIDCOTE,
            Status.REFUSED,
            Refused(400, ServiceError(1062, "practice: refused on request")),
        ),
        "lesson-3-found": _learned(LONG, Status.TO_CHECK, _CUT),
        "lesson-end": _learned(LONG, Status.ADDED_AS_SAID, _CUT),
    },
    store=PRACTICE,
    first_start=True,
)


def _typed(*steps, news=(), known=None, sends=True):
    """Write into the form after some news, and press its button."""

    def act(shown):
        shown.tell(*news)
        shown.use(*steps)
        if known:
            shown.desk.answer("plants.look_up", known)
        if sends:
            shown.window.page.form.submit()

    return act


def _band(*news):
    def act(shown):
        shown.window.parts.notices._by_topic.clear()
        shown.renew()
        shown.tell(*news)

    return act


_OWN_IDS = StoresFound((replace(GREEN, ids=IdRange(10000, 10499)), PRACTICE))
_LEFT = NextId(GREEN.id, 10443, IdsLeft(10442, 57))
_BACKUP = Path("/home/anna/plantdesk-2026-03-03.db")
_DOUBT = JournalOpened((), {}, Doubt(DoubtKind.RESTORED, 14))
_KNOWN = Known(GREEN.id, 10438, EARLIER[0])
film(
    {
        "form-empty": _used(),
        "form-rows": add_rows,
        "band-backup-saved": _band(BackedUp(_BACKUP), queue_of(2)),
        "band-backup-failed": _band(BackedUp(_BACKUP, JournalFaultKind.NOT_WRITABLE), queue_of(2)),
        "band-own-fault": _band(OwnFault(REPORT), queue_of(2)),
        "band-repaired": _band(JournalRepaired(Path("/home/anna/damaged.db"), 1204, True)),
        "band-put-back": _band(JournalPutBack(Path("/home/anna/journal.db"))),
        "band-doubt": _band(_DOUBT, queue_of(14, rest=Rest(WaitReason.DOUBT))),
        "band-reading": _band(ReadProgress(1204, 38000, None)),
        "form-next-id": _typed(
            "plantTagKeep", ("plantTag", "Tree"), news=[NextId(GREEN.id, 10443)], sends=False
        ),
        "form-ids-left": _typed(
            "plantTagKeep", ("plantTag", ""), news=[_OWN_IDS, _LEFT], sends=False
        ),
        "form-errors": _typed(("plantId", "10 443"), ("plantTag", "Tree\tShrub")),
        "form-warnings": _typed(
            ("plantTag", ""), ("plantId", "10438"), ("plantName", "501"), known=_KNOWN
        ),
        "form-other-id": _typed(("plantId", "20443"), ("plantName", "Acer palmatum")),
    }
)
film(
    {"band-long-name": _told(queue_of(14, 0, 3, rest=Rest(TOKEN_REFUSED)))},
    store=LONG_NAMES[0],
    stores=LONG_NAMES,
)


def _card(entry, queue, *news):
    """Show this plant, and its store's queue after these news."""

    def act(shown):
        store = shown.window.stores.current
        shown.renew()
        shown.tell(*(replace(one, store_id=store.id) for one in news))
        if queue.offline:
            shown.window.menus.actions[Action.SWITCH_OFFLINE].trigger()
        if queue.rest and queue.rest.why is WaitReason.DOUBT:
            shown.tell(_DOUBT)
        mine = replace(entry, store_id=store.id)
        shown.tell(StoreQueue(store.id, queue), mine)
        shown.results.show_item(mine)
        settle()
        # Below the form, in a narrow window, the card would be out of sight.
        shown.window.page.ensureWidgetVisible(shown.results.card, 0, 0)

    return act


def _waits(why, *news, wait=None):
    """Show a plant that waits for this reason, or that was held back with it."""
    entry = replace(WAITING, outcome=why) if isinstance(why, HeldBack) else WAITING
    rest = Rest(why, None if wait is None else monotonic() + wait)
    return _card(entry, Queue(2, 0, 1, rest=rest), *news)


def _ended(status, outcome=None, plant=HIDCOTE):
    return _card(entry_of(plant, status, outcome), Queue(1, 0, 2))


def _refused(said, plant=HIDCOTE):
    return _ended(Status.REFUSED, Refused(400, said), plant)


def _unsure(why, status=None, said="", plant=HIDCOTE):
    return _ended(Status.TO_CHECK, Unsure(why, status, said), plant)


def _shown(item):
    """Show a plant that is not in the journal."""

    def act(shown):
        shown.renew()
        shown.results.put(item)
        shown.results.show_item(item)

    return act


_ASIDE = Queue(2, rest=Rest(HeldBack(HoldReason.ADDRESS, 404), aside=WAITING.id))
_UNSAVED = Queue(1, 1, rest=Rest(WaitReason.JOURNAL), unsaved=frozenset({WAITING.id}))
_MOVED_TO = "https://greenacres.example/login"
_DIFFERS = Added(Plant("Acer palmatum Osakazuki", "Trees"), 200, (PlantField.NAME, PlantField.TAG))
_CARDS = {
    "waiting": _card(WAITING, Queue(2)),
    "waiting-delayed": _card(DELAYED, Queue(2, delayed=1)),
    "waiting-offline": _card(WAITING, Queue(2, 0, 1, offline=True)),
    "waiting-paused": _waits(Paused(Pause.NO_CLEAR_ANSWER)),
    "waiting-refuses-all": _waits(Paused(Pause.REFUSES_EVERYTHING, "token expired")),
    "waiting-no-token": _waits(WaitReason.TOKEN, NO_TOKEN),
    "waiting-keyring": _waits(WaitReason.TOKEN, LOCKED),
    "waiting-token-refused": _waits(TOKEN_REFUSED),
    "waiting-not-allowed": _waits(HeldBack(HoldReason.NOT_ALLOWED, 403, said="not in your garden")),
    "waiting-holds-up": _card(WAITING, _ASIDE),
    "waiting-consent": _waits(WaitReason.CONSENT),
    "waiting-unreachable": _waits(NotReached(ConnectionFault.CONNECT), wait=12),
    "waiting-certificate": _waits(NotReached(ConnectionFault.NOT_TRUSTED), wait=12),
    "waiting-address": _waits(HeldBack(HoldReason.ADDRESS, 301, pointed_to=_MOVED_TO)),
    "waiting-https": _waits(HeldBack(HoldReason.HTTPS, 400)),
    "waiting-sign-in": _waits(HeldBack(HoldReason.SIGN_IN, 511, said=PAGE)),
    "waiting-busy": _waits(HeldBack(HoldReason.BUSY, 429), wait=30),
    "waiting-unsure": _waits(_CUT, wait=30),
    "waiting-doubt": _waits(WaitReason.DOUBT),
    "waiting-journal": _waits(WaitReason.JOURNAL, wait=5),
    "waiting-own-fault": _waits(WaitReason.FAULT),
    "waiting-moving": _waits(WaitReason.MOVING),
    "waiting-aside": _card(replace(WAITING, held=Held.ASIDE), Queue(1, aside=1)),
    "waiting-sent-again": _card(replace(WAITING, outcome=_CUT), Queue(1, 1)),
    "sending": _card(entry_of(OSAKAZUKI, Status.SENDING), Queue(1, 1)),
    "sending-reply-not-saved": _card(entry_of(OSAKAZUKI, Status.SENDING), _UNSAVED),
    "added": _ended(Status.ADDED, None, OSAKAZUKI),
    "added-long": _ended(Status.ADDED, None, LONG),
    "added-differs": _ended(Status.ADDED, _DIFFERS, OSAKAZUKI),
    "refused": _refused(ServiceError(1062, "duplicate key: id 10443 is already used")),
    "refused-details": _refused(ServiceError(1, "see fields", "word " * 300), LONG),
    "check-cut": _unsure(UnsureReason.CUT),
    "check-status": _unsure(UnsureReason.STATUS, 502, "bad gateway"),
    "check-web-page": _unsure(UnsureReason.UNREADABLE, 200, PAGE),
    "check-long": _unsure(UnsureReason.UNREADABLE, 200, "word " * 900, LONG),
    "marked-as-added": _ended(Status.ADDED_AS_SAID),
    "marked-as-not-added": _ended(Status.REMOVED_AS_SAID),
    "removed": _ended(Status.REMOVED),
    "saving": _shown(SNAPSHOT),
    "not-saved": _shown(NotSaved(SNAPSHOT)),
    "perhaps-saved": _shown(NotSaved(SNAPSHOT, unknown=True)),
    "already-here": _shown(AlreadyHere(SNAPSHOT, EARLIER[0])),
    "id-elsewhere": _shown(AlreadyHere(SNAPSHOT, IdElsewhere(SNAPSHOT.plant.id, NOW))),
}
film({f"card-{name}": act for name, act in _CARDS.items()})


def _practice_plants(shown):
    plants = PracticePlants(tuple(NewPlant(n, HIDCOTE.name, "Hall 3") for n in range(10)))
    shown.window.do(Action.SHOW_PRACTICE)
    shown.desk.answer("stores.practice_plants", plants)


film(
    {
        "form-empty-practice": _used(),
        "practice-added": _CARDS["added"],
        "practice-refused": _CARDS["refused"],
        "practice-check-cut": _CARDS["check-cut"],
        "practice-plants": _practice_plants,
    },
    store=PRACTICE,
)


def _unfinished(typed, **more):
    return lambda shown: shown.results.put_unfinished([Draft(typed, GREEN.id, **more)])


def _fault(kind, *more):
    backup = BACKUPS[0] if kind is JournalFaultKind.UNREADABLE else None
    return _told(JournalFault(kind, Path("/home/anna/PlantDesk/journal.db"), backup), *more)


film(
    {
        "card-unfinished": _unfinished(SNAPSHOT.typed, number=1),
        "card-kept": _unfinished(Typed(tag="Tree"), pinned=frozenset({PlantField.TAG}), number=2),
        "card-kept-dropped": _used("actionDrop"),
        **{
            f"journal-{kind.name.lower().replace('_', '-')}": _fault(kind)
            for kind in JournalFaultKind
        },
        "card-not-saved-no-journal": _fault(JournalFaultKind.UNREADABLE, NotSaved(SNAPSHOT)),
    }
)
