"""Change… reads the file in another way, also after a restart."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from plantdesk.domain.typed import PlantField
from tests.ui.many.conftest import ACER, TILIA, question

WORKBOOK = Path(__file__).parents[2] / "sheets" / "files" / "openpyxl.xlsx"


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
