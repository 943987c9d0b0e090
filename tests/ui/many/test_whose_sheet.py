"""A sheet follows the store until its first row is added, many rows ask, and it closes."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.desk.batches import Batches
from plantdesk.desk.news import BatchAdded
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.typed import PlantField
from plantdesk.outbox.news import Queue, Rest, StoreQueue, WaitReason
from plantdesk.ui.many.adding.sheet_batch import Stage
from tests.ui.many.stage import ACER, ACER_LINE, TILIA, TILIA_LINE
from tests.ui.stage import GREEN, PRACTICE

ELSEWHERE = "Rows of this sheet were added to the practice store"


def rows(count):
    return [f"{1000 + number};Acer griseum;Tree" for number in range(count)]


def question():
    return QApplication.activeModalWidget()


def switch(many, store):
    """Show a store in the band, and wait until the journal was asked about the sheet's ids."""
    many.window.stores.switch_to(store)
    many.until(lambda: many.page.known.settled)


def verdicts(many):
    sheet = many.page.work.sheet
    return [sheet[row].verdict for row in many.rows]


def close(many):
    """Press Close, and return what is asked, if anything is."""
    many.page.source.row.close_sheet.click()
    return question().body.text() if question() else ""


def stop(many):
    """Cancel before the rows are saved."""
    many.page.adding.batch.cancel()
    many.reaches(Stage.READY)


def test_more_than_a_hundred_rows_ask_and_enter_adds_none(many):
    many.open("summer.csv", *rows(100))
    many.add()
    assert (question(), many.page.adding.batch.stage) == (None, Stage.SAVING)
    stop(many)
    many.open("spring.csv", *rows(101), "7;Rosa canina;Shrub", "7;Rosa rugosa;Shrub")
    many.add()
    assert question().windowTitle() == "Add 101 plants to the practice store?"
    QTest.keyClick(question(), Qt.Key.Key_Return)
    assert (question(), many.page.adding.batch.stage) == (None, Stage.READY)
    many.add()
    question().go_on.click()
    assert (question(), many.page.adding.batch.stage) == (None, Stage.SAVING)
    stop(many)
    many.page.foot.include.button.click()
    many.add()
    assert question().windowTitle() == "Add 103 plants to the practice store?"
    question().go_on.click()
    stop(many)
    assert many.in_store == []
    # With another store, the marked rows are left out again.
    switch(many, GREEN)
    assert not many.page.foot.include.on
    many.add()
    assert question().windowTitle() == "Add 101 plants to \u2068Green Acres\u2069?"
    assert question().body.text() == "PlantDesk can’t remove them."
    # The answer is for the store that was asked about.
    asked = question()
    switch(many, PRACTICE)
    asked.go_on.click()
    assert many.page.adding.batch.stage is Stage.READY
    assert many.page.work.open_rows == 103


def test_until_its_first_row_is_added_a_sheet_follows_the_store(many):
    many.open("earlier.csv", ACER_LINE)
    many.added()
    many.start(store=GREEN)
    many.open("spring.csv", ACER_LINE, TILIA_LINE, "503;;Tree")
    right, warned, wrong = Verdict.RIGHT, Verdict.WARNED, Verdict.WRONG
    # Green Acres knows none of the ids.
    assert verdicts(many) == [right, right, wrong]
    many.window.stores.switch_to(PRACTICE)
    # Before its ids were looked up, the button answers only that.
    many.add()
    assert many.foot_says("addWarning") == "Checking the ids for the practice store…"
    many.until(lambda: many.page.known.settled)
    assert (many.foot_says("addWarning"), many.page.adding.batch.stage) == ("", Stage.READY)
    known = (
        "Now for the practice store (was \u2068Green Acres\u2069): 1 id was used on this computer."
    )
    assert many.said == known
    assert verdicts(many) == [warned, right, wrong]
    many.page.foot.include.button.click()
    # It doesn't go back to the store of an earlier session.
    many.start(store=GREEN)
    many.until(lambda: many.shown and many.page.known.settled)
    assert verdicts(many) == [right, right, wrong]
    switch(many, PRACTICE)
    assert not many.page.foot.include.on
    assert many.page.foot.send.text() == "Add 1 plant to the practice store"
    switch(many, GREEN)
    assert many.said.endswith("(was the practice store): 0 ids were used on this computer.")


def test_a_sheet_that_waits_opens_the_dialog_of_its_store_at_the_token_or_the_address(many):
    many.start(store=GREEN)
    many.open("spring.csv", ACER_LINE)
    many.add()
    stores = many.window.stores
    many.until(lambda: (queue := stores.queue(GREEN.id)) and queue.rest)
    # For its own store, the band has what helps.
    assert not many.button("enterToken").isVisible()
    stores.switch_to(PRACTICE)
    for why, name, field in (
        (WaitReason.TOKEN, "enterToken", "accessToken"),
        (WaitReason.ADDRESS, "checkAddress", "storeAddress"),
    ):
        stores.set_queue(StoreQueue(GREEN.id, Queue(in_batches=1, rest=Rest(why))))
        many.button(name).click()
        dialog = question()
        assert (dialog.windowTitle(), dialog.focusWidget().objectName()) == (GREEN.name, field)
        dialog.reject()
    assert stores.current == PRACTICE


def test_a_sheet_of_which_nothing_was_added_after_all_follows_the_store(many, monkeypatch):
    async def add_nothing(_, batch, *__, **___):
        return BatchAdded(batch.id, failed=True)

    many.open("spring.csv", ACER_LINE)
    with monkeypatch.context() as broken:
        broken.setattr(Batches, "add", add_nothing)
        many.add()
        many.window.stores.switch_to(GREEN)
        assert many.page.work.sheet.store_id == PRACTICE.id
        many.reaches(Stage.READY)
    many.until(lambda: many.page.known.settled)
    assert many.foot_says("sheetText") == "All rows are ready."
    assert many.page.foot.send.text() == "Add 1 plant to \u2068Green Acres\u2069"


