"""Edits of several cells, their undo, and what is said about them."""

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.sheets.reading import clipboard as reading
from plantdesk.ui.many.table import sheet_table
from plantdesk.ui.many.table.words import Shown
from tests.ui.many.table.conftest import CTRL, ID, KEY, NAME, SHIFT, TAG


def clipboard():
    return QGuiApplication.clipboard().text()


def put_on_clipboard(text):
    QGuiApplication.clipboard().setText(text)


def press(stage, name):
    button = stage.table.findChild(QAbstractButton, name)
    button.click()


def write_into(stage, name, text):
    box = stage.table.findChild(QLineEdit, name)
    box.setText(text)
    return box


def test_a_copy_is_text_with_tabs(stage):
    stage.select(1, 2)
    stage.key(KEY.Key_C, CTRL)
    assert clipboard() == "20311\tAbelia\tShrub\n20312\tAcanthus\t\n"
    assert not stage.edits


def test_a_cut_leaves_empty_cells(stage):
    stage.select(1, 2, NAME)
    stage.key(KEY.Key_X, CTRL)
    assert clipboard() == "Abelia\nAcanthus\n"
    assert stage.texts(NAME)[:2] == ["", ""]


def test_a_copied_formula_is_harmless_in_a_spreadsheet_and_exact_here(stage):
    stage.sheet.set_cells({(1, NAME): "=1+2", (1, TAG): "a\tb\nc"})
    stage.select(1, 1, NAME, TAG)
    stage.key(KEY.Key_C, CTRL)
    assert clipboard() == "'=1+2\ta b c\n"
    stage.go(2, NAME)
    stage.key(KEY.Key_V, CTRL)
    assert (stage.sheet.typed(2).name, stage.sheet.typed(2).tag) == ("=1+2", "a\tb\nc")


def test_a_negative_id_is_copied_as_it_is(stage):
    stage.sheet.set_cells({(1, ID): "-5", (2, ID): "None"})
    stage.select(1, 2, ID)
    stage.key(KEY.Key_C, CTRL)
    assert clipboard() == "-5\nNone\n"


def test_a_block_of_a_spreadsheet_is_pasted(stage):
    put_on_clipboard('501\t"Two\nlines"\n502\tRosa\n')
    stage.go(1)
    stage.key(KEY.Key_V, CTRL)
    assert stage.texts(ID)[:2] == ["501", "502"]
    assert stage.texts(NAME)[:2] == ["Two\nlines", "Rosa"]
    assert stage.said == "4 cells pasted."
    chosen = stage.table.view.selected
    assert (chosen.top, chosen.bottom, chosen.fields) == (0, 1, (ID, NAME))


def test_pasting_below_the_end_adds_rows(stage):
    put_on_clipboard("501\n502\n503")
    stage.go(7)
    stage.key(KEY.Key_V, CTRL)
    assert stage.shown_ids()[-3:] == ["501", "502", "503"]
    assert len(stage.sheet) == 10


def test_one_value_fills_all_selected_cells(stage):
    put_on_clipboard("Fern")
    stage.select(1, 3, TAG)
    stage.key(KEY.Key_V, CTRL)
    assert stage.texts(TAG)[:4] == ["Fern", "Fern", "Fern", ""]


def test_a_block_that_is_too_wide_is_refused_with_a_reason(stage):
    put_on_clipboard("a\tb\tc")
    stage.go(1, TAG)
    stage.key(KEY.Key_V, CTRL)
    assert not stage.edits
    assert stage.said.startswith("Nothing was pasted. Start further to the left")


def test_a_block_is_not_pasted_into_hidden_rows(stage):
    stage.table.filters.choose(Shown.WRONG)
    stage.table._filter()
    put_on_clipboard("1\n2\n3\n4")
    stage.go(3)
    stage.key(KEY.Key_V, CTRL)
    assert not stage.edits
    assert stage.said == "Nothing was pasted. Show all rows first."


