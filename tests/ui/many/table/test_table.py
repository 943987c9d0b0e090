"""The table has the keys of a spreadsheet; chips and F8 find the rows that need something."""

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from plantdesk.domain.outcome import Added, Refused
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.status import Status
from plantdesk.domain.typed import LONGEST_TEXT
from plantdesk.journal.records import KnownPlant
from plantdesk.sheets.reading import clipboard as reading
from plantdesk.ui.many.words import SheetColumn, chips
from tests.ui.many.conftest import texts
from tests.ui.many.table.conftest import CTRL, ID, KEY, NAME, NONE, SHIFT, TAG
from tests.ui.stage import NOW, entry

MENU = "Cu&t|&Copy|&Paste||&Undo|&Redo||&Delete rows||F&ind…"


def test_typing_replaces_a_cell_which_is_left_by_keys_or_clicks(stage):
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
    # However a cell is left, what was typed stays, but Esc drops it.
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
    # News of its row undoes nothing.
    stage.table.show_rows([7])
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
    at = stage.table.model.index(6, SheetColumn.NAME)
    assert len(at.data()) < len(at.data(Qt.ItemDataRole.EditRole)) == len(longer)
    assert (at.model().rowCount(at), at.model().columnCount(at)) == (0, 0)


def test_keys_clicks_and_the_menu_act_on_what_is_selected(stage):
    stage.go(1)
    for key in (KEY.Key_Down, KEY.Key_Right):
        stage.key(key, SHIFT)
    assert (stage.view.selected.rows, stage.view.selected.fields) == ([1, 2], (ID, NAME))
    stage.key(KEY.Key_A, CTRL)
    assert (len(stage.view.selected.rows), stage.view.selected.fields) == (7, (ID, NAME, TAG))
    # The numbers of rows select them.
    numbers = stage.view.verticalHeader()
    # In one block, also with Ctrl.
    for place, held in ((5, NONE), (1, CTRL), (1, NONE), (3, SHIFT)):
        at = QPoint(9, numbers.sectionViewportPosition(place) + 9)
        QTest.mouseClick(numbers.viewport(), Qt.MouseButton.LeftButton, held, at)
        assert stage.view.selectionModel().selection().count() == 1
    assert (stage.view.selected.rows, stage.view.selected.fields) == ([2, 3, 4], (ID, NAME, TAG))
    # Alt+Down and a click on the head choose a column.
    wanted = []
    stage.view.columns_wanted.connect(wanted.append)
    stage.go(1, TAG)
    stage.key(KEY.Key_Down, Qt.KeyboardModifier.AltModifier)
    head = stage.view.head
    at = QPoint(head.sectionViewportPosition(SheetColumn.NAME) + 30, 10)
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert wanted == [TAG, NAME]
    # The menu offers what the keys do.
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
        assert "|".join(action.text() for action in menu.actions()) == MENU
        keys = [action.shortcut().toString() for action in menu.actions() if action.text()]
        assert len({*keys} - {""}) == 7
        next(action for action in menu.actions() if action.text() == text).trigger()
        menu.close()
        assert shown(), text
    # On a row's number, it is for all chosen rows, or else for that one.
    at, port = QPoint(9, 9), stage.view.viewport()
    by = QContextMenuEvent.Reason
    for reason, first, rows in ((by.Mouse, 1, [1, 2]), (by.Keyboard, 2, [2]), (by.Mouse, 2, [1])):
        stage.select(first, 2)
        QApplication.sendEvent(port, QContextMenuEvent(reason, at, port.mapToGlobal(at)))
        QApplication.activePopupWidget().close()
        assert stage.view.selected.rows == rows


def test_a_copy_is_text_with_tabs_and_exact_here_and_a_block_is_pasted(stage, monkeypatch):
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
    # A block adds rows below the end.
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
    before, painted = stage.shown_ids(), []
    stage.table.model.dataChanged.connect(lambda *corners: painted.append(corners))
    stage.select(2, 3)
    stage.key(KEY.Key_Minus, CTRL)
    # All rows: one may name another by its number.
    assert [(at.row(), at.column()) for at in painted[-1][:2]] == [(0, 0), (4, SheetColumn.NOTE)]
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


