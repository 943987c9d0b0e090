"""The pane of one plant, as wide as on its page."""

from datetime import timedelta
from functools import partial

from msgspec.structs import replace
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    NotReached,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import Attempt, Decision, History
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.plants.pane import JOURNEY_MS, EntryPane
from plantdesk.ui.widgets.seconds import Seconds
from tests.ui.scenes.material import HIDCOTE, LONG, OSAKAZUKI, PAGE, TOKEN_REFUSED, entry_of
from tests.ui.scenes.studio import SCENES, settle
from tests.ui.stage import GREEN, NOW

_CUT = Unsure(UnsureReason.CUT)
_OFFLINE = NotReached(ConnectionFault.NO_NETWORK)
_TAKEN = Refused(400, ServiceError(1062, "id 10442 is already used"))
_REASONS = "; ".join(f"field {n} is not known to this store" for n in range(12))


def _tried(outcome, minutes_ago=0):
    at = NOW - timedelta(minutes=minutes_ago)
    left = None if outcome is None else not isinstance(outcome, NotReached)
    return Attempt(at, outcome and at, left, outcome)


def _decided(cause, before, minutes_ago=0):
    return Decision(NOW - timedelta(minutes=minutes_ago), cause, before)


_CORRECTED = replace(
    entry_of(replace(OSAKAZUKI, id=10452), Status.ADDED, Added(Plant(OSAKAZUKI.name), 200)),
    corrects="refused",
)
_REFUSED = entry_of(OSAKAZUKI, Status.ADDED_AGAIN, _TAKEN, minutes_ago=9)
_STORED = Added(Plant("Lavandula ‘Hidcote’", "Shrub"), 200, (PlantField.NAME,))
_DAYS = 60 * 24
_PANES = {
    "to-check": (
        entry_of(HIDCOTE, Status.TO_CHECK, _CUT),
        History("", (_tried(_OFFLINE, 2), _tried(_CUT))),
    ),
    "settled": (
        entry_of(HIDCOTE, Status.ADDED_AS_SAID, _CUT, minutes_ago=40 * _DAYS),
        History(
            "",
            (_tried(_CUT, 41 * _DAYS), _tried(Unsure(UnsureReason.STATUS, 502, PAGE), 40 * _DAYS)),
            (
                _decided(Cause.PERSON_LEAVES_IT, 1, 41 * _DAYS - 20),
                _decided(Cause.PERSON_TAKES_BACK, 1, 41 * _DAYS - 21),
                _decided(Cause.PERSON_SENDS_AGAIN, 1, 41 * _DAYS - 22),
                _decided(Cause.PERSON_SAYS_THERE, 2, 40 * _DAYS),
            ),
        ),
    ),
    "refused": (
        entry_of(OSAKAZUKI, Status.REFUSED, _TAKEN),
        History("", (_tried(_OFFLINE, 2), _tried(_TAKEN))),
    ),
    "added-again": (
        _REFUSED,
        History(
            "",
            (_tried(_TAKEN, 8),),
            (_decided(Cause.PERSON_ADDS_AGAIN, 1, 7),),
            corrected_by=(_CORRECTED,),
        ),
    ),
    "correction": (
        _CORRECTED,
        History("", (_tried(Added(Plant(OSAKAZUKI.name), 200)),), corrects=_REFUSED),
    ),
    "waiting": (
        entry_of(HIDCOTE, Status.WAITING, _OFFLINE, minutes_ago=600),
        History("", tuple(_tried(_OFFLINE, 590 - 5 * n) for n in range(105))),
    ),
    "long": (
        entry_of(LONG, Status.REFUSED, Refused(422, _REASONS)),
        History(
            "",
            (_tried(TOKEN_REFUSED, 3), _tried(Refused(422, _REASONS))),
        ),
    ),
    "stored-otherwise": (
        entry_of(HIDCOTE, Status.ADDED, _STORED),
        History("", (_tried(_STORED),)),
    ),
}


def _pane(name, studio, click=""):
    entry, history = _PANES[name]
    look = studio.look()
    pane = EntryPane(look, Stores(GREEN), Seconds(lambda: 0.0))
    width, height = studio.size
    wide = width >= max(900, 112 * look.measures.ch)
    # The page gives the pane all of a narrow window.
    pane.setFixedWidth(min(width - 32, round((37 if wide else 32) * look.measures.ch)))
    host = QWidget()
    host.setProperty("box", "ground")
    row = QHBoxLayout(host)
    row.setContentsMargins(16, 16, 16, 16)
    row.addWidget(pane)
    # The page scrolls rather than make it lower.
    host.setFixedHeight(min(height, max(height - 190, round(26 * look.measures.base))))
    look.style_window(host)
    pane.show_entry(entry)
    pane.show_history(replace(history, entry_id=entry.id))
    host.show()
    QTest.qWait(2 * JOURNEY_MS)
    settle()
    for button in host.findChildren(QAbstractButton, click) if click else ():
        if button.isVisible():
            button.click()
    studio.own(host)


SCENES |= {f"pane-{name}": partial(_pane, name) for name in _PANES}
SCENES["pane-long-unfolded"] = partial(_pane, "long", click="unfoldReply")
