"""Rows come from files, from the clipboard and by dropping, and nothing is sent by that."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.typed import PlantField
from plantdesk.ui.many.source.form.form_dialog import FormDialog
from plantdesk.ui.window.tabs import MANY
from tests.ui.many.stage import ManyStage

ACER, TILIA = ("501", "Acer griseum", "Tree"), ("502", "Tilia cordata", "Tree")


def test_a_file_shows_its_rows_and_sends_nothing(many: ManyStage) -> None:
    many.open("spring.csv", "501;Acer griseum;Tree", "502;Tilia cordata;Tree")
    assert many.cells == [ACER, TILIA]
    words = "spring.csv, 2 rows, semicolon-separated, headings in row 1"
    assert many.page.source.row.words == words
    assert many.in_store == []


def test_copied_rows_are_pasted_on_the_page(many: ManyStage) -> None:
    many.copy(ACER, TILIA)
    QTest.keyClick(many.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    many.until(lambda: many.shown)
    assert many.cells == [ACER, TILIA]
    assert many.in_store == []


def test_an_empty_clipboard_says_what_to_do(many: ManyStage) -> None:
    QApplication.clipboard().clear()
    many.page.source.paste()
    assert many.said == "There is nothing to paste. Copy the cells again, then paste them."
    assert many.page.source.empty.isVisible()


def test_a_dropped_file_opens_the_page(many: ManyStage) -> None:
    many.window.pages.show_add()
    many.window.page.form.first_input.setFocus()
    many.drop(many.file("spring.csv", "501;Acer griseum;Tree"))
    many.until(lambda: many.shown == "spring.csv")
    assert many.window.pages.tabs.currentIndex() == MANY
    assert many.window.page.form.empty
    assert many.in_store == []


def test_a_file_of_unknown_encoding_asks_on_the_page(many: ManyStage) -> None:
    path = many.file("spring.csv", "501;Café crème;Rose", encoding="cp1252")
    many.page.open_file(path)
    many.until(many.page.source.asking.isVisible)
    assert QApplication.activeModalWidget() is None
    assert "Café crème" in many.page.source.asking.choice._telling.text()
    many.page.source.asking.use.click()
    many.until(lambda: many.shown == "spring.csv")
    assert many.cells == [("501", "Café crème", "Rose")]


def test_the_preview_shows_the_chosen_encoding(many: ManyStage) -> None:
    path = many.file("spring.csv", "501;Жасмин;Куст", encoding="cp1251")
    many.page.open_file(path)
    many.until(many.page.source.asking.isVisible)
    choice = many.page.source.asking.choice
    choice.encoding._show("cp1251")
    choice._renew()
    item = choice.table.item(1, 1)
    assert item is not None
    assert item.text() == "Жасмин"
    many.page.source.asking.use.click()
    many.until(lambda: many.shown == "spring.csv")
    assert many.cells == [("501", "Жасмин", "Куст")]


def test_a_missing_file_says_so_and_keeps_the_sheet(many: ManyStage) -> None:
    many.open("spring.csv", "501;Acer griseum;Tree")
    many.page.source.opening.open(many.folder / "gone.csv")
    many.until(lambda: many.said)
    assert many.said.replace("\u2068", "").replace("\u2069", "") == (
        "There is no file gone.csv. Choose another one. Your rows here are kept."
    )
    assert many.shown == "spring.csv"


def test_another_sheet_asks_before_rows_are_lost(many: ManyStage) -> None:
    many.open("spring.csv", "501;Acer griseum;Tree")
    other = many.file("autumn.csv", "502;Tilia cordata;Tree")
    many.page.open_file(other)
    assert many.page.source.question.isVisible()
    assert QApplication.activeModalWidget() is None
    many.page.source.question.keep.click()
    assert (many.shown, many.page.source.question.isVisible()) == ("spring.csv", False)
    many.page.open_file(other)
    many.page.source.question.go_on.click()
    many.until(lambda: many.shown == "autumn.csv")


def test_a_file_is_read_again_with_another_separator(many: ManyStage) -> None:
    many.open("spring.csv", "501;Acer, griseum;Tree", heads="")
    file, form = many.page.source.look_of_sheet, many.page.work.source.form
    assert file is not None
    assert form is not None
    dialog = FormDialog(many.page._look, many.desk, many.page, file, form, None, edited=False)
    dialog.choice.separator._show(",")
    many.page.source.opening.read(file, dialog.choice.form, dialog.choice.chosen_headings)
    dialog.deleteLater()
    many.until(lambda: many.page.work.sheet and many.page.work.sheet.width == 2)
    assert many.page.work.sheet is not None
    assert many.page.work.sheet.row(0) == ("501;Acer", " griseum;Tree")


def test_a_file_is_read_in_another_way_after_a_restart(many: ManyStage) -> None:
    many.open("spring.csv", "501;Acer, griseum;Tree", heads="")
    many.restart()
    many.until(lambda: many.shown == "spring.csv")
    warned = change_form(many, separator=",")
    assert warned == "Changes in the table will be lost."
    sheet = many.page.work.sheet
    assert sheet is not None
    assert sheet.row(0) == ("501;Acer", " griseum;Tree")


def test_a_file_that_changed_since_says_so_before_it_is_read_again(many: ManyStage) -> None:
    path = many.open("spring.csv", "501;Acer griseum;Tree")
    many.restart()
    many.until(lambda: many.shown == "spring.csv")
    with path.open("a") as file:
        file.write("502;Tilia cordata;Tree\r\n")
    warned = change_form(many)
    assert warned.startswith("This file has changed since you opened it.")
    assert many.cells == [ACER, TILIA]


def test_without_its_file_a_restored_sheet_stays_as_it_is(many: ManyStage) -> None:
    path = many.open("spring.csv", "501;;Tree")
    many.edit(1, PlantField.NAME, "Acer griseum")
    many.restart()
    many.until(lambda: many.shown == "spring.csv")
    path.unlink()
    many.page.source.row.change.click()
    many.until(lambda: many.said)
    assert many.said.endswith("Choose another one. Your rows here are kept.")
    assert (many.shown, many.cells) == ("spring.csv", [ACER])


def change_form(many: ManyStage, separator: str = "") -> str:
    """Choose Change…, and another separator there; return the dialog's warning."""
    warnings: list[str] = []
    before = many.page.work.sheet

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, FormDialog):
            QTimer.singleShot(1, answer)
            return
        warnings.append(dialog._warning.text())
        if separator:
            dialog.choice.separator._show(separator)
        dialog.accept()

    assert many.page.source.row.change.isVisible()
    QTimer.singleShot(0, answer)
    many.page.source.row.change.click()
    many.until(lambda: many.shown and many.page.work.sheet is not before)
    return warnings[0]