def test_found_cells_are_gone_through(stage, heard):
    bar = stage.table.find_bar
    stage.key(KEY.Key_F, CTRL)
    assert bar.isVisible()
    bar.wanted.setText("tree")
    for row in (3, 7, 3):
        stage.press("findNext")
        assert stage.cell == (row, TAG)
    stage.press("closeBar")
    assert (bar.isHidden(), QApplication.focusWidget()) == (True, stage.view)
    assert bar.wanted.accessibleName() == "Find"
    # It opens with the last text, which the next one replaces.
    stage.key(KEY.Key_F, CTRL)
    assert bar.wanted.selectedText() == "tree"
    stage.write("no such plant")
    stage.key(KEY.Key_Return)
    assert (stage.said, QApplication.focusWidget()) == ("Nothing was found.", bar.wanted)
    assert heard == [stage.said]
    stage.key(KEY.Key_Escape)
    assert (bar.isHidden(), QApplication.focusWidget()) == (True, stage.view)


def test_chips_count_and_show_rows_and_lead_to_what_is_wrong(stage):
    assert {*chips()} & {*Kind} == {*Kind} - {Kind.TO_DO}
    for name, spoken, rows in (
        ("showRight", "Ready: 3", [1, 4, 7]),
        ("showWarned", "Look at these: 2", [2, 5]),
        ("showWrong", "To fix: 2", [3, 6]),
        ("showAll", "All: 7", [1, 2, 3, 4, 5, 6, 7]),
    ):
        stage.press(name)
        assert stage.button(name).accessibleName() == spoken
        assert list(stage.table.model.rows) == rows
    # Of wrong rows, the keyboard goes to the first wrong cell, and an edit to the next.
    for start, cell in (((1, TAG), (3, ID)), ((6, NAME), (6, NAME))):
        stage.press("showAll")
        stage.go(*start)
        stage.press("showWrong")
        assert stage.cell == cell
        assert stage.said.startswith(f"Row {cell[0] + 1}, ")
    # A corrected row stays until they are shown anew.
    stage.go(3)
    stage.write("20313")
    stage.key(KEY.Key_Return)
    assert (list(stage.table.model.rows), stage.cell) == ([3, 6], (6, NAME))
    assert stage.button("showWrong").accessibleName() == "To fix: 1"
    stage.press("showWrong")
    assert list(stage.table.model.rows) == [6]
    # The shown rows move when others are removed.
    stage.press("showRight")
    # A paste goes into no hidden ones.
    stage.paste("a\nb", 7, NAME)
    shown = stage.said, stage.table.foot_line._icon.isVisible()
    assert shown == ("Nothing was pasted. Show all rows first.", True)
    stage.table.apply(stage.sheet.delete([3, 6]))
    assert stage.shown_ids() == ["20311", "20314", "20317"]


def test_the_strip_tells_the_problem_in_full_and_offers_what_helps(stage):
    stage.go(3, TAG)
    rounded = "The spreadsheet rounded this id. Type it in full."
    assert stage.said == f"Row 4, Plant id: {rounded}"
    assert texts(stage.table.foot_line)[2:] == []
    stage.go(4)
    assert (stage.said, stage.table.foot_line._icon.isVisible()) == ("", False)
    stage.press("showWarned")
    stage.go(5)
    assert stage.said == "Row 6, Plant id: Same id as row 3. Check which one is correct."
    assert texts(stage.table.foot_line)[2:] == ["Show row 3", "Mark as ready"]
    stage.press("showOther")
    assert stage.cell == (2, ID)
    # Enter accepts nothing: a scan ends with it.
    accept = stage.button("acceptRow")
    accept.setFocus()
    QTest.keyClick(accept, KEY.Key_Return)
    assert stage.sheet[2].verdict is Verdict.WARNED
    stage.press("acceptRow")
    assert stage.sheet[2].verdict is Verdict.RIGHT
    assert (stage.said, QApplication.focusWidget()) == ("Row 3 is ready.", stage.view)
    assert accept.isHidden()
    # Or the plant that this computer knows.
    known = KnownPlant("e1", Status.ADDED, NOW)
    stage.table.show_rows(stage.sheet.know({20311: known}))
    stage.press("showAll")
    stage.go(1)
    assert stage.said == "Row 2, Plant id: 20311 was used on this computer before."
    wanted = []
    stage.table.plant_wanted.connect(wanted.append)
    assert texts(stage.table.foot_line)[2:] == ["Show it", "Mark as ready"]
    stage.press("showOther")
    assert wanted == ["e1"]
    # Or it offers the id that was meant.
    stage.table.apply(stage.sheet.set_cells({(4, ID): "20 314", (7, ID): "2031l"}))
    stage.go(4, TAG)
    assert stage.button("showOther").text() == "Use 20314"
    stage.edits.clear()
    stage.press("showOther")
    assert (stage.texts(ID)[3::3], stage.cell) == (["20314", "2031l"], (4, ID))
    assert (stage.said, stage.button("showOther").isHidden(), len(stage.edits)) == ("", True, 1)


