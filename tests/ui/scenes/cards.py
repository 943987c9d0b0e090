"""The result card in every state."""

from functools import partial
from pathlib import Path
from time import monotonic

from msgspec.structs import replace

from plantdesk.desk.news import (
    AlreadyHere,
    JournalFault,
    JournalFaultKind,
    JournalOpened,
    NotSaved,
    PracticePlants,
)
from plantdesk.domain.entry import Held, IdElsewhere
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
from plantdesk.journal.records import Doubt, DoubtKind, Draft
from plantdesk.outbox.news import Queue, Rest, StoreQueue, WaitReason
from plantdesk.ui.entry.action import Action
from tests.ui.scenes.material import (
    BACKUPS,
    DELAYED,
    HIDCOTE,
    LOCKED,
    LONG,
    NO_TOKEN,
    OSAKAZUKI,
    PAGE,
    SNAPSHOT,
    TOKEN_REFUSED,
    WAITING,
    add_rows,
    entry_of,
)
from tests.ui.scenes.studio import film, settle
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE


def _waits(why, *, wait=None):
    """Return a plant that waits for this reason, or that was held back with it."""
    entry = replace(WAITING, outcome=why) if isinstance(why, HeldBack) else WAITING
    until = None if wait is None else monotonic() + wait
    return entry, Queue(2, 0, 1, rest=Rest(why, until))


def _ended(status, outcome=None, plant=HIDCOTE):
    return entry_of(plant, status, outcome), Queue(1, 0, 2)


def _refused(said, plant=HIDCOTE):
    return _ended(Status.REFUSED, Refused(400, said), plant)


def _unsure(why, status=None, said=""):
    return _ended(Status.TO_CHECK, Unsure(why, status, said))


_NOT_ALLOWED = _waits(HeldBack(HoldReason.NOT_ALLOWED, 403, said="not in your garden"))
_MOVED_TO = "https://greenacres.example/login"
_DIFFERS = Added(Plant("Acer palmatum Osakazuki", "Trees"), 200, (PlantField.NAME, PlantField.TAG))
_CARDS = {
    "waiting": (WAITING, Queue(2)),
    "waiting-delayed": (DELAYED, Queue(2, delayed=1)),
    "waiting-offline": (WAITING, Queue(2, 0, 1, offline=True)),
    "waiting-paused": _waits(Paused(Pause.NO_CLEAR_ANSWER)),
    "waiting-refuses-all": _waits(Paused(Pause.REFUSES_EVERYTHING, "token expired")),
    "waiting-no-token": (*_waits(WaitReason.TOKEN)[:2], NO_TOKEN),
    "waiting-keyring": (*_waits(WaitReason.TOKEN)[:2], LOCKED),
    "waiting-token-refused": _waits(TOKEN_REFUSED),
    "waiting-not-allowed": _NOT_ALLOWED,
    "waiting-holds-up": (
        WAITING,
        Queue(2, rest=Rest(HeldBack(HoldReason.ADDRESS, 404), aside=WAITING.id)),
    ),
    "waiting-consent": _waits(WaitReason.CONSENT),
    "waiting-unreachable": _waits(NotReached(ConnectionFault.CONNECT), wait=12),
    "waiting-certificate": _waits(NotReached(ConnectionFault.NOT_TRUSTED), wait=12),
    "waiting-address": _waits(HeldBack(HoldReason.ADDRESS, 301, pointed_to=_MOVED_TO)),
    "waiting-https": _waits(HeldBack(HoldReason.HTTPS, 400)),
    "waiting-sign-in": _waits(HeldBack(HoldReason.SIGN_IN, 511, said=PAGE)),
    "waiting-busy": _waits(HeldBack(HoldReason.BUSY, 429), wait=30),
    "waiting-unsure": _waits(Unsure(UnsureReason.CUT), wait=30),
    "waiting-doubt": _waits(WaitReason.DOUBT),
    "waiting-journal": _waits(WaitReason.JOURNAL, wait=5),
    "waiting-own-fault": _waits(WaitReason.FAULT),
    "waiting-moving": _waits(WaitReason.MOVING),
    "waiting-aside": (replace(WAITING, held=Held.ASIDE), Queue(1, aside=1)),
    "waiting-sent-again": (replace(WAITING, outcome=Unsure(UnsureReason.CUT)), Queue(1, 1)),
    "sending": (entry_of(OSAKAZUKI, Status.SENDING), Queue(1, 1)),
    "sending-reply-not-saved": (
        entry_of(OSAKAZUKI, Status.SENDING),
        Queue(
            1, 1, rest=Rest(WaitReason.JOURNAL, monotonic() + 9), unsaved=frozenset({WAITING.id})
        ),
    ),
    "added": _ended(Status.ADDED, None, OSAKAZUKI),
    "added-long": _ended(Status.ADDED, None, LONG),
    "added-differs": _ended(Status.ADDED, _DIFFERS, OSAKAZUKI),
    "refused": _refused(ServiceError(1062, "duplicate key: id 10443 is already used")),
    "refused-details": _refused(ServiceError(1, "see fields", "word " * 300), LONG),
    "refused-text": _refused("tag: must be one of tree, shrub, other"),
    "check-cut": _unsure(UnsureReason.CUT),
    "check-status": _unsure(UnsureReason.STATUS, 502, "bad gateway"),
    "check-web-page": _unsure(UnsureReason.UNREADABLE, 200, PAGE),
    "check-binary": _unsure(UnsureReason.UNREADABLE, 200, "\x89PNG\ufffd\x00\x01" * 60),
    "check-restored": (
        replace(entry_of(HIDCOTE, Status.TO_CHECK), doubt=DoubtKind.RESTORED),
        Queue(1, 0, 2),
    ),
    "check-long": _ended(
        Status.TO_CHECK, Unsure(UnsureReason.UNREADABLE, 200, "word " * 900), LONG
    ),
    "marked-as-added": _ended(Status.ADDED_AS_SAID),
    "marked-as-not-added": _ended(Status.REMOVED_AS_SAID),
    "removed": _ended(Status.REMOVED),
}


