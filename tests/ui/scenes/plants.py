"""The page All plants."""

from datetime import timedelta

from msgspec.structs import replace
from PySide6.QtWidgets import QAbstractButton

from plantdesk.desk.news import ListChanged, WaitingBatches
from plantdesk.desk.plant_list import ListFault
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    NotReached,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.search.plant_search import Kind, is_of
from plantdesk.domain.status import Cause, Status
from plantdesk.journal.records import Attempt, Batch, Decision, History, WaitingBatch
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import show
from plantdesk.ui.plants.days import DaysDialog
from tests.ui.scenes.material import (
    DELAYED,
    EARLIER,
    HIDCOTE,
    LONG,
    OSAKAZUKI,
    PAGE,
    TOKEN_REFUSED,
    WAITING,
    entry_of,
)
from tests.ui.scenes.studio import film, settle
from tests.ui.stage import GREEN, LAKE, NOW, answer_list, queue_of

_CUT = Unsure(UnsureReason.CUT)
_CHECK = entry_of(HIDCOTE, Status.TO_CHECK, _CUT)
_LONG = replace(
    entry_of(LONG, Status.TO_CHECK, Unsure(UnsureReason.UNREADABLE, 200, PAGE)), store_id=LAKE.id
)
_TO_DO = (_LONG, EARLIER[1], _CHECK)
_GENERA = ("Acer", "Rosa", "Sálvia", "Hosta", "Camellia", "Lavandula", "Magnolia")
_TAKEN = ServiceError(1062, "id 10449 is already used: Salvia nemorosa")


def _many(count=60):
    """Plants of the last weeks, in two stores and in all states."""
    made = []
    for n in range(count):
        name = f"{_GENERA[n % 7]} ‘{('Osakazuki', 'Alba', 'Tristis', 'Salvia’s Pride')[n % 4]}’"
        plant = NewPlant(10400 + n, name, "Tree" if n % 3 else None)
        status, outcome = Status.ADDED, Added(Plant(name, plant.tag), 200)
        if n % 11 == 5:
            status, outcome = Status.REFUSED, Refused(400, _TAKEN)
        elif n % 13 == 9:
            status, outcome = Status.TO_CHECK, _CUT
        store = LAKE if n % 5 == 2 else GREEN
        ago = (count - n) * 170
        made.append(entry_of(plant, status, outcome, store=store, minutes_ago=ago))
    return [*made, *_TO_DO, WAITING]


def _count(shown, entries):
    to_do = [entry.store_id for entry in entries if is_of(Kind.TO_DO, entry)]
    shown.tell(ListChanged({store: to_do.count(store) for store in (GREEN.id, LAKE.id)}))


def _answer(shown, entries):
    """Answer what the page asks, and what it asks then."""
    answered = 0
    while len(shown.desk.searches) > answered:
        answered = len(shown.desk.searches)
        answer_list(shown.desk, entries)
        settle()
    shown.desk.searches.clear()


def _show(entries, act=None, history=None, kind=Kind.TO_DO):
    """Show these plants, after `act` has used their page. `history` is what the pane tells."""

    def show_entries(shown):
        page = shown.window.pages.plants
        page.search_row.today = NOW.date
        shown.renew()
        _count(shown, entries)
        shown.window.pages.show_plants()
        page.messages.say("")
        # As if the page had just come up.
        page._chosen = []
        page.search_row.look_for(kind, None)
        _answer(shown, entries)
        if act:
            act(shown)
            _answer(shown, entries)
        entry = page.pane._entry
        if entry is not None:
            tried = (Attempt(NOW, True, entry.outcome),) if entry.outcome else ()
            told = replace(history or History("", tried), entry_id=entry.id)
            shown.desk.answer("plants.read_history", told)
            settle()
        for button in page.findChildren(QAbstractButton, "unfoldReply") if history else ():
            if button.isVisible():
                button.click()

    return show_entries


def _wait(shown):
    shown.tell(queue_of(1))
    shown.window.pages.show_plants(lambda page: page.show_only(Kind.WAITING))


def _leave_a_sheet(shown):
    sheet = Batch("b", GREEN.id, "Spring delivery 2026, second truck.xlsx", NOW)
    shown.tell(WaitingBatches((WaitingBatch(sheet, 1204),)))


def _search(text):
    return lambda shown: shown.use(("plantSearch", text))


def _choose(shown):
    shown.window.pages.plants.table.selectAll()


def _say(text, *, wrong=False):
    return lambda shown: shown.window.pages.plants.messages.say(text, wrong=wrong)


def _count_elsewhere(shown):
    shown.tell(ListChanged({GREEN.id: 2, LAKE.id: 14}))


_FULL = "PlantDesk couldn’t save Plants 2026-03-03.xlsx. The disk is full. Choose another place."
# What the pane tells of one plant.