def test_f8_goes_round_the_wrong_cells_and_without_them_round_the_warned_ones(stage):
    first, second = (3, ID), (6, NAME)
    for held, cells in ((NONE, (first, second, first)), (SHIFT, (second, first))):
        for cell in cells:
            stage.key(KEY.Key_F8, held)
            assert stage.cell == cell
    # From elsewhere, to the wrong cell that the keyboard left.
    stage.after.setFocus()
    for cell in (first, second):
        stage.key(KEY.Key_F8)
        assert (stage.cell, QApplication.focusWidget()) == (cell, stage.view)
    for cells in ({first: "1", second: "Acer"}, {(5, ID): "3"}):
        stage.table.apply(stage.sheet.set_cells(cells))
        stage.table.next_wrong()
        assert stage.cell == (2, ID)
    assert stage.said == "All rows are right."
    # Or to one that the chips hide.
    stage.table.apply(stage.sheet.set_cells({second: "", (6, ID): "x"}))
    stage.press("showRight")
    stage.key(KEY.Key_F8)
    assert (stage.cell, stage.table.chips.kind) == ((6, ID), Kind.ALL)
    # A row may have two.
    stage.key(KEY.Key_F8)
    assert stage.cell == second


def test_a_wrong_cell_looks_wrong_wherever_the_keyboard_is_and_its_name_says_why(stage):
    stage.go(3)
    inside = stage.view.visualRect(stage.view.currentIndex()).adjusted(9, 9, -9, -9)
    for place in (stage.view, stage.after):
        place.setFocus()
        shown = stage.view.viewport().grab().toImage().pixelColor(inside.topRight())
        assert shown.name() == stage.look.theme.tones["refused"].soft.lower()
    wrong_id = "Row 4, Plant id, 2.0313E+04, To fix: The spreadsheet rounded this id."
    same = "Same id as row 6. Check which one is correct."
    for place, column, name in (
        (0, SheetColumn.NAME, "Row 2, Name, Abelia"),
        (2, SheetColumn.ID, f"{wrong_id} Type it in full."),
        (1, SheetColumn.ID, f"Row 3, Plant id, 20312, Look at this: {same}"),
        (5, SheetColumn.NAME, "Row 7, Name, empty, To fix: Type the plant’s name."),
        (1, SheetColumn.NOTE, f"Row 3, {same}"),
    ):
        index = stage.table.model.index(place, column)
        assert index.data(Qt.ItemDataRole.AccessibleTextRole) == name
    role = Qt.ItemDataRole.AccessibleTextRole
    assert stage.table.model.headerData(0, Qt.Orientation.Vertical, role) == "Row 2, Ready"
    table = QAccessible.queryAccessibleInterface(stage.view)
    assert table.text(QAccessible.Text.Name) == "Rows of the sheet"
    stage.go(1, NAME)
    stage.key(KEY.Key_F2)
    assert stage.target.accessibleName() == "Row 2, Name, Abelia"
    # Rows and columns grow with the text.
    sizes = stage.view.rowHeight, stage.view.columnWidth
    before = [size(0) for size in sizes]
    stage.look.set_text_size(150)
    assert all(size(0) > old for size, old in zip(sizes, before, strict=True))
    assert stage.view.minimumHeight() > 3 * stage.view.rowHeight(0)
    # The columns fill the table. Where it is narrow, the line below says what the notes say.
    for width, hidden in ((1400, False), (600, True)):
        stage.window.resize(width, 500)
        taken = sum(map(stage.view.columnWidth, SheetColumn)) - stage.view.viewport().width()
        assert (stage.view.isColumnHidden(SheetColumn.NOTE), taken) == (hidden, 0)


