"""The table works with the keys of a spreadsheet."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.domain.typed import LONGEST_TEXT
from plantdesk.ui.many.words import SheetColumn
from tests.ui.many.table.conftest import ID, KEY, NAME, NONE, SHIFT, TAG


def test_typing_replaces_a_cell_and_enter_moves_down(stage):
    stage.go(6, NAME)
    for key, held, cell in (
        (KEY.Key_Return, NONE, (7, NAME)),
        (KEY.Key_Enter, NONE, (7, NAME)),
        (KEY.Key_Return, SHIFT, (6, NAME)),
        *((KEY.Key_Right, NONE, (6, TAG)) for _ in range(2)),
        (KEY.Key_Tab, NONE, (7, ID)),
        (KEY.Key_Backtab, SHIFT, (6, TAG)),
    ):
        stage.key(key, held)
        assert stage.cell == cell
    assert not stage.edits
    stage.go(4)
    stage.write("20318")
    assert stage.sheet.text(4, ID) == "20314"
    stage.key(KEY.Key_Return)
    assert (stage.sheet.text(4, ID), stage.cell) == ("20318", (5, ID))
    assert len(stage.edits) == 1
    # Behind the last cell, Tab leaves the table.
    stage.go(7, TAG)
    stage.key(KEY.Key_Tab)
    assert QApplication.focusWidget() is not stage.view


def test_however_a_cell_is_left_what_was_typed_stays_but_esc_drops_it(stage):
    for row, leave, cell in (
        (1, lambda: stage.key(KEY.Key_Tab), (1, TAG)),
        (2, lambda: stage.key(KEY.Key_Down), (3, NAME)),
        (3, lambda: stage.after.setFocus(), (3, NAME)),
        (4, lambda: stage.table.commit_edit(), (4, NAME)),
    ):
        stage.table.take_focus()
        stage.go(row, NAME)
        stage.write("Phlox")
        leave()
        assert (stage.sheet.text(row, NAME), stage.cell) == ("Phlox", cell)
    stage.edits.clear()
    stage.table.take_focus()
    stage.go(7, NAME)
    stage.key(KEY.Key_F2)
    stage.write("!")
    assert stage.target.property("text") == "Alcea!"
    stage.key(KEY.Key_Escape)
    assert QApplication.focusWidget() is stage.view
    # Nor is leaving a cell unchanged an edit, however long its text is.
    longer = "x" * (3 * LONGEST_TEXT)
    stage.table.apply(stage.sheet.set_cells({(7, NAME): longer}))
    stage.go(7, NAME)
    for key in (KEY.Key_F2, KEY.Key_Return):
        stage.key(key)
    assert (stage.sheet.text(7, NAME), stage.edits) == (longer, [])


def test_keys_and_clicks_select(stage):
    stage.go(1)
    for key in (KEY.Key_Down, KEY.Key_Right):
        stage.key(key, SHIFT)
    assert (stage.view.selected.rows, stage.view.selected.fields) == ([1, 2], (ID, NAME))
    # The numbers of rows select them.
    numbers = stage.view.verticalHeader()
    for place, held in ((1, NONE), (3, SHIFT)):
        at = QPoint(9, numbers.sectionViewportPosition(place) + 9)
        QTest.mouseClick(numbers.viewport(), Qt.MouseButton.LeftButton, held, at)
    assert (stage.view.selected.rows, stage.view.selected.fields) == ([2, 3, 4], (ID, NAME, TAG))


def test_alt_down_and_a_click_on_the_head_choose_a_column(stage):
    wanted = []
    stage.view.columns_wanted.connect(wanted.append)
    stage.go(1, TAG)
    stage.key(KEY.Key_Down, Qt.KeyboardModifier.AltModifier)
    head = stage.view.head
    at = QPoint(head.sectionViewportPosition(SheetColumn.NAME) + 30, 10)
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert wanted == [TAG, NAME]


def test_the_menu_offers_what_the_keys_do(stage):
    stage.go(2, NAME)
    for text, shown in (
        ("F&ind…", lambda: stage.table.find_bar.isVisible()),
        ("&Delete rows", lambda: stage.shown_ids()[1] != "20312"),
        ("&Undo", lambda: stage.shown_ids()[1] == "20312"),
        ("Cu&t", lambda: stage.texts(NAME)[1] == ""),
        ("&Paste", lambda: stage.texts(NAME)[1] == "Acanthus"),
    ):
        QTest.keyClick(stage.view, KEY.Key_Menu)
        menu = QApplication.activePopupWidget()
        next(action for action in menu.actions() if action.text() == text).trigger()
        menu.close()
        assert shown(), text
