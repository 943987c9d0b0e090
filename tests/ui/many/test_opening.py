"""Rows come from files, from the clipboard and by dropping, and nothing is sent by that."""

import gc

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from plantdesk.domain.typed import PlantField
from plantdesk.ui.flow import start
from plantdesk.ui.window.tabs import MANY
from tests.ui.many.stage import ACER, ACER_LINE, TILIA, TILIA_LINE


def test_a_file_shows_its_rows_sends_nothing_and_survives_a_restart(many):
    many.open("spring.csv", "501;;Tree", TILIA_LINE)
    words = "spring.csv, 2 rows, separated by “\u2068;\u2069”, headings in row 1"
    assert many.page.source.row.words == words
    # No garbage is searched for among its rows.
    assert gc.get_freeze_count()
    many.edit(1, PlantField.NAME, "Acer griseum")
    assert many.cells == [ACER, TILIA]
    many.restart()
    assert many.cells == [ACER, TILIA]
    assert gc.get_freeze_count()
    assert many.in_store == []
    many.page.work.discard()
    assert not gc.get_freeze_count()


def test_copied_rows_are_pasted_on_the_page(many):
    many.page.source.paste()
    nothing = "There is nothing to paste. Copy the cells again, then paste them."
    many.until(lambda: many.said == nothing)
    many.copy(ACER, TILIA)
    QTest.keyClick(many.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    many.until(lambda: many.shown)
    assert many.cells == [ACER, TILIA]
    assert many.in_store == []


def test_a_dropped_file_opens_the_page_and_several_open_none(many):
    many.window.pages.show_add()
    many.window.page.form.first_input.setFocus()
    one, other = many.file("spring.csv", ACER_LINE), many.file("autumn.csv", TILIA_LINE)
    many.drop(one, other)
    assert many.said == "These are several files. Open one at a time."
    assert many.page.source.empty.isVisible()
    many.drop(one)
    many.until(lambda: many.shown == "spring.csv")
    assert many.window.pages.tabs.currentIndex() == MANY
    assert many.window.page.form.empty
    assert many.in_store == []


def test_a_file_of_unknown_encoding_asks_on_the_page(many):
    name = "Жасмин"
    many.page.source.open_files([many.file("spring.csv", f"501;{name};Rose", encoding="cp1251")])
    asking = many.page.source.asking
    many.until(asking.isVisible)
    asking.choices["cp1251"].button.click()
    texts = {each: choice._words.text() for each, choice in asking.choices.items()}
    assert name in texts["cp1251"]
    assert sum(name in text for text in texts.values()) < len(texts)
    asking.use.click()
    many.until(lambda: many.shown == "spring.csv")
    assert many.cells == [("501", name, "Rose")]


def test_a_guessed_column_of_ids_is_marked_until_it_is_chosen(many):
    heads = "Nr.;Artikelnummer;Name"
    many.open("spring.csv", "1;501;Acer", heads=heads)
    assert "It may also be" in many.said
    assert "Artikelnummer" in many.said

    def head():
        return many.page.table.model.headerData(0, Qt.Orientation.Horizontal)

    assert head() == "Plant id ▾\n\u2068perhaps “\u2068Nr.\u2069”\u2069"
    many.page._use_columns(many.page.work.sheet.columns.with_field(PlantField.ID, 0))
    assert head() == "Plant id ▾\n\u2068from “\u2068Nr.\u2069”\u2069"
    many.open("autumn.csv", "1;503;Pinus", heads=heads)
    assert many.said == ""


def test_a_missing_file_says_so_and_keeps_the_sheet(many):
    page, gone = many.page, many.folder / "gone.csv"
    said = "There is no file \u2068gone.csv\u2069. Choose another one."
    page.source.open_files([gone])
    many.until(lambda: many.said == said)
    many.open("spring.csv", ACER_LINE)
    assert many.said == ""
    start(page.source.look_and_read(gone), page)
    many.until(lambda: many.said == f"{said} Your rows here are kept.")
    assert (many.shown, page._note._icon.isVisible()) == ("spring.csv", True)
    page.foot.send.click()
    assert not page._note._icon.isVisible()


def test_another_sheet_asks_before_rows_are_lost(many):
    many.open("spring.csv", ACER_LINE)
    other = many.file("autumn.csv", TILIA_LINE)
    question = many.page.source.question
    for leave in (question.keep.click, lambda: QTest.keyClick(question.keep, Qt.Key.Key_Escape)):
        many.page.source.open_files([other])
        assert "1 row isn’t added yet." in question._words.text()
        assert question.keep.hasFocus()
        leave()
        assert (many.shown, question.isVisible()) == ("spring.csv", False)
        assert many.page.table.view.hasFocus()
    # A cancelled reading keeps the sheet, too, and lets others be opened.
    long = many.file("long.csv", *[TILIA_LINE] * 50_000)
    start(many.page.source.look_and_read(long), many.page)
    many.page.source.reading.cancel.click()
    assert (many.shown, many.said) == ("spring.csv", "")
    many.page.source.open_files([other])
    question.go_on.click()
    many.until(lambda: many.shown == "autumn.csv")
    assert many.cells == [TILIA]


def test_chosen_columns_are_remembered_for_files_of_the_same_shape(many):
    heads = "Nr.;Bezeichnung;Deutsch"
    many.open("spring.csv", "", heads, "501;Acer griseum;Zimtahorn", heads="Spring list")
    columns = many.page.work.sheet.columns
    assert columns.heading_row == 2
    many.page._use_columns(columns.with_field(PlantField.NAME, 2))
    assert many.cells[0][1] == "Zimtahorn"
    # No row is left out of a file with less above its headings.
    many.open("autumn.csv", "502;Tilia cordata;Winterlinde", heads=heads)
    assert many.cells == [("502", "Winterlinde", "")]
    many.restart("autumn.csv")
    many.open("winter.csv", "503;Pinus mugo;Bergkiefer", heads=heads)
    assert many.cells[0][1] == "Bergkiefer"
