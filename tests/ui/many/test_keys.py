"""The page can be worked without a mouse."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.practice.manner import Manner
from plantdesk.ui.many.sending.sending import Stage
from tests.ui.stage import GREEN, PRACTICE
from tests.ui.window.test_letters import assert_distinct, letters


def test_no_letter_has_two_meanings(many):
    assert_distinct(letters(many.window), "empty")
    many.practise(Manner.REFUSE)
    many.open("spring.csv", "501;Acer;Tree", "502;Tilia;Tree", "502;Rosa;Shrub")
    checked = letters(many.window)
    assert_distinct(checked, "checked")
    assert {("D", "Also add the 2 marke&d rows"), ("L", "C&lose")} <= set(checked)
    many.window.stores.switch_to(GREEN)
    elsewhere = letters(many.window)
    assert_distinct(elsewhere, "elsewhere")
    assert ("M", "&Move it to \u2068Green Acres\u2069") in elsewhere
    many.window.stores.switch_to(PRACTICE)
    many.page.open_files([many.file("autumn.csv", "503;Acer;Tree")])
    assert_distinct(letters(many.window), "question")
    many.page.source.question.keep.click()
    many.go_offline(True)
    many.add()
    many.reaches(Stage.SENDING)
    assert_distinct(letters(many.window), "offline")
    many.go_offline(False)
    many.reaches(Stage.DONE)
    assert_distinct(letters(many.window), "done")


def test_f6_goes_through_the_parts_of_the_page(many):
    many.open("spring.csv", "501;Acer;Tree")
    many.page.take_focus()
    page, band = many.page, many.window.band
    for part in (page.foot.send, band.change, page.source.row.buttons.open, page.table.view):
        QTest.keyClick(many.window, Qt.Key.Key_F6)
        assert QApplication.focusWidget() is part


def test_after_add_the_keyboard_is_in_the_table_and_stays_at_the_foot_when_all_is_sent(many):
    many.go_offline(True)
    many.open("spring.csv", "501;Acer;Tree")
    many.page.foot.send.setFocus()
    QTest.keyClick(many.page.foot.send, Qt.Key.Key_Space)
    table = many.page.table
    assert QApplication.focusWidget() is table.view
    many.reaches(Stage.SENDING)
    assert QApplication.focusWidget() is table.view
    QTest.keyClick(table.view, Qt.Key.Key_Space)
    assert "Rows that are waiting or sent can’t be changed." in table.strip.text
    assert not many.page.sending.held
    many.button("pauseSending").setFocus()
    many.go_offline(False)
    many.reaches(Stage.DONE)
    assert many.page.foot.isAncestorOf(QApplication.focusWidget())