def test_from_its_first_row_on_a_sheet_stays_with_its_store_until_the_rest_is_moved(many):
    many.open("spring.csv", ACER_LINE, TILIA_LINE, "503;;Tree")
    many.added()
    many.button("showOthers").click()
    many.edit(3, PlantField.NAME, "Rosa")
    many.window.stores.switch_to(GREEN)
    assert many.foot_says("sheetHeadline") == ELSEWHERE
    assert not many.page.foot.send.isVisible()
    many.add()
    assert many.page.adding.batch.stage is Stage.DONE
    assert many.button("changeStore").text() == "Change to the practice store"
    many.button("changeStore").click()
    assert many.window.stores.current.id == PRACTICE.id
    assert many.page.foot.send.isVisible()
    switch(many, GREEN)
    # Whose sheet it is survives a restart.
    many.start(store=GREEN)
    many.reaches(Stage.DONE)
    many.button("showOthers").click()
    assert many.button("moveSheet").text() == "&Move the rest to \u2068Green Acres\u2069"
    many.button("moveSheet").setFocus()
    many.button("moveSheet").click()
    # Another blank on the button adds nothing.
    assert QApplication.focusWidget() is many.page.table.view
    many.until(lambda: many.page.known.settled)
    assert many.page.work.sheet.store_id == GREEN.id
    assert many.page.foot.send.text() == "Add 1 plant to \u2068Green Acres\u2069"


def test_the_rest_is_moved_also_from_the_results(many):
    many.open("spring.csv", ACER_LINE, TILIA_LINE, "503;;Tree")
    many.added()
    assert not many.button("changeStore").isVisible()
    many.window.stores.switch_to(GREEN)
    assert many.foot_says("sheetHeadline") == "2 of 2 added to the practice store"
    assert many.button("changeStore").isVisible()
    many.button("moveSheet").setFocus()
    many.button("moveSheet").click()
    assert QApplication.focusWidget() is many.page.table.view
    many.until(lambda: many.page.known.settled)
    many.edit(3, PlantField.NAME, "Rosa")
    assert many.page.foot.send.text() == "Add 1 plant to \u2068Green Acres\u2069"


def test_without_tags_the_first_press_only_says_so(many):
    many.open("spring.csv", "501;Acer;x", heads="Nr.;Name;Bed")
    many.add()
    assert many.foot_says("addWarning") == "No tags: choose their column, or add without."
    # The second press of a double click is none.
    many.add()
    assert many.page.adding.batch.stage is Stage.READY
    many.until(lambda: not many.page.adding._rest.isActive())
    many.added()
    assert many.in_store == [501]


def test_closing_asks_before_edits_are_lost_and_a_closed_sheet_stays_closed(many):
    path = many.open("spring.csv", ACER_LINE, "502;;Tree")
    before = path.read_bytes()
    many.edit(2, PlantField.NAME, "Tilia cordata")
    assert "2 rows aren’t added yet." in close(many)
    question().keep.click()
    assert many.cells == [ACER, TILIA]
    close(many)
    question().go_on.click()
    assert many.page.source.card.isVisible()
    many.until(lambda: not (many.folder / "sheet.plants").exists())
    # One whose rows were all added is closed at once.
    many.open("autumn.csv", ACER_LINE)
    many.added()
    assert close(many) == ""
    many.start()
    many.open("winter.csv", TILIA_LINE)
    assert (many.cells, path.read_bytes()) == ([TILIA], before)


def test_a_file_that_is_dropped_first_of_all_asks_before_it_replaces_the_last_sheet(many):
    many.open("spring.csv", ACER_LINE, "502;;Tree")
    many.edit(2, PlantField.NAME, "Tilia cordata")
    path = many.file("autumn.csv", "504;Pinus;Tree")
    many.start(shown=False)
    many.drop(path)
    many.until(question)
    assert many.shown == "spring.csv"
    question().keep.click()
    assert many.cells == [ACER, TILIA]


def test_closing_asks_about_the_cell_that_is_being_edited(many):
    many.open("spring.csv", ACER_LINE, ";;", TILIA_LINE)
    many.added()
    many.page.adding._show_others(others=True)
    many.page.table.go_to(2, PlantField.NAME)
    QTest.keyClick(many.page.table.view, "R")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_L, Qt.KeyboardModifier.AltModifier)
    many.until(lambda: question() or not many.shown)
    assert many.shown
    question().go_on.click()
    assert (many.page.source.card.isVisible(), many.said) == (True, "")


def test_quitting_keeps_the_cell_that_is_being_edited(many):
    many.open("spring.csv", ACER_LINE, "502;;Tree")
    many.page.table.go_to(2, PlantField.NAME)
    QTest.keyClick(many.page.table.view, "T")
    many.restart()
    assert many.cells == [ACER, ("502", "T", "Tree")]


def test_a_sheet_that_is_being_sent_is_closed_without_losing_its_plants(many):
    many.go_offline(True)
    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    many.add()
    assert (close(many), many.said) == ("", "Wait until the rows are saved.")
    many.reaches(Stage.SENDING)
    many.button("pauseSending").click()
    many.until(lambda: many.page.adding.batch.held)
    assert close(many) == "Plants that wait or are being sent stay under All plants."
    question().go_on.click()
    assert many.page.source.card.isVisible()
    many.go_offline(False)
    many.until(lambda: many.window.stores.batches)
    assert many.in_store == []
    many.window.pages.plants.batches.released.emit(many.window.stores.batches[0].batch.id)
    many.until(lambda: many.in_store == [501, 502])
