"""The page All plants."""

from datetime import timedelta

from msgspec.structs import replace
from PySide6.QtWidgets import QAbstractButton

from plantdesk.desk.news import WaitingBatches
from plantdesk.desk.plant_list import ListFault
from plantdesk.domain.outcome import Refused, Unsure, UnsureReason
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.status import Cause, Status
from plantdesk.journal.records import Attempt, Batch, Decision, History, WaitingBatch
from plantdesk.ui.flow import show
from plantdesk.ui.plants.days import DaysDialog
from tests.outcomes import CUT, OFFLINE
from tests.ui.plants.stage import Shown
from tests.ui.scenes import material
from tests.ui.scenes.studio import film, settle, use
from tests.ui.stage import GREEN, LAKE, NOW, queue_of

_CHECK = material.entry_of(material.HIDCOTE, Status.TO_CHECK, CUT)
_LONG = material.entry_of(
    material.LONG, Status.TO_CHECK, Unsure(UnsureReason.UNREADABLE, 200, material.PAGE), store=LAKE
)
_TO_DO = (_LONG, material.EARLIER[1], _CHECK)
_TAKEN = Refused(400, ServiceError(1062, "id 10449 is already used: Salvia nemorosa"))
_MANY = [
    *(replace(one, id=str(n)) for n, one in enumerate(material.ENTRIES * 3)),
    *_TO_DO,
    material.WAITING,
]


def _show(entries, act=None, history=None, kind=Kind.TO_DO):
    """Show these plants, after `act` has used their page. `history` is what the pane tells."""

    def show_entries(shown):
        page = shown.window.pages.plants
        page.search_row.today = NOW.date
        shown.renew()
        over = Shown(shown.window, shown.desk)
        over.keep(*entries)
        over.tell_list()
        shown.window.pages.show_plants()
        page.messages.say("")
        # As if the page had just come up.
        page._chosen = []
        page.search_row.look_for(kind, None)
        over.answer()
        if act:
            act(shown)
            over.answer()
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


def _choose(shown):
    shown.window.pages.plants.table.selectAll()


def _fail_to_export(shown):
    full = "PlantDesk couldn’t save Plants 2026-03-03.xlsx. The disk is full. Choose another place."
    shown.window.pages.plants.messages.say(full, wrong=True)


def _wait(shown):
    shown.tell(queue_of(1))
    shown.window.pages.show_plants(lambda page: page.show_only(Kind.WAITING))


def _leave_sheets(shown):
    sheet = Batch("b", GREEN.id, "Spring delivery 2026, second truck.xlsx", NOW)
    shown.tell(WaitingBatches((WaitingBatch(sheet, 1204),) * 2))


def _search(text):
    return lambda shown: use(shown.window, ("plantSearch", text))


# What the pane tells of one plant, newest last: hours of trying, and all that a person can say.
_TRIED = [Attempt(NOW - timedelta(minutes=590 - 5 * n), False, OFFLINE) for n in range(105)]
_TRIED += [
    Attempt(NOW, True, CUT),
    Attempt(NOW, True, Unsure(UnsureReason.STATUS, 502, material.PAGE)),
]
_DECIDED = [
    Decision(NOW - timedelta(minutes=minutes), cause, before)
    for minutes, cause, before in (
        (580, Cause.PERSON_LEAVES_IT, 1),
        (570, Cause.PERSON_TAKES_BACK, 1),
        (560, Cause.PERSON_SENDS_AGAIN, 1),
        (0, Cause.PERSON_SAYS_THERE, 107),
    )
]
_SETTLED = material.entry_of(material.HIDCOTE, Status.ADDED_AS_SAID, CUT, minutes_ago=600)
_CORRECTED = material.entry_of(material.LONG, Status.ADDED_AGAIN, _TAKEN, minutes_ago=9)
_AGAIN = History(
    "",
    (Attempt(NOW, True, _TAKEN),),
    (Decision(NOW, Cause.PERSON_ADDS_AGAIN, 1, material.WAITING.id),),
    *(0, replace(material.EARLIER[2], id="first"), (replace(material.WAITING, corrects="first"),)),
)


def _choose_days(shown):
    days = (NOW.date() - timedelta(9), NOW.date())
    show(DaysDialog(shown.window._look, days, NOW.date(), shown.window.pages.plants))


film(
    {
        "plants-nothing": _show(()),
        "plants-to-check": _show(_TO_DO),
        "plants-several": _show((_LONG, _CHECK), _choose),
        "plants-mixed": _show(
            (_CHECK, material.entry_of(material.LONG, Status.REFUSED, _TAKEN)), _choose
        ),
        "plants-waiting": _show((*_TO_DO, material.WAITING), _wait),
        "plants-all": _show(_MANY, kind=Kind.ALL),
        "plants-search": _show(_MANY, _search("rhododendron 9"), kind=Kind.ALL),
        "plants-nothing-matches": _show(_MANY, _search("Sequoia")),
        "plants-days": _show(_MANY, _choose_days),
        "plants-not-exported": _show(_TO_DO, _fail_to_export),
        "plants-pane-settled": _show(
            (_SETTLED,), None, History("", tuple(_TRIED), tuple(_DECIDED)), Kind.ALL
        ),
        "plants-pane-corrected": _show((_CORRECTED,), None, _AGAIN, Kind.ALL),
        "plants-fault": _show((), lambda shown: shown.tell(ListFault())),
        **{
            f"plants-{one.status.value.replace('_', '-')}{at}": _show(
                (one,), _leave_sheets, kind=Kind.ALL
            )
            for at, one in enumerate((*material.ENTRIES[: len(Status)], material.ASIDE))
        },
    }
)