def test_chosen_columns_are_remembered_for_files_of_the_same_shape(many: ManyStage) -> None:
    heads = "Nr.;Bezeichnung;Deutsch"
    many.open("spring.csv", "501;Acer griseum;Zimtahorn", heads=heads)
    sheet = many.page.work.sheet
    assert sheet is not None
    many.page._use_columns(sheet.columns.with_field(PlantField.NAME, 2))
    assert many.cells[0][1] == "Zimtahorn"
    many.open("autumn.csv", "502;Tilia cordata;Winterlinde", heads=heads)
    assert many.cells[0][1] == "Winterlinde"
    many.restart()
    many.open("winter.csv", "503;Pinus mugo;Bergkiefer", heads=heads)
    assert many.cells[0][1] == "Bergkiefer"


def test_ids_that_the_journal_knows_are_warned_about(many: ManyStage) -> None:
    many.open("spring.csv", "501;Acer griseum;Tree")
    many.added()
    many.open("again.csv", "501;Acer griseum;Tree", "502;Tilia cordata;Tree")
    sheet = many.page.work.sheet
    assert sheet is not None
    assert [sheet.verdict(row) for row in (1, 2)] == [Verdict.WARNED, Verdict.RIGHT]


def test_an_edited_id_is_looked_up(many: ManyStage) -> None:
    many.open("spring.csv", "501;Acer griseum;Tree")
    many.added()
    many.open("again.csv", "502;Tilia cordata;Tree")
    many.edit(1, PlantField.ID, "501")
    sheet = many.page.work.sheet
    assert sheet is not None
    many.until(lambda: sheet.verdict(1) is Verdict.WARNED)


def test_a_half_corrected_sheet_survives_a_restart(many: ManyStage) -> None:
    many.open("spring.csv", "501;;Tree", "502;Tilia cordata;Tree")
    many.edit(1, PlantField.NAME, "Acer griseum")
    many.restart()
    many.until(lambda: many.shown == "spring.csv")
    assert many.cells == [ACER, TILIA]
    assert many.in_store == []