def _tried(outcome, minutes_ago=0):
    at = NOW - timedelta(minutes=minutes_ago)
    left = None if outcome is None else not isinstance(outcome, NotReached)
    return Attempt(at, left, outcome)


def _decided(cause, before, minutes_ago=0, added=None):
    return Decision(NOW - timedelta(minutes=minutes_ago), cause, before, added)


_OFFLINE = NotReached(ConnectionFault.NO_NETWORK)
_REASONS = "; ".join(f"field {n} is not known to this store" for n in range(12))
_BARE = Added(Plant(OSAKAZUKI.name), 200)
_REFUSED = entry_of(OSAKAZUKI, Status.ADDED_AGAIN, Refused(400, _TAKEN), minutes_ago=9)
_CORRECTED = replace(
    entry_of(replace(OSAKAZUKI, id=10452), Status.ADDED, _BARE), corrects="refused"
)
_DAYS = 60 * 24
_PANES = {
    "settled": (
        entry_of(HIDCOTE, Status.ADDED_AS_SAID, _CUT, minutes_ago=42 * _DAYS),
        (_tried(_CUT, 41 * _DAYS), _tried(Unsure(UnsureReason.STATUS, 502, PAGE), 40 * _DAYS)),
        (
            _decided(Cause.PERSON_LEAVES_IT, 1, 41 * _DAYS - 20),
            _decided(Cause.PERSON_TAKES_BACK, 1, 41 * _DAYS - 21),
            _decided(Cause.PERSON_SENDS_AGAIN, 1, 41 * _DAYS - 22),
            _decided(Cause.PERSON_SAYS_THERE, 2, 40 * _DAYS),
        ),
    ),
    "added-again": (
        _REFUSED,
        (_tried(Refused(400, _TAKEN), 8),),
        (_decided(Cause.PERSON_ADDS_AGAIN, 1, 7, _CORRECTED.id),),
        *(0, None, (_CORRECTED,)),
    ),
    "correction": (_CORRECTED, (_tried(_BARE),), (), 0, _REFUSED),
    "waiting": (
        entry_of(HIDCOTE, Status.WAITING, _OFFLINE, minutes_ago=600),
        tuple(_tried(_OFFLINE, 590 - 5 * n) for n in range(105)),
    ),
    "long": (
        entry_of(LONG, Status.REFUSED, Refused(422, _REASONS)),
        (_tried(TOKEN_REFUSED, 3), _tried(Refused(422, _REASONS))),
    ),
}


def _answer_the_first(shown):
    """One plant is there, and the next one is chosen."""
    page = shown.window.pages.plants
    page.pane.acted.emit(Action.THERE, _CHECK)
    shown.tell(replace(_CHECK, status=Status.ADDED_AS_SAID))
    _count(shown, _TO_DO[:-1])
    _answer(shown, _TO_DO[:-1])


def _choose_days(shown):
    days = (NOW.date() - timedelta(9), NOW.date())
    page = shown.window.pages.plants
    show(DaysDialog(shown.window._look, days, NOW.date(), page))


_MIXED = (_CHECK, entry_of(HIDCOTE, Status.REFUSED, Refused(400, _TAKEN)))
film(
    {
        "plants-nothing": _show(()),
        "plants-to-check": _show(_TO_DO),
        "plants-several": _show((_LONG, _CHECK), _choose),
        "plants-mixed": _show(_MIXED, _choose),
        "plants-long": _show((*_TO_DO[1:], _TO_DO[0])),
        "plants-waiting": _show((*_TO_DO, WAITING), _wait),
        "plants-delayed": _show((*_TO_DO, DELAYED), _wait),
        "plants-all": _show(_many(), kind=Kind.ALL),
        "plants-search": _show(_many(), _search("salvia 1"), kind=Kind.ALL),
        "plants-nothing-matches": _show(_many(), _search("Sequoia")),
        "plants-days": _show(_many(), _choose_days),
        "plants-exporting": _show(_TO_DO, _say("Exporting…")),
        "plants-exported": _show(_TO_DO, _say("Saved as Plants 2026-03-03.xlsx.")),
        "plants-not-exported": _show(_TO_DO, _say(_FULL, wrong=True)),
        "plants-to-do-elsewhere": _show(_TO_DO, _count_elsewhere),
        **{
            f"plants-pane-{name}": _show((entry,), None, History("", *about), Kind.ALL)
            for name, (entry, *about) in _PANES.items()
        },
        "plants-answered": _show(_TO_DO, _answer_the_first),
        "plants-fault": _show((), lambda shown: shown.tell(ListFault())),
        "plants-sheet": _show(_TO_DO, _leave_a_sheet),
    }
)
