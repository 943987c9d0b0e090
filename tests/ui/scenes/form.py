"""The first start, the form, the band and the result card in every state."""

from pathlib import Path
from time import monotonic

from msgspec.structs import replace

from plantdesk.desk import news
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.outcome import HeldBack, HoldReason, Refused
from plantdesk.domain.status import Status
from plantdesk.journal.records import Doubt, DoubtKind, Draft, IdsLeft
from plantdesk.outbox.news import Queue, Rest, StoreQueue, WaitReason
from plantdesk.ui.entry.action import Action
from tests import outcomes
from tests.ui.scenes import material
from tests.ui.scenes.studio import film, settle, use
from tests.ui.stage import GREEN, PRACTICE, queue_of


def _used(*steps):
    return lambda shown: use(shown.window, *steps)


def _told(*told):
    return lambda shown: shown.tell(*told)


def _learned(plant, status, outcome=None):
    return _told(material.entry_of(plant, status, outcome, store=PRACTICE))


film(
    {
        "welcome": _used(),
        "connect": _used("connectToStore"),
        "lesson-1": _used("practise"),
        "lesson-2": _learned(material.OSAKAZUKI, Status.ADDED),
        "lesson-3": _learned(
            material.HIDCOTE, Status.REFUSED, Refused(400, "practice: refused on request")
        ),
        "lesson-3-found": _learned(material.LONG, Status.TO_CHECK, outcomes.CUT),
        "lesson-end": _learned(material.LONG, Status.ADDED_AS_SAID, outcomes.CUT),
    },
    store=PRACTICE,
    first_start=True,
)


def _band(*told):
    def act(shown):
        shown.window.parts.notices._by_topic.clear()
        shown.renew()
        shown.tell(*told)

    return act


_OWN_IDS = news.StoresFound((replace(GREEN, ids=IdRange(10000, 10499)), PRACTICE))
_LEFT = news.NextId(GREEN.id, 10443, IdsLeft(10442, 57))
_DOUBT = news.JournalOpened((), {}, Doubt(DoubtKind.RESTORED, 14))
_KNOWN = news.Known(GREEN.id, 10438, material.EARLIER[0])
film(
    {
        "form-empty": _used(),
        "form-rows": material.add_rows,
        "band-backup-failed": _band(
            news.BackedUp(Path("/home/anna/backup.db"), news.JournalFaultKind.NOT_WRITABLE),
            queue_of(2),
        ),
        "band-own-fault": _band(news.OwnFault(material.REPORT), queue_of(2)),
        "band-repaired": _band(news.JournalRepaired(Path("/home/anna/damaged.db"), 1204, True)),
        "band-doubt": _band(_DOUBT, queue_of(14, rest=Rest(WaitReason.DOUBT))),
        "band-reading": _band(news.ReadProgress(1204, 38000, None)),
        "form-ids-left": _told(_OWN_IDS, _LEFT),
        "form-errors": _used(("plantId", "10 443"), ("plantTag", "Tree\tShrub"), "addPlant"),
        "form-warnings": _used(
            ("plantTag", ""), ("plantId", "10438"), ("plantName", "501"), "addPlant"
        ),
        "form-known": lambda shown: shown.desk.answer("plants.look_up", _KNOWN),
        "form-other-id": _used(("plantId", "20443"), ("plantName", "Acer"), "addPlant"),
    }
)
film(
    {"band-long-name": _told(queue_of(14, 0, 3, rest=Rest(material.REASONS[0])))},
    store=material.LONG_NAMES[0],
    stores=material.LONG_NAMES,
)


def _card(entry, queue, *told):
    """Show this plant, and its store's queue after these news."""

    def act(shown):
        store = shown.window.stores.current
        shown.renew()
        shown.tell(*(replace(one, store_id=store.id) for one in told))
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


def _waits(why, *told):
    """Show a plant that waits for this reason, or that was held back with it."""
    entry = (
        replace(material.WAITING, outcome=why) if isinstance(why, HeldBack) else material.WAITING
    )
    return _card(entry, Queue(2, 0, 1, rest=Rest(why, monotonic() + 30)), *told)


def _shown(item):
    """Show a plant that is not in the journal."""

    def act(shown):
        shown.renew()
        if isinstance(item, Draft):
            shown.results.put_unfinished([item])
        else:
            shown.results.put(item)
            shown.results.show_item(item)

    return act


def _named(begin, acts):
    return {f"{begin}-{number}": act for number, act in enumerate(acts, 1)}


_ASIDE = [Rest(HeldBack(hold, 403), aside=material.WAITING.id) for hold in HoldReason]
_UNSAVED = Queue(1, 1, rest=Rest(WaitReason.JOURNAL), unsaved=frozenset({material.SENDING.id}))
film(
    {
        **_named("card-waits", map(_waits, material.REASONS)),
        **_named("card", (_card(one, Queue(0, 0, 2)) for one in material.ENTRIES)),
        **_named("card-unsent", map(_shown, material.UNSENT)),
        "card-waiting-delayed": _card(material.DELAYED, Queue(2, delayed=1)),
        "card-waiting-offline": _card(material.WAITING, Queue(2, 0, 1, offline=True)),
        "card-waiting-keyring": _waits(WaitReason.TOKEN, material.LOCKED),
        **_named("card-holds-up", (_card(material.WAITING, Queue(2, rest=one)) for one in _ASIDE)),
        "card-waiting-aside": _card(material.ASIDE, Queue(1, aside=1, offline=True)),
        "card-sending-reply-not-saved": _card(material.SENDING, _UNSAVED),
        **_named("journal", map(_told, material.JOURNAL_FAULTS)),
        "card-not-saved-no-journal": _told(news.NotSaved(material.SNAPSHOT)),
    }
)


_FOUND = _card(material.entry_of(material.LONG, Status.TO_CHECK, outcomes.CUT), Queue(to_check=1))
film({"form-empty-practice": _used(), "card-practice": _FOUND}, store=PRACTICE)
