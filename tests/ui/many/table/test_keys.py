"""The table works with the keys of a spreadsheet, and says what an edit did."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.domain.typed import LONGEST_TEXT
from plantdesk.sheets.reading import clipboard as reading
from plantdesk.ui.many.words import SheetColumn
from tests.ui.many.table.conftest import CTRL, ID, KEY, NAME, NONE, SHIFT, TAG


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
    # On a row's number, it is for all chosen rows, or else for that one.
    at, port = QPoint(9, 9), stage.view.viewport()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, port.mapToGlobal(at))
    for first, rows in ((1, [1, 2]), (2, [1])):
        stage.select(first, 2)
        QApplication.sendEvent(port, event)
        QApplication.activePopupWidget().close()
        assert stage.view.selected.rows == rows


def test_a_copy_is_text_with_tabs_and_exact_here(stage):
    for cells, fields, text in (
        ({}, (ID, NAME, TAG), "20311\tAbelia\tShrub\n20312\tAcanthus\t\n"),
        # A formula is harmless in a spreadsheet.
        ({(1, NAME): "=1+2", (1, TAG): "a\tb\nc"}, (NAME, TAG), "'=1+2\ta b c\nAcanthus\t\n"),
    ):
        stage.sheet.set_cells(cells)
        stage.select(1, 2, *fields)
        stage.key(KEY.Key_C, CTRL)
        assert QGuiApplication.clipboard().text() == text
    assert not stage.edits
    stage.go(3, NAME)
    stage.key(KEY.Key_V, CTRL)
    assert stage.texts(NAME)[2:4] == ["=1+2", "Acanthus"]
    assert stage.texts(TAG)[2:4] == ["a\tb\nc", ""]


def test_a_block_of_a_spreadsheet_is_pasted_and_adds_rows_below_the_end(stage, monkeypatch):
    stage.paste('501\t"Two\nlines"\n502\tRosa\n', 1)
    assert stage.texts(NAME)[:2] == ["Two\nlines", "Rosa"]
    assert stage.said == "4 cells pasted."
    stage.paste("501\n502\n503", 7)
    assert stage.shown_ids()[7:] == ["502", "503"]
    # One text goes into all selected cells.
    QGuiApplication.clipboard().setText("Shrub")
    stage.select(1, 4, TAG)
    stage.key(KEY.Key_V, CTRL)
    assert stage.texts(TAG)[:5] == [*["Shrub"] * 4, "Bulb"]
    # What can't be pasted is refused with a reason.
    stage.edits.clear()
    stage.paste("a\tb\tc", 1, TAG)
    assert stage.said.startswith("Nothing was pasted. Start further to the left")
    monkeypatch.setattr(reading, "LONGEST_PASTE", 10)
    stage.paste("20311\tAbelia grandiflora", 3)
    assert stage.said == "Nothing was pasted. Copy fewer cells at once."
    assert not stage.edits


def test_undo_and_redo_say_what_they_did_and_every_edit_is_told(stage):
    before = stage.shown_ids()
    stage.select(2, 3)
    stage.key(KEY.Key_Minus, CTRL)
    assert (stage.shown_ids(), stage.cell) == ([before[0], *before[3:]], (2, ID))
    stage.key(KEY.Key_Z, CTRL)
    assert (stage.shown_ids(), stage.said) == (before, "Undone.")
    stage.edits.clear()
    stage.go(1, NAME)
    stage.write("Phlox")
    stage.key(KEY.Key_Return)
    stage.select(1, 2, NAME)
    stage.key(KEY.Key_Delete)
    for key, held, said in (
        *(("Z", CTRL, said) for said in ("Undone.", "Undone.", "Nothing to undo.")),
        ("Y", CTRL, "Redone."),
        ("Z", CTRL | SHIFT, "Redone."),
    ):
        stage.key(KEY[f"Key_{key}"], held)
        assert stage.said == said
    assert stage.texts(NAME)[:2] == ["", ""]
    # To whoever keeps the sheet.
    assert len(stage.edits) == 6


def test_found_cells_are_gone_through(stage):
    bar = stage.table.find_bar
    stage.key(KEY.Key_F, CTRL)
    assert bar.isVisible()
    bar.wanted.setText("tree")
    for row in (3, 7, 3):
        stage.press("findNext")
        assert stage.cell == (row, TAG)
    bar.wanted.setText("no such plant")
    stage.press("findNext")
    assert (stage.said, QApplication.focusWidget()) == ("Nothing was found.", bar.wanted)
    stage.key(KEY.Key_Escape)
    assert bar.isHidden()
    assert QApplication.focusWidget() is stage.view
