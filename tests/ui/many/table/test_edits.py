"""Edits of several cells, their undo, and what is said about them."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from plantdesk.sheets.reading import clipboard as reading
from tests.ui.many.table.conftest import CTRL, ID, KEY, NAME, SHIFT, TAG


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
    assert stage.texts(ID)[:2] == ["501", "502"]
    assert stage.texts(NAME)[:2] == ["Two\nlines", "Rosa"]
    assert stage.said == "4 cells pasted."
    stage.paste("501\n502\n503", 7)
    assert stage.shown_ids()[-3:] == ["501", "502", "503"]
    assert len(stage.sheet) == 10
    # One text goes into all selected cells.
    QGuiApplication.clipboard().setText("Shrub")
    stage.select(1, 4, TAG)
    stage.key(KEY.Key_V, CTRL)
    assert stage.texts(TAG)[:5] == [*["Shrub"] * 4, "Bulb"]
    # What can't be pasted is refused with a reason.
    stage.edits.clear()
    stage.paste("a\tb\tc", 1, TAG)
    assert stage.said.startswith("Nothing was pasted. Start further to the left")
    stage.press("showWrong")
    stage.paste("1\n2\n3\n4", 6)
    assert stage.said == "Nothing was pasted. Show all rows first."
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
    for text, rows in (("tree", (3, 7, 3)), ("no such plant", (3,))):
        bar.wanted.setText(text)
        for row in rows:
            stage.press("findNext")
            assert stage.cell == (row, TAG)
    assert stage.said == "Nothing was found."
    assert QApplication.focusWidget() is bar.wanted
    stage.key(KEY.Key_Escape)
    assert bar.isHidden()
    assert QApplication.focusWidget() is stage.view
