"""While rows are sent and afterwards, the table shows what became of them."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from plantdesk.domain.outcome import Added, Refused
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.status import Status
from plantdesk.ui.many.words import SheetColumn
from tests.ui.many.table.conftest import CTRL, ID, KEY, NAME, NONE
from tests.ui.stage import entry


@pytest.fixture
def sending(stage):
    keys = [stage.sheet[row].key for row in stage.sheet.rows_with((Verdict.RIGHT,))]
    stage.table.apply(stage.sheet.lock("b", keys))
    return stage


def tell(stage, status, *rows, outcome=None, batch="b"):
    one = replace(entry(1, "Acer", None, status, outcome), batch=batch)
    stage.table.show_entries([replace(one, row=stage.sheet[row].key) for row in rows])
    stage.table._show_news()


def notes(stage):
    """What the table says about the rows that were sent."""
    index, place = stage.table.model.index, stage.table.model.place_of
    return [index(place(row), SheetColumn.NOTE).data() for row in (1, 4, 7)]


def test_when_rows_are_sent_the_keyboard_goes_to_one_that_cant_be_edited(stage):
    stage.press("showWrong")
    stage.table.apply(stage.sheet.lock("b", stage.sheet.to_add()))
    assert (stage.table.chips.kind, stage.cell) == (Kind.ALL, (1, ID))
    stage.go(3)
    stage.table.apply(stage.sheet.lock("c", [stage.sheet[5].key]))
    assert stage.cell == (5, ID)


def test_sent_rows_keep_their_places_and_show_their_replies(sending):
    assert len(sending.shown_ids()) == 7
    assert notes(sending) == ["Waiting", "Waiting", "Waiting"]
    head = sending.table.model.headerData(SheetColumn.NOTE, Qt.Orientation.Horizontal)
    assert head == "Result"
    # News of an earlier batch changes nothing.
    tell(sending, Status.ADDED_AGAIN, 7, batch="a")
    tell(sending, Status.ADDED, 1)
    tell(sending, Status.REFUSED, 4, outcome=Refused(400, ServiceError(31, "tag is locked")))
    assert notes(sending) == ["Added", "Error 31: tag is locked", "Waiting"]
    open_rows = ["All: 7", "Look at these: 2", "To fix: 2"]
    chips = sending.table.chips.findChildren(QAbstractButton)
    told = [chip.accessibleName() for chip in chips if not chip.isHidden()]
    assert told == [*open_rows, "Added: 1", "Refused: 1", "Waiting: 1"]
    sending.go(4)
    assert sending.said == "Row 5: Error 31: tag is locked"
    tell(sending, Status.ADDED, 7, outcome=Added(Plant("Acer X"), differs=(NAME,)))
    assert notes(sending)[2] == "The store has: Acer X"
    # A chip of a status takes rows that get it, and one without rows shows all.
    sending.press("showAdded")
    assert sending.shown_ids() == ["20311", "20317"]
    tell(sending, Status.ADDED, 4)
    assert sending.shown_ids() == ["20311", "20314", "20317"]
    tell(sending, Status.REMOVED, 1, 4, 7)
    sending.press("showAdded")
    assert sending.table.chips.kind is Kind.ALL
    assert len(sending.shown_ids()) == 7


def test_keys_that_would_change_rows_say_why_they_don_t(sending):
    QApplication.clipboard().setText("20999")
    said = "Nothing has changed. Rows that are waiting or sent can’t be changed."
    keys = (KEY.Key_Delete, NONE), (KEY.Key_A, NONE), (KEY.Key_V, CTRL), (KEY.Key_Minus, CTRL)
    for key, held in keys:
        sending.go(7)
        sending.go(4)
        assert sending.said == "Row 5: Waiting"
        sending.key(key, held)
        assert (sending.said, sending.cell) == (said, (4, ID))
        assert len(sending.shown_ids()) == 7
        assert sending.view._editor() is None
    # The others can be corrected meanwhile.
    sending.go(3)
    sending.write("20313")
    sending.key(KEY.Key_Return)
    assert sending.texts(ID)[2] == "20313"