def tell(stage, status, *rows, outcome=None, batch="b"):
    one = replace(entry(1, "Acer", None, status, outcome), batch=batch)
    stage.table.show_entries([replace(one, row=stage.sheet[row].key) for row in rows])
    stage.table._show_news()


def notes(stage):
    """What the table says about the rows that were sent."""
    index, place = stage.table.model.index, stage.table.model.place_of
    return [index(place(row), SheetColumn.NOTE).data() for row in (1, 4, 7)]


def test_sent_rows_keep_their_places_show_their_replies_and_can_t_be_changed(stage):
    stage.press("showWrong")
    stage.table.apply(stage.sheet.lock("b", stage.sheet.to_add()))
    # The keyboard goes to one that can't be edited.
    assert (stage.table.chips.kind, stage.cell) == (Kind.ALL, (1, ID))
    assert notes(stage) == ["Waiting", "Waiting", "Waiting"]
    head = stage.table.model.headerData
    heads = [head(column, Qt.Orientation.Horizontal) for column in SheetColumn]
    assert heads == ["Plant id", "Name", "Tag", "Result"]
    QApplication.clipboard().setText("20999")
    said = "Nothing has changed. Rows that are waiting or sent can’t be changed."
    keys = [(key, NONE) for key in (KEY.Key_Delete, KEY.Key_A, KEY.Key_F2)]
    for key, held in (*keys, (KEY.Key_V, CTRL), (KEY.Key_Minus, CTRL)):
        stage.go(7)
        stage.go(4)
        assert stage.said == "Row 5: Waiting"
        stage.key(key, held)
        assert (stage.said, stage.cell) == (said, (4, ID))
        assert len(stage.shown_ids()) == 7
        assert stage.view._editor() is None
    # News of an earlier batch changes nothing.
    tell(stage, Status.ADDED_AGAIN, 7, batch="a")
    tell(stage, Status.ADDED, 1)
    tell(stage, Status.REFUSED, 4, outcome=Refused(400, ServiceError(31, "tag is locked")))
    assert notes(stage) == ["Added", "Error 31: tag is locked", "Waiting"]
    open_rows = ["All: 7", "Look at these: 2", "To fix: 2"]
    chips = stage.table.chips.findChildren(QAbstractButton)
    told = [chip.accessibleName() for chip in chips if not chip.isHidden()]
    assert told == [*open_rows, "Added: 1", "Refused: 1", "Waiting: 1"]
    stage.go(4)
    assert stage.said == "Row 5: Error 31: tag is locked"
    tell(stage, Status.ADDED, 7, outcome=Added(Plant("Acer X"), differs=(NAME,)))
    assert notes(stage)[2] == "The store has: Acer X"
    # A chip of a status takes rows that get it, and one without rows shows all.
    stage.press("showAdded")
    assert stage.shown_ids() == ["20311", "20317"]
    tell(stage, Status.ADDED, 4)
    assert stage.shown_ids() == ["20311", "20314", "20317"]
    tell(stage, Status.REMOVED, 1, 4, 7)
    stage.press("showAdded")
    assert stage.table.chips.kind is Kind.ALL
    assert len(stage.shown_ids()) == 7
    # The others can be corrected meanwhile.
    stage.go(3)
    stage.write("20313")
    stage.key(KEY.Key_Return)
    assert stage.texts(ID)[2] == "20313"
    stage.go(5)
    stage.table.apply(stage.sheet.lock("c", [stage.sheet[2].key]))
    assert stage.cell == (2, ID)