def _card(parts, shown):
    entry, queue, *tokens = parts
    store = shown.window.stores.current
    shown.renew()
    shown.tell(*(replace(token, store_id=store.id) for token in tokens))
    if queue.offline:
        shown.window.menus.actions[Action.SWITCH_OFFLINE].trigger()
    if queue.rest and queue.rest.why is WaitReason.DOUBT:
        shown.tell(JournalOpened((), {}, Doubt(DoubtKind.RESTORED, queue.waiting)))
    entry = replace(entry, store_id=store.id)
    shown.tell(StoreQueue(store.id, queue), entry)
    shown.results.show_item(entry)
    settle()
    # Below the form, in a narrow window, the card would be out of sight.
    shown.window.page.ensureWidgetVisible(shown.results.card, 0, 0)


def _show(item, shown):
    """Show a plant that is not in the journal."""
    shown.renew()
    shown.results.put(item)
    shown.results.show_item(item)


def _beside_another_store(news, shown):
    """Show what comes after the user had changed to a store without plants."""
    shown.window.stores.switch_to(LAKE)
    shown.tell(news)


_ADDED = entry_of(OSAKAZUKI, Status.ADDED, minutes_ago=5)
film(
    {
        "card-rows": add_rows,
        **{f"card-{name}": partial(_card, parts) for name, parts in _CARDS.items()},
        "card-saving": partial(_show, SNAPSHOT),
        "card-not-saved": partial(_show, NotSaved(SNAPSHOT)),
        "card-perhaps-saved": partial(_show, NotSaved(SNAPSHOT, unknown=True)),
        "card-already-here": partial(_show, AlreadyHere(SNAPSHOT, _ADDED)),
        "card-id-elsewhere": partial(
            _show, AlreadyHere(SNAPSHOT, IdElsewhere(SNAPSHOT.plant.id, NOW))
        ),
        "card-not-saved-other-store": partial(_beside_another_store, NotSaved(SNAPSHOT)),
        "card-added-other-store": partial(_beside_another_store, _ADDED),
    }
)


def _practice_plants(shown):
    plants = PracticePlants(tuple(NewPlant(n, HIDCOTE.name, "Hall 3") for n in range(10)))
    shown.window.do(Action.SHOW_PRACTICE)
    shown.desk.answer("stores.practice_plants", plants)


film(
    {
        "form-empty-practice": lambda _: None,
        **{
            f"practice-{name}": partial(_card, _CARDS[name])
            for name in ("sending", "added", "refused", "check-cut", "waiting-no-token")
        },
        "practice-plants": _practice_plants,
    },
    store=PRACTICE,
)


def _unfinished(shown):
    shown.results.put_unfinished([_UNFINISHED])


def _kept(shown):
    shown.results.forget(_UNFINISHED)
    shown.results.put_unfinished([_KEPT])


_UNFINISHED = Draft(SNAPSHOT.typed, GREEN.id, number=1)
_KEPT = Draft(Typed(tag="Tree"), GREEN.id, frozenset({PlantField.TAG}), number=2)
film(
    {
        "card-unfinished-alone": _unfinished,
        "card-unfinished": add_rows,
        "card-kept": _kept,
        "card-kept-dropped": lambda shown: shown.use("actionDrop"),
    }
)


def _fault(kind, shown):
    backup = BACKUPS[0] if kind is JournalFaultKind.UNREADABLE else None
    shown.tell(JournalFault(kind, Path("/home/anna/PlantDesk/journal.db"), backup))


def _not_saved_without_journal(shown):
    _fault(JournalFaultKind.UNREADABLE, shown)
    shown.tell(NotSaved(SNAPSHOT))


film(
    {
        f"journal-{kind.name.lower().replace('_', '-')}": partial(_fault, kind)
        for kind in JournalFaultKind
    }
    | {"card-not-saved-no-journal": _not_saved_without_journal}
)