def test_a_strange_clipboard_is_no_trouble(stage):
    data = QMimeData()
    data.setData("application/x-plantdesk-cells+json", b"{nonsense")
    data.setText("77")
    QGuiApplication.clipboard().setMimeData(data)
    stage.go(1)
    stage.key(KEY.Key_V, CTRL)
    assert stage.sheet.text(1, ID) == "77"


def test_a_copied_column_with_separators_stays_one_column(stage):
    stage.sheet.set_cells({(1, NAME): "Rosa; alba", (2, NAME): "Acer; rubrum"})
    stage.select(1, 2, NAME)
    stage.key(KEY.Key_C, CTRL)
    stage.go(3, NAME)
    stage.key(KEY.Key_V, CTRL)
    assert stage.texts(NAME)[2:4] == ["Rosa; alba", "Acer; rubrum"]
    assert stage.texts(TAG)[2:4] == ["Tree", ""]


def test_a_huge_clipboard_is_refused_with_a_reason(stage, monkeypatch):
    monkeypatch.setattr(reading, "LONGEST_PASTE", 10)
    put_on_clipboard("20311\tAbelia grandiflora")
    stage.go(1)
    stage.key(KEY.Key_V, CTRL)
    assert not stage.edits
    assert stage.said == "Nothing was pasted. Copy fewer cells at once."


def test_an_empty_clipboard_changes_nothing(stage):
    QGuiApplication.clipboard().clear()
    stage.go(1)
    stage.key(KEY.Key_V, CTRL)
    assert not stage.edits


def test_fill_down(stage):
    stage.select(1, 4, TAG)
    stage.key(KEY.Key_D, CTRL)
    assert stage.texts(TAG)[:5] == ["Shrub", "Shrub", "Shrub", "Shrub", "Bulb"]
    assert stage.said == "3 rows filled."


def test_fill_down_of_one_cell_takes_the_one_above(stage):
    stage.go(2, TAG)
    stage.key(KEY.Key_D, CTRL)
    assert stage.texts(TAG)[1] == "Shrub"


def test_ids_are_numbered_from_the_first_one(stage):
    stage.select(2, 4, ID)
    stage.table.number_ids()
    box = stage.table.findChild(QLineEdit, "firstId")
    assert box.text() == "20312"
    write_into(stage, "firstId", "abc")
    press(stage, "numberRows")
    assert not stage.edits
    write_into(stage, "firstId", "900")
    press(stage, "numberRows")
    assert stage.texts(ID)[:5] == ["20311", "900", "901", "902", "20312"]
    assert stage.table.number_bar.isHidden()
    assert stage.said == "3 rows numbered."


def test_ids_that_would_be_too_large_are_refused(stage):
    stage.select(1, 2, ID)
    stage.table.number_ids()
    write_into(stage, "firstId", "9223372036854775807")
    press(stage, "numberRows")
    assert not stage.edits
    assert stage.said == "Nothing has changed. The ids would become too large."


def test_deleted_rows_come_back_where_they_were(stage):
    before = stage.shown_ids()
    stage.select(2, 3)
    stage.key(KEY.Key_Minus, CTRL)
    assert stage.shown_ids() == [before[0], *before[3:]]
    assert stage.cell == (2, ID)
    stage.key(KEY.Key_Z, CTRL)
    assert stage.shown_ids() == before
    assert stage.said == "Undone."


