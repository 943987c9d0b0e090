"""Rows come from files, from the clipboard and by dropping, and nothing is sent by that."""

import gc

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.domain.typed import PlantField
from plantdesk.ui.window.tabs import MANY
from tests.ui.many.stage import ACER, ACER_LINE, TILIA, TILIA_LINE


def test_a_file_shows_its_rows_sends_nothing_and_survives_a_restart(many):
    source = many.page.source
    ways = source.card.open, source.card.paste, source.card.template
    of_sheet = source.row.change, source.row.close_sheet
    assert all(way.isVisible() for way in ways)
    assert not any(way.isVisible() for way in of_sheet)
    many.open("spring.csv", "501;;Tree", TILIA_LINE)
    assert not any(way.isVisible() for way in ways)
    assert all(way.isVisible() for way in of_sheet)
    words = "spring.csv, 2 rows"
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
    nothing = "There is nothing to paste. Copy the cells again."
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
    assert many.page.source.card.isVisible()
    many.drop(one)
    many.until(lambda: many.shown == "spring.csv")
    assert many.window.pages.tabs.currentIndex() == MANY
    assert many.window.page.form.empty
    assert many.in_store == []


def test_letters_of_an_unknown_encoding_are_asked_about_before_anything_is_added(many):
    name, doubt = "Жасмин", "Are letters such as ä and é right? If not, choose Change…."
    many.page.source.open_files([many.file("spring.csv", f"501;{name};Rose", encoding="cp1251")])
    many.until(lambda: many.shown == "spring.csv")
    assert many.said == doubt
    many.until(lambda: many.page.known.settled)
    many.add()
    assert many.foot_says("addWarning") == doubt

    def choose():
        encoding = QApplication.activeModalWidget().encoding
        words = [encoding.itemText(each) for each in range(encoding.count())]
        assert name in words[encoding._values.index("cp1251")]
        assert sum(name in each for each in words) < len(words)
        encoding.show_value("cp1251")
        QApplication.activeModalWidget().accept()

    many.answers.insert(0, choose)
    many.page.source.row.change.click()
    many.until(lambda: many.shown and many.cells == [("501", name, "Rose")])
    assert many.in_store == []


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
    many.page.source.open_files([gone])
    QApplication.activeModalWidget().go_on.click()
    many.until(lambda: many.said == f"{said} Your rows here are kept.")
    assert (many.shown, page._note._icon.isVisible()) == ("spring.csv", True)
    page.foot.send.click()
    assert not page._note._icon.isVisible()


def test_another_sheet_asks_before_rows_are_lost(many):
    many.open("spring.csv", ACER_LINE)
    other = many.file("autumn.csv", TILIA_LINE)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        many.page.source.open_files([other])
        question = QApplication.activeModalWidget()
        assert "1 row isn’t added yet." in question.body.text()
        QTest.keyClick(question, key)
        assert (many.shown, QApplication.activeModalWidget()) == ("spring.csv", None)
        assert many.page.table.view.hasFocus()
    # A cancelled reading keeps the sheet, too, and lets others be opened.
    long = many.file("long.csv", *[TILIA_LINE] * 50_000)
    many.page.source.open_files([long])
    QApplication.activeModalWidget().go_on.click()
    many.page.source.card.cancel.click()
    assert (many.shown, many.said) == ("spring.csv", "")
    many.page.source.open_files([other])
    QApplication.activeModalWidget().go_on.click()
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
