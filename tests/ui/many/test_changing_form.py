"""Change… reads the file in another way, also after a restart."""

from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from plantdesk.domain.typed import PlantField
from plantdesk.ui.many.source.form.form_dialog import FormDialog

ACER, TILIA = ("501", "Acer griseum", "Tree"), ("502", "Tilia cordata", "Tree")
WORKBOOK = Path(__file__).parents[2] / "sheets" / "files" / "openpyxl.xlsx"


def change(many, act=lambda _: None):
    """Choose Change…, act in its dialog and accept it. Return the dialog's warning."""
    warnings = []
    before = many.page.work.sheet

    def answer():
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, FormDialog):
            # After a restart, the file is looked at first.
            QTimer.singleShot(1, answer)
            return
        try:
            warning = dialog.findChild(QLabel, "formWarning")
            warnings.append(warning.text())
            act(dialog)
        finally:
            dialog.accept()

    assert many.page.source.row.change.isVisible()
    QTimer.singleShot(0, answer)
    many.page.source.row.change.click()
    many.until(lambda: many.shown and many.page.work.sheet is not before)
    return warnings[0]


def choose(choice, value):
    choice._show(value)
    choice.chosen.emit(value)


def restored(many):
    name = many.shown
    many.restart()
    many.until(lambda: many.shown == name)


def row(many, place):
    assert many.page.work.sheet is not None
    return many.page.work.sheet.row(place)


def test_another_separator_shows_in_the_preview_and_is_used(many):
    many.open("spring.csv", "501;Acer, griseum;Tree", heads="")
    widths = []

    def act(dialog):
        widths.append(dialog.choice.table.columnCount())
        choose(dialog.choice.separator, ",")
        widths.append(dialog.choice.table.columnCount())

    assert change(many, act) == ""
    assert widths == [3, 2]
    assert row(many, 0) == ("501;Acer", " griseum;Tree")


def test_another_row_can_hold_the_headings(many):
    many.open("spring.csv", "501;Acer griseum;Tree", "502;Tilia cordata;Tree")
    change(many, lambda dialog: choose(dialog.choice.headings, 1))
    assert many.cells == [TILIA]
    change(many, lambda dialog: choose(dialog.choice.headings, None))
    assert many.cells == [("Nr.", "Bezeichnung", "Gruppe"), ACER, TILIA]


def test_the_headings_of_pasted_rows_can_be_chosen_and_nothing_is_lost(many):
    many.copy(("Nr.", "Art", "Typ"), ("501", "", "Tree"), TILIA)
    many.page.source.paste()
    many.until(lambda: many.shown)
    many.edit(1, PlantField.NAME, "Acer griseum")
    assert not many.page.source.row.change.isVisible()
    choose_headings(many, 0)
    assert many.cells == [("Nr.", "Art", "Typ"), ACER, TILIA]
    assert many.page.source.row.words == "Pasted rows, 3 rows, no headings"
    choose_headings(many, 2)
    assert many.cells == [TILIA]
    QTest.keyClick(many.page.table.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert many.cells == [("Nr.", "Art", "Typ"), ACER, TILIA]


def choose_headings(many, place):
    """Choose in the menu of the table's head: 0 is no headings, 1 the first row."""
    many.page._offer_columns(PlantField.ID)
    headings = many.page._columns_menu._rows.actions()
    assert headings[0].text() == "No headings"
    headings[place].trigger()
    many.page._columns_menu._menu.close()


def test_cells_that_were_corrected_are_warned_about(many):
    many.open("spring.csv", "501;;Tree")
    many.edit(1, PlantField.NAME, "Acer griseum")
    assert change(many) == "Changes in the table will be lost."
    assert many.cells == [("501", "", "Tree")]


def test_a_file_is_read_in_another_way_after_a_restart(many):
    many.open("spring.csv", "501;Acer, griseum;Tree", heads="")
    restored(many)
    warned = change(many, lambda dialog: choose(dialog.choice.separator, ","))
    # Nobody knows what was corrected before the restart.
    assert warned == "Changes in the table will be lost."
    assert row(many, 0) == ("501;Acer", " griseum;Tree")


def test_another_sheet_of_a_workbook_can_be_chosen_also_after_a_restart(many):
    many.page.open_files([WORKBOOK])
    many.until(lambda: many.shown == WORKBOOK.name)
    change(many, lambda dialog: choose(dialog.choice.sheet, "Trees"))
    assert many.cells == [("5", "Tilia", "")]
    restored(many)
    first = []

    def act(dialog):
        first.append(dialog.choice.sheet.value)
        choose(dialog.choice.sheet, "Plants")

    change(many, act)
    assert first == ["Trees"]
    assert len(many.cells) > 1


def test_a_file_that_changed_since_says_so_before_it_is_read_again(many):
    path = many.open("spring.csv", "501;Acer griseum;Tree")
    restored(many)
    with path.open("a") as file:
        file.write("502;Tilia cordata;Tree\r\n")
    assert change(many).startswith("This file has changed since you opened it.")
    assert many.cells == [ACER, TILIA]


def test_a_file_of_another_kind_in_its_place_can_be_read(many):
    path = many.open("spring.csv", "501;Acer griseum;Tree")
    restored(many)
    path.write_bytes(WORKBOOK.read_bytes())
    change(many, lambda dialog: choose(dialog.choice.sheet, "Trees"))
    assert many.cells == [("5", "Tilia", "")]


def test_without_its_file_a_restored_sheet_stays_as_it_is(many):
    path = many.open("spring.csv", "501;;Tree")
    many.edit(1, PlantField.NAME, "Acer griseum")
    restored(many)
    path.unlink()
    many.page.source.row.change.click()
    many.until(lambda: many.said)
    assert many.said.endswith("Choose another one. Your rows here are kept.")
    assert (many.shown, many.cells) == ("spring.csv", [ACER])