def test_undo_and_redo_say_what_they_did(stage, monkeypatch):
    announced = []
    monkeypatch.setattr(sheet_table, "announce", lambda _, words: announced.append(words))
    stage.go(1, NAME)
    stage.write("Phlox")
    stage.key(KEY.Key_Return)
    stage.select(1, 2, TAG)
    stage.key(KEY.Key_Delete)
    stage.key(KEY.Key_Z, CTRL)
    stage.key(KEY.Key_Z, CTRL)
    assert stage.texts(NAME)[0] == "Abelia"
    stage.key(KEY.Key_Z, CTRL)
    stage.key(KEY.Key_Y, CTRL)
    stage.key(KEY.Key_Z, CTRL | SHIFT)
    assert stage.texts(TAG)[:2] == ["", ""]
    assert announced == [
        "Undone.",
        "Undone.",
        "Nothing to undo.",
        "Redone.",
        "Redone.",
    ]


def test_undo_goes_where_something_changed(open_table):
    stage = open_table([(str(number), "Rosa", "") for number in range(1, 200)])
    stage.go(3, NAME)
    stage.key(KEY.Key_Delete)
    stage.go(190, NAME)
    stage.key(KEY.Key_Z, CTRL)
    assert stage.cell == (3, NAME)


def test_other_columns_are_one_step(stage):
    stage.table.set_columns(stage.sheet.columns.with_field(NAME, 2))
    assert stage.sheet.text(1, NAME) == "Shrub"
    stage.key(KEY.Key_Z, CTRL)
    assert stage.sheet.text(1, NAME) == "Abelia"
    assert stage.said == "Undone."


def test_an_edit_from_elsewhere_is_shown_and_not_told_again(stage):
    stage.table.apply(stage.sheet.delete([1]))
    assert stage.shown_ids()[0] == "20312"
    assert not stage.edits


def test_sent_rows_cannot_be_changed(stage):
    stage.table.apply(stage.sheet.lock("b", [stage.sheet.key(1)]))
    stage.select(1, 2, NAME)
    stage.key(KEY.Key_Delete)
    assert stage.texts(NAME)[:2] == ["Abelia", "Acanthus"]
    assert stage.said == "Nothing has changed. Rows that are waiting or sent can’t be changed."


def test_find_goes_from_cell_to_cell(stage):
    stage.key(KEY.Key_H, CTRL)
    assert stage.table.find_bar.isVisible()
    write_into(stage, "findText", "tree")
    press(stage, "findNext")
    assert stage.cell == (3, TAG)
    press(stage, "findNext")
    assert stage.cell == (7, TAG)
    press(stage, "findNext")
    assert stage.cell == (3, TAG)
    assert QApplication.focusWidget() is stage.table.find_bar.wanted


def test_found_cells_are_counted(stage):
    stage.table.find_and_replace()
    write_into(stage, "findText", "a")
    wait_for_count(stage)
    assert stage.table.find_bar._count.text() == "Found in 6 cells"
    stage.table.find_bar.match_case.setChecked(True)
    wait_for_count(stage)
    assert stage.table.find_bar._count.text() == "Found in 5 cells"


def test_replace_all_is_one_step(stage):
    stage.table.find_and_replace()
    write_into(stage, "findText", "tree")
    write_into(stage, "replaceBy", "Shrub")
    press(stage, "replaceAll")
    assert stage.texts(TAG).count("Shrub") == 3
    assert stage.said == "Replaced in 2 rows."
    assert len(stage.edits) == 1


def test_esc_closes_the_bar_and_goes_back_to_the_table(stage):
    stage.table.find_and_replace()
    stage.key(KEY.Key_Escape)
    assert stage.table.find_bar.isHidden()
    assert QApplication.focusWidget() is stage.view


def wait_for_count(stage):
    while stage.table.find_bar._turn.isActive():
        QApplication.processEvents()


def test_every_edit_is_told_to_whoever_keeps_the_sheet(stage):
    stage.select(1, 2, NAME)
    for key, held in ((KEY.Key_Delete, None), (KEY.Key_Z, CTRL), (KEY.Key_Y, CTRL)):
        stage.key(key, held) if held else stage.key(key)
    assert len(stage.edits) == 3
    assert all(edit.change is not None for edit in stage.edits)
    assert stage.sheet.count(Verdict.WRONG) == 4
