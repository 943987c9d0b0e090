"""Change… reads the file in another way, also after a restart."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from shiboken6 import isValid

from plantdesk.domain.typed import PlantField
from tests.ui.many.stage import ACER, ACER_LINE, TILIA

LOST = "Changes in the table will be lost."
HEADS = ("Nr.", "Bezeichnung", "Gruppe")
WORKBOOK = Path(__file__).parents[2] / "sheets" / "files" / "openpyxl.xlsx"


def change(many, part=None, value=None):
    """Choose Change…, another value in a part of its dialog, and OK. Return what it says."""
    told = []
    before = many.page.work.sheet

    def answer():
        dialog = QApplication.activeModalWidget()
        told.append(dialog.body.text())
        if part:
            getattr(dialog, part).show_value(value)
        dialog.accept()

    many.answers.insert(0, answer)
    many.page.source.row.change.click()
    many.until(lambda: many.shown and many.page.work.sheet is not before)
    return told[0]


def test_another_separator_is_used_also_after_a_restart(many):
    many.open("spring.csv", "501;Acer, griseum;Tree", heads="")
    assert change(many, "separator", ",") == LOST
    assert many.page.work.sheet[0].cells == ("501;Acer", " griseum;Tree")
    many.restart()
    assert change(many, "separator", ";") == LOST
    assert many.page.work.sheet[0].cells == ("501", "Acer, griseum", "Tree")


def test_the_headings_of_pasted_rows_can_be_chosen_and_nothing_is_lost(many):
    many.copy(HEADS, ("501", "", "Tree"), TILIA)
    many.page.source.paste()
    many.until(lambda: many.shown)
    many.edit(1, PlantField.NAME, "Acer griseum")
    assert not many.page.source.row.change.isVisible()
    choose_headings(many, 0)
    assert many.cells == [HEADS, ACER, TILIA]
    assert many.page.source.row.words == "Pasted rows, 3 rows"
    choose_headings(many, 2)
    assert many.cells == [TILIA]
    QTest.keyClick(many.page.table.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert many.cells == [HEADS, ACER, TILIA]


def choose_headings(many, place):
    """Choose in the menu of the table's head: 0 is no headings, 1 the first row."""
    many.page._offer_columns(PlantField.ID)
    headings = many.page.findChild(QMenu, "sheetHeadings").actions()
    assert headings[0].text() == "No headings"
    headings[place].trigger()
    menu = many.page.findChild(QMenu, "sheetColumns")
    menu.close()
    many.until(lambda: not isValid(menu))


def test_another_file_in_its_place_says_so_and_another_sheet_of_it_can_be_chosen(many):
    path = many.open("spring.csv", ACER_LINE)
    many.restart()
    path.write_bytes(WORKBOOK.read_bytes())
    change(many, "sheet", "Trees")
    assert many.cells == [("5", "Tilia", "")]
    change(many, "sheet", "Plants")
    assert len(many.cells) > 1
