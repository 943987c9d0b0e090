"""Rows come from files, from the clipboard and by dropping, and nothing is sent by that."""

import gc
import shutil
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.typed import PlantField
from plantdesk.ui.window.tabs import MANY

FILES = Path(__file__).parents[2] / "sheets" / "files"
ACER, TILIA = ("501", "Acer griseum", "Tree"), ("502", "Tilia cordata", "Tree")


def test_a_file_shows_its_rows_and_sends_nothing(many):
    many.open("spring.csv", "501;Acer griseum;Tree", "502;Tilia cordata;Tree")
    assert many.cells == [ACER, TILIA]
    words = "spring.csv, 2 rows, semicolon-separated, headings in row 1"
    assert many.page.source.row.words == words
    assert many.in_store == []


def test_no_garbage_is_searched_for_among_the_rows_of_a_sheet(many):
    many.open("spring.csv", "501;Acer griseum;Tree")
    assert gc.get_freeze_count()
    many.restart()
    many.until(lambda: many.shown)
    assert gc.get_freeze_count()
    many.page.work.discard()
    assert not gc.get_freeze_count()


def test_copied_rows_are_pasted_on_the_page(many):
    many.copy(ACER, TILIA)
    QTest.keyClick(many.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    many.until(lambda: many.shown)
    assert many.cells == [ACER, TILIA]
    assert many.in_store == []


def test_the_rows_get_the_keyboard_while_a_file_dialog_closes(many):
    many.page.source.empty.buttons.open.setFocus()
    # As after a dialog of the system: the window isn't active yet.
    other = QWidget()
    other.show()
    other.activateWindow()
    many.until(lambda: QApplication.activeWindow() is other)
    many.open("spring.csv", "501;Acer griseum;Tree")
    assert many.window.focusWidget() is many.page.table.view
    other.deleteLater()
    many.window.activateWindow()


def test_an_empty_clipboard_says_what_to_do(many):
    QApplication.clipboard().clear()
    many.page.source.paste()
    assert many.said == "There is nothing to paste. Copy the cells again, then paste them."
    assert many.page.source.empty.isVisible()


def test_a_dropped_file_opens_the_page(many):
    many.window.pages.show_add()
    many.window.page.form.first_input.setFocus()
    many.drop(many.file("spring.csv", "501;Acer griseum;Tree"))
    many.until(lambda: many.shown == "spring.csv")
    assert many.window.pages.tabs.currentIndex() == MANY
    assert many.window.page.form.empty
    assert many.in_store == []


def test_a_file_of_unknown_encoding_asks_on_the_page(many):
    path = many.file("spring.csv", "501;Café crème;Rose", encoding="cp1252")
    many.page.open_files([path])
    many.until(many.page.source.asking.isVisible)
    assert QApplication.activeModalWidget() is None
    assert "Café crème" in many.page.source.asking.choice._telling.text()
    many.page.source.asking.use.click()
    many.until(lambda: many.shown == "spring.csv")
    assert many.cells == [("501", "Café crème", "Rose")]


def test_the_preview_shows_the_chosen_encoding(many):
    path = many.file("spring.csv", "501;Жасмин;Куст", encoding="cp1251")
    many.page.open_files([path])
    many.until(many.page.source.asking.isVisible)
    choice = many.page.source.asking.choice
    choice.encoding._show("cp1251")
    choice._renew()
    item = choice.table.item(1, 1)
    assert item.text() == "Жасмин"
    many.page.source.asking.use.click()
    many.until(lambda: many.shown == "spring.csv")
    assert many.cells == [("501", "Жасмин", "Куст")]


def test_a_guessed_column_of_ids_is_marked_until_it_is_chosen(many):
    many.open("spring.csv", "1;501;Acer", "2;502;Tilia", heads="Nr.;Artikelnummer;Name")
    assert "It may also be" in many.said
    assert "Artikelnummer" in many.said
    head, sheet = many.page.table.view.head, many.page.work.sheet
    assert sheet is not None
    assert head.source_text(PlantField.ID) == "perhaps “\u2068Nr.\u2069”"
    many.page._use_columns(sheet.columns.with_field(PlantField.ID, 0))
    assert head.source_text(PlantField.ID) == "from “\u2068Nr.\u2069”"
    many.open("autumn.csv", "1;503;Pinus", heads="Nr.;Artikelnummer;Name")
    assert many.said == ""


def test_an_old_workbook_says_that_it_tells_no_errors(many):
    shutil.copy(FILES / "libreoffice.xls", many.folder / "spring.xls")
    many.page.open_files([many.folder / "spring.xls"])
    many.until(lambda: many.shown)
    assert "Cells with errors read as empty" in many.said


def test_a_missing_file_says_so_and_keeps_the_sheet(many):
    many.open("spring.csv", "501;Acer griseum;Tree")
    many.page.source.opening.open(many.folder / "gone.csv")
    many.until(lambda: many.said)
    assert many.said.replace("\u2068", "").replace("\u2069", "") == (
        "There is no file gone.csv. Choose another one. Your rows here are kept."
    )
    assert many.shown == "spring.csv"


def test_an_empty_page_says_in_its_middle_what_went_wrong(many):
    text, note = many.page.source.empty._text, many.page._note
    hint = text.text()
    many.page.open_files([many.folder / "gone.csv"])
    many.until(lambda: text.text() != hint)
    assert text.text() == "There is no file \u2068gone.csv\u2069. Choose another one."
    assert (text.property("ink"), note.text()) == ("wrong", "")
    many.open("spring.csv", "501;Acer griseum;Tree")
    assert (text.text(), text.property("ink")) == (hint, "text2")


def test_beside_a_sheet_an_icon_marks_what_went_wrong(many):
    many.open("spring.csv", "501;Acer griseum;Tree")
    page = many.page
    many.page.source.opening.open(many.folder / "gone.csv")
    many.until(lambda: page._note.text())
    assert page._note_icon.isVisible()
    assert page._note.width() > page.width() / 2
    many.page.foot.send.click()
    assert not page._note_icon.isVisible()


def test_several_dropped_files_open_none(many):
    many.drop(many.file("spring.csv", "501;Acer;Tree"), many.file("autumn.csv", "502;Tilia;Tree"))
    assert many.said == "These are several files. Open one at a time."
    assert many.page.source.empty.isVisible()
    many.drop(many.folder / "autumn.csv")
    many.until(lambda: many.shown == "autumn.csv")


def test_a_sheet_without_plants_says_so(many):
    many.open("spring.csv")
    assert many.foot_says("rowsThatStay") == "There are no plants in this sheet."
    many.add()
    assert many.foot_says("nothingToAdd") == ""


def test_esc_keeps_the_sheet_and_gives_the_table_the_keyboard(many):
    many.open("spring.csv", "501;Acer griseum;Tree")
    many.page.open_files([many.file("autumn.csv", "502;Tilia cordata;Tree")])
    question = many.page.source.question
    assert question._words.text() == "Leave this sheet? 1 row isn’t added yet and will be lost."
    assert question.keep.hasFocus()
    QTest.keyClick(question.keep, Qt.Key.Key_Escape)
    assert (many.shown, question.isVisible()) == ("spring.csv", False)
    assert many.page.table.view.hasFocus()


def test_another_sheet_asks_before_rows_are_lost(many):
    many.open("spring.csv", "501;Acer griseum;Tree")
    other = many.file("autumn.csv", "502;Tilia cordata;Tree")
    many.page.open_files([other])
    assert many.page.source.question.isVisible()
    assert QApplication.activeModalWidget() is None
    many.page.source.question.keep.click()
    assert (many.shown, many.page.source.question.isVisible()) == ("spring.csv", False)
    many.page.open_files([other])
    many.page.source.question.go_on.click()
    many.until(lambda: many.shown == "autumn.csv")


def test_a_cancelled_reading_keeps_the_sheet_and_lets_others_be_opened(many):
    many.open("spring.csv", "501;Acer griseum;Tree")
    many.page.source.opening.open(many.file("long.csv", *["502;Tilia cordata;Tree"] * 50_000))
    assert many.page.source.reading.isVisible()
    many.page.source.reading.cancel.click()
    assert (many.shown, many.said) == ("spring.csv", "")
    many.open("autumn.csv", "503;Pinus mugo;Shrub")
    assert many.cells == [("503", "Pinus mugo", "Shrub")]


def test_chosen_columns_are_remembered_for_files_of_the_same_shape(many):
    heads = "Nr.;Bezeichnung;Deutsch"
    many.open("spring.csv", "501;Acer griseum;Zimtahorn", heads=heads)
    sheet = many.page.work.sheet
    many.page._use_columns(sheet.columns.with_field(PlantField.NAME, 2))
    assert many.cells[0][1] == "Zimtahorn"
    many.open("autumn.csv", "502;Tilia cordata;Winterlinde", heads=heads)
    assert many.cells[0][1] == "Winterlinde"
    many.restart()
    many.open("winter.csv", "503;Pinus mugo;Bergkiefer", heads=heads)
    assert many.cells[0][1] == "Bergkiefer"


def test_remembered_columns_leave_out_no_row_of_a_file_with_less_above_them(many):
    heads = "Nr.;Bezeichnung;Deutsch"
    many.open("spring.csv", "", heads, "501;Acer griseum;Zimtahorn", heads="Spring list")
    sheet = many.page.work.sheet
    assert sheet.columns.heading_row == 2
    many.page._use_columns(sheet.columns.with_field(PlantField.NAME, 2))
    many.open("autumn.csv", "502;Tilia cordata;Winterlinde", heads=heads)
    assert many.cells == [("502", "Winterlinde", "")]


def test_ids_that_the_journal_knows_are_warned_about(many):
    many.open("spring.csv", "501;Acer griseum;Tree")
    many.added()
    many.open("again.csv", "501;Acer griseum;Tree", "502;Tilia cordata;Tree")
    sheet = many.page.work.sheet
    assert [sheet.verdict(row) for row in (1, 2)] == [Verdict.WARNED, Verdict.RIGHT]


def test_an_edited_id_is_looked_up(many):
    many.open("spring.csv", "501;Acer griseum;Tree")
    many.added()
    many.open("again.csv", "502;Tilia cordata;Tree")
    many.edit(1, PlantField.ID, "501")
    sheet = many.page.work.sheet
    many.until(lambda: sheet.verdict(1) is Verdict.WARNED)


def test_a_half_corrected_sheet_survives_a_restart(many):
    many.open("spring.csv", "501;;Tree", "502;Tilia cordata;Tree")
    many.edit(1, PlantField.NAME, "Acer griseum")
    many.restart()
    many.until(lambda: many.shown == "spring.csv")
    assert many.cells == [ACER, TILIA]
    assert many.in_store == []
