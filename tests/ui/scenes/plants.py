"""The page All plants."""

from datetime import timedelta
from functools import partial

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
from tests.ui.scenes.studio import SCENES, scene, settle, write
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


def _page(studio, entries):
    window, desk = studio.window()
    _count(desk, entries)
    window.pages.plants.search_row.today = lambda: NOW.date()
    window.pages.show_plants()
    return window, desk


def _count(desk, entries):
    to_do = [entry.store_id for entry in entries if is_of(Kind.TO_DO, entry)]
    desk.deliver(ListChanged({store: to_do.count(store) for store in to_do}))


def _answer(desk, entries, answered=0):
    """Answer what the page has asked, and what it asks then."""
    while len(desk.searches) > answered:
        answered = len(desk.searches)
        answer_list(desk, entries)
        settle()


def _shown(entries, act, history, studio):
    """Show these plants, after `act` has used their page. `history` is what the pane tells."""
    window, desk = _page(studio, entries)
    _answer(desk, entries)
    before = len(desk.searches)
    if act:
        act(window, desk)
        _answer(desk, entries, before)
    entry = window.pages.plants.pane._entry
    if entry is not None:
        tried = (Attempt(NOW, True, entry.outcome),) if entry.outcome else ()
        history = history or History("", tried)
        desk.answer("plants.read_history", replace(history, entry_id=entry.id))
        settle()
    for button in window.findChildren(QAbstractButton, "unfoldReply") if history else ():
        if button.isVisible():
            button.click()
    studio.show(window)


def _wait(window, desk):
    desk.deliver(queue_of(1))
    window.pages.show_plants(lambda page: page.show_only(Kind.WAITING))


def _leave_a_sheet(_, desk):
    sheet = Batch("b", GREEN.id, "Spring delivery 2026, second truck.xlsx", NOW)
    desk.deliver(WaitingBatches((WaitingBatch(sheet, 1204),)))


def _show_all(window, _=None):
    window.pages.show_plants(lambda page: page.search_row.look_for(Kind.ALL, None))


def _search(window, _):
    _show_all(window)
    write(window, "plantSearch", "salvia 1")


def _choose(window, _):
    window.pages.plants.table.selectAll()


def _say(text, *, wrong=False):
    def act(window, _):
        window.pages.plants.messages.say(text, wrong=wrong)

    return act


_FULL = "PlantDesk couldn’t save Plants 2026-03-03.xlsx. The disk is full. Choose another place."
_SCENES = {
    "nothing": ((), None),
    "to-check": (_TO_DO, None),
    "several": ((_LONG, _CHECK), _choose),
    "mixed": ((_CHECK, entry_of(HIDCOTE, Status.REFUSED, Refused(400, _TAKEN))), _choose),
    "long": ((*_TO_DO[1:], _TO_DO[0]), None),
    "waiting": ((*_TO_DO, WAITING), _wait),
    "delayed": ((*_TO_DO, DELAYED), _wait),
    "sheet": (_TO_DO, _leave_a_sheet),
    "all": (_many(), _show_all),
    "search": (_many(), _search),
    "nothing-matches": (_many(), lambda window, _: write(window, "plantSearch", "Sequoia")),
    "exporting": (_TO_DO, _say("Exporting…")),
    "exported": (_TO_DO, _say("Saved as Plants 2026-03-03.xlsx.")),
    "not-exported": (_TO_DO, _say(_FULL, wrong=True)),
    "to-do-elsewhere": (
        _TO_DO,
        lambda _, desk: desk.deliver(ListChanged({GREEN.id: 2, LAKE.id: 14})),
    ),
}


SCENES |= {f"plants-{name}": partial(_shown, *parts, None) for name, parts in _SCENES.items()}


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
SCENES |= {
    f"plants-pane-{name}": partial(_shown, (entry,), _show_all, History("", *about))
    for name, (entry, *about) in _PANES.items()
}


@scene
def plants_answered(studio):
    """One plant is there, and the next one is chosen."""
    window, desk = _page(studio, _TO_DO)
    _answer(desk, _TO_DO)
    before, pane = len(desk.searches), window.pages.plants.pane
    pane.acted.emit(Action.THERE, _CHECK)
    desk.deliver(replace(_CHECK, status=Status.ADDED_AS_SAID))
    _count(desk, _TO_DO[:-1])
    _answer(desk, _TO_DO[:-1], before)
    studio.show(window)


@scene
def plants_fault(studio):
    window, desk = _page(studio, ())
    desk.deliver(ListFault())
    studio.show(window)


@scene
def plants_days(studio):
    window, desk = _page(studio, _many())
    _answer(desk, _many())
    days = (NOW.date() - timedelta(9), NOW.date())
    studio.opens(lambda: show(DaysDialog(window._look, days, NOW.date(), window.pages.plants)))
