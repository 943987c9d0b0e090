"""What the button says is added to the store that it names, once."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.practice.manner import Manner
from plantdesk.ui.many.sending.sending import Stage


def test_right_rows_are_added_and_wrong_ones_stay(many):
    many.open("spring.csv", "501;Acer griseum;Tree", "502;;Tree", "503;Tilia cordata;Tree")
    assert many.page.foot.send.text() == "Add 2 plants to the practice store"
    assert many.foot_says("rowsThatStay") == "1 wrong row stays here until you correct it."
    many.added()
    assert many.in_store == [501, 503]
    assert many.foot_says("sheetHeadline") == "2 plants added to the practice store"
    assert many.button("showOthers").text() == "Show the other row"


def test_warned_rows_are_added_only_if_included(many):
    many.open("spring.csv", "501;Acer griseum;Tree", "501;Tilia cordata;Tree", "503;Pinus;Tree")
    assert many.page.foot.send.text() == "Add 1 plant to the practice store"
    many.page.foot.include.button.click()
    assert many.page.foot.send.text() == "Add 3 plants to the practice store"
    many.added()
    counts = many.page.sending.counts
    # The practice store takes no id twice.
    assert (counts.added, counts.refused) == (2, 1)


def test_with_nothing_right_the_button_says_why(many):
    many.open("spring.csv", "501;;Tree")
    many.add()
    assert many.foot_says("nothingToAdd") == "No row is right. Correct the wrong rows first."
    assert many.page.sending.stage is Stage.READY


def test_without_a_column_of_ids_the_page_says_to_choose_it(many):
    many.open("names.csv", "Acer griseum", "Tilia cordata", heads="Name")
    assert many.foot_says("rowsThatStay").startswith("Choose the columns of id and name")
    many.edit(1, PlantField.ID, "501")
    many.edit(2, PlantField.ID, "502")
    assert many.foot_says("rowsThatStay") == "Every row is right."


def test_enter_in_the_table_adds_nothing(many):
    many.open("spring.csv", "501;Acer griseum;Tree")
    many.page.take_focus()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Return):
        QTest.keyClick(many.page.table.view, key)
    focused = QApplication.focusWidget()
    if focused is not None:
        QTest.keyClick(focused, Qt.Key.Key_Return)
    assert many.page.sending.stage is Stage.READY
    assert many.in_store == []


def test_a_paused_batch_goes_on(many):
    many.go_offline(True)
    many.open("spring.csv", *(f"{number};Acer;Tree" for number in range(501, 511)))
    many.add()
    many.until(lambda: many.page.sending.stage is Stage.SENDING)
    many.button("pauseSending").click()
    many.until(lambda: many.page.sending.held)
    many.go_offline(False)
    assert many.button("goOnSending").isVisible()
    assert not many.button("pauseSending").isVisible()
    assert many.in_store == []
    many.button("goOnSending").click()
    many.until(lambda: many.page.sending.stage is Stage.DONE)
    assert many.in_store == list(range(501, 511))


def test_offline_is_said_with_the_way_on(many):
    many.go_offline(True)
    many.open("spring.csv", "501;Acer;Tree")
    many.add()
    many.until(many.button("sendingRemedy").isVisible)
    assert many.foot_says("sendingNote") == "Working offline. Nothing is sent until you go online."
    many.button("sendingRemedy").click()
    many.until(lambda: many.page.sending.stage is Stage.DONE)
    assert many.in_store == [501]


def test_the_rest_can_be_removed(many):
    many.go_offline(True)
    many.open("spring.csv", "501;Acer;Tree", "502;Tilia;Tree")
    many.add()
    many.until(lambda: many.page.sending.stage is Stage.SENDING)
    many.page.sending.remove_rest()
    many.until(lambda: many.page.sending.stage is Stage.DONE)
    many.go_offline(False)
    assert many.in_store == []
    assert many.page.sending.counts.removed == 2
    assert many.foot_says("sendingNote") == "2 were removed before they were sent."


def stop(many, key):
    """Press *Stop…*, and this key once the rest is held. Return the safe answer."""
    many.button("stopSending").click()
    dialog = QApplication.activeModalWidget()
    safe = dialog.keep.text()
    many.until(lambda: many.page.sending.held)
    QTest.keyClick(dialog, key)
    return safe


def test_stopping_holds_the_rest_while_it_asks(many):
    many.go_offline(True)
    many.open("spring.csv", "501;Acer;Tree")
    many.add()
    many.until(lambda: many.button("stopSending").isVisible())
    assert stop(many, Qt.Key.Key_Return) == "&Go on sending"
    many.until(lambda: not many.page.sending.held)
    many.go_offline(False)
    many.until(lambda: many.in_store == [501])


def test_stopping_what_is_paused_leaves_it_paused(many):
    many.go_offline(True)
    many.open("spring.csv", "501;Acer;Tree")
    many.add()
    many.until(lambda: many.button("pauseSending").isVisible())
    many.button("pauseSending").click()
    many.until(lambda: many.page.sending.held)
    assert stop(many, Qt.Key.Key_Escape) == "&Keep for later"
    many.go_offline(False)
    assert many.page.sending.held
    assert many.in_store == []


def test_the_other_rows_show_and_the_results_come_back(many):
    many.open("spring.csv", "501;Acer;Tree", "502;Tilia;Tree", "503;;Tree")
    many.added()
    many.button("showOthers").click()
    assert many.page.table._current_cell() == (3, PlantField.ID)
    assert many.page.table.view.hasFocus()
    many.button("showResults").click()
    assert many.button("newSheet").isVisible()
    many.page._begin_anew()
    many.page.source.question.go_on.click()
    many.open("autumn.csv", "504;Pinus;Tree")
    assert many.page.foot.send.isVisible()
    assert not many.button("showResults").isVisible()


def test_adding_from_the_table_stays_on_the_cell(many):
    many.go_offline(True)
    many.open("spring.csv", "501;Acer;Tree", "502;Tilia;Tree")
    many.page.table.go_to(2)
    many.add()
    many.until(lambda: many.page.sending.stage is Stage.SENDING)
    assert many.page.table._current_cell() == (2, PlantField.ID)
    assert many.page.table.view.hasFocus()


def test_the_name_of_the_sheet_stays_where_it_is(many):
    many.open("spring.csv", "501;Acer;Tree")
    row = many.page.source.row
    assert row.change.isVisible()
    before = row._name.geometry().center().y()
    many.added()
    QApplication.processEvents()
    assert not row.change.isVisible()
    assert row._name.geometry().center().y() == before


def test_refused_rows_are_corrected_and_added_again(many):
    many.practise(Manner.REFUSE)
    many.open("spring.csv", "501;Acer;Tree", "502;Tilia;Tree")
    many.added()
    sheet = many.page.work.sheet
    assert sheet is not None
    assert many.in_store == [502]
    assert many.button("correctRefused").text() == "Correct the refuse&d row"
    many.button("correctRefused").click()
    many.edit(1, PlantField.NAME, "Acer griseum")
    assert many.page.foot.send.text() == "Add 1 plant to the practice store"
    many.added()
    assert sorted(many.in_store) == [501, 502]
    assert sheet.status(1) is Status.ADDED


def test_the_rest_of_a_sheet_waits_for_the_user_after_a_restart(many):
    many.go_offline(True)
    many.open("spring.csv", "501;Acer;Tree", "502;Tilia;Tree", "503;;Tree")
    many.add()
    many.until(lambda: many.page.sending.stage is Stage.SENDING)
    many.restart()
    many.until(lambda: many.shown == "spring.csv")
    many.until(lambda: many.page.sending.held)
    assert many.in_store == []
    assert many.button("goOnSending").isVisible()
    many.button("goOnSending").click()
    many.until(lambda: many.page.sending.stage is Stage.DONE)
    assert many.in_store == [501, 502]
    assert many.page.work.open_rows == 1


def test_what_became_of_rows_is_known_after_a_restart(many):
    many.practise(Manner.REFUSE)
    many.open("spring.csv", "501;Acer;Tree", "502;Tilia;Tree")
    many.added()
    many.restart()
    many.until(lambda: many.shown == "spring.csv")
    many.until(lambda: not many.unknown)
    sheet = many.page.work.sheet
    assert [sheet.status(row) for row in (1, 2)] == [Status.REFUSED, Status.ADDED]
    many.until(lambda: many.page.sending.stage is Stage.DONE)


def test_rows_of_a_batch_that_never_was_ready_can_be_added(many):
    many.open("spring.csv", "501;Acer;Tree", "502;Tilia;Tree")
    sheet = many.page.work.sheet
    # As if the program had ended between the file of the sheet and the journal.
    kept = []
    many.page.work.keep(sheet.lock("5c8d2c0e-0000-4000-8000-000000000001", [1, 2]), kept.append)
    many.until(lambda: kept)
    many.restart()
    many.until(lambda: many.shown == "spring.csv")
    many.until(lambda: many.page.adding.count == 2)
    many.added()
    assert many.in_store == [501, 502]


def test_rows_that_may_have_been_sent_stay_locked_without_their_batch(many):
    many.open("spring.csv", "501;Acer;Tree")
    many.added()
    many.end()
    for file in many.folder.glob("journal.db*"):
        file.unlink()
    many.start()
    many.until(lambda: many.shown == "spring.csv")
    many.until(lambda: many.page.known.settled)
    assert many.page.adding.count == 0


def test_ids_used_meanwhile_are_left_out(many):
    many.open("spring.csv", "501;Acer;Tree", "502;Tilia;Tree")
    many.window.pages.show_add()
    for name, text in (("plantId", "501"), ("plantName", "Acer"), ("plantTag", "Tree")):
        box = many.window.findChild(QLineEdit, name)
        box.setText(text)
    many.window.page.form.submit_by_shortcut()
    many.until(lambda: many.in_store == [501])
    many.window.pages.show_many()
    many.added()
    assert many.in_store == [501, 502]
    assert "1 row wasn’t added" in many.said
    many.until(lambda: many.page.work.open_rows == 1)
