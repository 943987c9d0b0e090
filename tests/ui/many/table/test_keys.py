"""The table works with the keys of a spreadsheet."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from plantdesk.domain.typed import LONGEST_TEXT
from plantdesk.ui.many.table.words import SheetColumn
from tests.ui.many.table.conftest import CTRL, ID, KEY, NAME, SHIFT, TAG


def test_arrows_stay_in_the_three_fields(stage):
    stage.go(1)
    stage.key(KEY.Key_Left)
    assert stage.cell == (1, ID)
    for _ in range(5):
        stage.key(KEY.Key_Right)
    assert stage.cell == (1, TAG)
    stage.key(KEY.Key_Down)
    assert stage.cell == (2, TAG)


def test_tab_goes_on_in_the_next_row(stage):
    stage.go(1, TAG)
    stage.key(KEY.Key_Tab)
    assert stage.cell == (2, ID)
    stage.key(KEY.Key_Backtab, SHIFT)
    assert stage.cell == (1, TAG)


def test_tab_leaves_the_table_behind_its_last_cell(stage):
    stage.go(7, TAG)
    stage.key(KEY.Key_Tab)
    assert QApplication.focusWidget() is not stage.view


def test_enter_moves_down_and_does_nothing_else(stage):
    pressed = []
    send = QPushButton("Add", stage.window)
    send.setDefault(True)
    send.clicked.connect(pressed.append)
    stage.go(6, NAME)
    stage.key(KEY.Key_Return)
    assert stage.cell == (7, NAME)
    for _ in range(3):
        stage.key(KEY.Key_Enter)
    assert stage.cell == (7, NAME)
    stage.key(KEY.Key_Return, SHIFT)
    assert stage.cell == (6, NAME)
    assert not pressed
    assert not stage.edits


def test_typing_replaces_a_cell_and_enter_moves_down(stage):
    stage.go(3)
    stage.write("20313")
    assert stage.sheet.text(3, ID) == "2.0313E+04"
    stage.key(KEY.Key_Return)
    assert stage.sheet.text(3, ID) == "20313"
    assert stage.cell == (4, ID)
    assert len(stage.edits) == 1


def test_tab_and_arrows_leave_a_typed_cell(stage):
    stage.go(2, NAME)
    stage.write("Phlox")
    stage.key(KEY.Key_Tab)
    assert stage.cell == (2, TAG)
    stage.write("x")
    stage.key(KEY.Key_Down)
    assert stage.cell == (3, TAG)
    assert stage.sheet.typed(2).name == "Phlox"
    assert stage.sheet.typed(2).tag == "x"


def test_a_scanned_column_goes_down(stage):
    stage.go(1)
    for number in ("501", "502", "503"):
        stage.write(number)
        QTest.keyClick(stage.target, KEY.Key_Return)
    assert stage.texts(ID)[:3] == ["501", "502", "503"]


def test_f2_edits_what_is_there_and_esc_leaves_it(stage):
    stage.go(1, NAME)
    stage.key(KEY.Key_F2)
    stage.write("!")
    assert stage.target.property("text") == "Abelia!"
    stage.key(KEY.Key_Escape)
    assert stage.sheet.text(1, NAME) == "Abelia"
    assert not stage.edits
    assert QApplication.focusWidget() is stage.view


def test_a_click_elsewhere_keeps_what_was_typed(stage):
    stage.go(1, NAME)
    stage.write("Phlox")
    stage.after.setFocus()
    assert stage.sheet.text(1, NAME) == "Phlox"


def test_what_was_typed_can_be_taken_over_from_outside(stage):
    stage.go(1, NAME)
    stage.write("Phlox")
    stage.table.commit_edit()
    assert stage.sheet.text(1, NAME) == "Phlox"


def test_leaving_a_cell_unchanged_is_no_edit(stage):
    stage.go(1, NAME)
    stage.key(KEY.Key_F2)
    stage.key(KEY.Key_Return)
    assert not stage.edits
    assert not stage.sheet.can_undo


def test_a_cell_that_is_too_long_is_not_cut_by_looking_at_it(open_table):
    long = "x" * (LONGEST_TEXT + 5)
    stage = open_table([("1", long, "")])
    stage.go(1, NAME)
    stage.key(KEY.Key_F2)
    assert stage.target.property("text").startswith("xxx")
    stage.key(KEY.Key_Return)
    assert stage.sheet.text(1, NAME) == long


def test_a_text_that_becomes_too_long_is_rejected(stage):
    QApplication.clipboard().setText("x" * (LONGEST_TEXT + 1))
    stage.go(1, NAME)
    stage.key(KEY.Key_F2)
    stage.key(KEY.Key_V, CTRL)
    assert stage.said.startswith("That text is too long. Nothing has changed.")
    stage.key(KEY.Key_Return)
    assert stage.sheet.text(1, NAME) == "Abelia"


def test_delete_clears_the_selected_cells(stage):
    stage.select(1, 2, NAME, TAG)
    stage.key(KEY.Key_Delete)
    assert stage.texts(NAME)[:3] == ["", "", "Acer"]
    assert stage.texts(TAG)[:3] == ["", "", "Tree"]
    assert stage.texts(ID)[:2] == ["20311", "20312"]


def test_shift_and_arrows_select(stage):
    stage.go(1)
    stage.key(KEY.Key_Down, SHIFT)
    stage.key(KEY.Key_Right, SHIFT)
    chosen = stage.table.view.selected
    assert (chosen.top, chosen.bottom, chosen.fields) == (0, 1, (ID, NAME))
    stage.key(KEY.Key_Escape)
    chosen = stage.table.view.selected
    assert chosen.top == chosen.bottom


def test_ctrl_a_selects_all_cells(stage):
    stage.key(KEY.Key_A, CTRL)
    chosen = stage.table.view.selected
    assert (chosen.top, chosen.bottom, chosen.fields) == (0, 6, (ID, NAME, TAG))


def test_a_click_on_a_row_number_selects_the_row(stage):
    view = stage.table.view
    for row, held in ((1, Qt.KeyboardModifier.NoModifier), (3, SHIFT)):
        at = view.visualRect(stage.table.model.index(row, SheetColumn.ROW)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, held, at)
    assert list(view.selected_rows()) == [2, 3, 4]


def test_a_click_on_a_note_goes_to_the_wrong_cell(stage):
    view = stage.table.view
    at = view.visualRect(stage.table.model.index(5, SheetColumn.NOTE)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert stage.cell == (6, NAME)


def test_alt_down_and_a_click_on_the_head_choose_a_column(stage):
    wanted = []
    stage.table.columns_wanted.connect(wanted.append)
    stage.go(1, TAG)
    stage.key(KEY.Key_Down, Qt.KeyboardModifier.AltModifier)
    head = stage.table.view.head
    for column in (SheetColumn.NAME, SheetColumn.ROW):
        at = QPoint(head.sectionViewportPosition(column) + 30, 10)
        QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert wanted == [TAG, NAME]


def test_the_table_takes_its_keys_before_the_window(stage):
    """In the window, F2 edits a plant and Ctrl+Z belongs to the form."""
    for key, held in (
        (KEY.Key_F2, Qt.KeyboardModifier.NoModifier),
        (KEY.Key_Z, CTRL),
        (KEY.Key_D, CTRL),
    ):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, held)
        event.ignore()
        QApplication.sendEvent(stage.view, event)
        assert event.isAccepted(), key


def test_letters_search_for_nothing_in_a_row_that_was_sent(stage):
    stage.table.apply(stage.sheet.lock("b", [stage.sheet.key(1)]))
    stage.go(1, NAME)
    stage.write("Alcea")
    assert stage.cell == (1, NAME)
    assert stage.table.view._editor() is None
    assert stage.sheet.text(1, NAME) == "Abelia"


def test_the_menu_of_the_keyboard_has_every_edit(stage):
    stage.select(1, 3, ID)
    stage.key(KEY.Key_F10, SHIFT)
    menu = stage.table.findChild(QMenu, "sheetMenu")
    actions = {action.text().replace("&", ""): action for action in menu.actions()}
    for name in (
        "Cut",
        "Copy",
        "Paste",
        "Undo",
        "Redo",
        "Fill down",
        "Number the ids from…",
        "Delete 3 rows",
        "Find and replace…",
    ):
        assert name in actions, name
    assert actions["Fill down"].shortcut() == QKeySequence("Ctrl+D")
    assert not actions["Undo"].isEnabled()
    actions["Delete 3 rows"].trigger()
    menu.close()
    assert len(stage.sheet) == 5
