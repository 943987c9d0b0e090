"""Rows come from files, from the clipboard and by dropping, and nothing is sent by that."""

import gc
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from plantdesk.domain.typed import PlantField
from plantdesk.ui.window.tabs import MANY
from tests.ui.many.conftest import ACER, ACER_LINE, TILIA, TILIA_LINE, question

WORKBOOK = Path(__file__).parents[2] / "sheets" / "files" / "openpyxl.xlsx"


def test_a_file_shows_its_rows_sends_nothing_and_survives_a_restart(many):
    source = many.page.source
    assert (source.card.isVisible(), source.row.isVisible()) == (True, False)
    many.open("spring.csv", "501;;Tree", TILIA_LINE)
    assert (source.card.isVisible(), source.row.isVisible()) == (False, True)
    assert source.row.words == "spring.csv, 2 rows"
    # The cell that is being edited stays, too.
    many.table.go_to(1, PlantField.NAME)
    QTest.keyClick(many.view, "A")
    many.restart()
    assert (many.cells, many.in_store) == ([("501", "A", "Tree"), TILIA], [])
    # No garbage is searched for among its rows.
    assert gc.get_freeze_count()
    many.page.work.discard()
    assert not gc.get_freeze_count()


def test_rows_are_pasted_or_dropped_and_what_can_not_be_opened_is_said(many):
    page, pages = many.page, many.window.pages
    gone, missing = many.folder / "gone.csv", "There is no file \u2068gone.csv\u2069."
    one, other = many.file("spring.csv", ACER_LINE), many.file("autumn.csv", TILIA_LINE)
    for act, said in (
        (page.source.paste, "There is nothing to paste. Copy the cells again."),
        (lambda: page.source.open_files([gone]), f"{missing} Choose another one."),
        (lambda: many.drop(one, other), "These are several files. Open one at a time."),
    ):
        act()
        many.until(lambda: many.said == said)  # noqa: B023
        assert page.source.card.isVisible()
    pages.show_add()
    many.window.page.form.first_input.setFocus()
    many.drop(one)
    many.until(lambda: many.shown == "spring.csv")
    assert pages.tabs.currentIndex() == MANY
    assert many.window.page.form.empty
    many.close()
    question().go_on.click()
    QApplication.clipboard().setText("".join("\t".join(row) + "\n" for row in (ACER, TILIA)))
    QTest.keyClick(many.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    many.until(lambda: many.shown)
    assert many.cells == [ACER, TILIA]
    page.source.open_files([gone])
    question().go_on.click()
    many.until(lambda: many.said.endswith("Your rows here are kept."))
    assert (many.cells, many.in_store) == ([ACER, TILIA], [])


def test_chosen_columns_are_remembered_for_files_of_the_same_shape(many):
    heads = "Nr.;Artikelnummer;Name"
    # No row is left out of a file with less above its headings.
    many.open("spring.csv", "", heads, "1;501;Acer", heads="Spring list")
    assert "It may also be “\u2068Artikelnummer\u2069”." in many.said
    many.page._use_columns(many.sheet.columns.with_field(PlantField.ID, 1))
    assert many.cells == [("501", "Acer", "")]
    many.restart()
    many.open("autumn.csv", "1;503;Pinus", heads=heads)
    assert (many.said, many.cells) == ("", [("503", "Pinus", "")])
    head = many.table.model.headerData(0, Qt.Orientation.Horizontal)
    assert head == "Plant id ▾\n\u2068from “\u2068Artikelnummer\u2069”\u2069"


def test_another_sheet_asks_before_rows_are_lost(many):
    many.open("spring.csv", ACER_LINE)
    other = many.file("autumn.csv", TILIA_LINE)
    many.page.source.open_files([other])
    QTest.keyClick(question(), Qt.Key.Key_Return)
    assert (many.shown, question()) == ("spring.csv", None)
    # A cancelled reading keeps the sheet, too, and lets others be opened.
    many.page.source.open_files([many.file("long.csv", *[TILIA_LINE] * 50_000)])
    question().go_on.click()
    many.page.source.card.cancel.click()
    assert (many.shown, many.said) == ("spring.csv", "")
    many.page.source.open_files([other])
    question().go_on.click()
    many.until(lambda: many.shown == "autumn.csv")
    assert many.cells == [TILIA]


def change(many, part, value):
    """Choose Change…, another value in a part of its dialog, and OK. Return what it says."""
    told, before = [], many.sheet

    def answer():
        told.append(question().body.text())
        getattr(question(), part).show_value(value)
        question().accept()

    many.answers.insert(0, answer)
    many.page.source.row.change.click()
    many.until(lambda: many.shown and many.sheet is not before)
    return told[0]


def test_another_form_is_used_also_after_a_restart_and_the_file_may_be_another(many):
    lost = "Changes in the table will be lost."
    path = many.open("spring.csv", heads="501;Acer, griseum;Tree")
    assert change(many, "separator", ",") == lost
    assert many.sheet[0].cells == ("501;Acer", " griseum;Tree")
    many.restart()
    assert change(many, "separator", ";") == lost
    assert many.sheet[0].cells == ("501", "Acer, griseum", "Tree")
    path.write_bytes(WORKBOOK.read_bytes())
    change(many, "sheet", "Trees")
    assert many.cells == [("5", "Tilia", "")]
    change(many, "sheet", "Plants")
    assert len(many.cells) > 1


def test_the_headings_of_pasted_rows_can_be_chosen_and_nothing_is_lost(many):
    heads = ("Nr.", "Bezeichnung", "Gruppe")
    rows = (heads, ("501", "", "Tree"), TILIA)
    QApplication.clipboard().setText("".join("\t".join(row) + "\n" for row in rows))
    many.page.source.paste()
    many.until(lambda: many.shown)
    many.edit(1, PlantField.NAME, "Acer griseum")
    assert not many.page.source.row.change.isVisible()
    many.page._offer_columns(PlantField.ID)
    headings = many.page.findChild(QMenu, "sheetHeadings").actions()
    assert headings[0].text() == "No headings"
    headings[0].trigger()
    many.page.findChild(QMenu, "sheetColumns").close()
    assert many.page.source.row.words.startswith("Pasted rows, 3 rows")
    assert many.cells == [heads, ACER, TILIA]
    QTest.keyClick(many.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert many.cells == [ACER, TILIA]
