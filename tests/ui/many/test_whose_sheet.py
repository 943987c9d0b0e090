"""A sheet follows the store until its first row is added, many rows ask, and it closes."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.typed import PlantField
from plantdesk.ui.many.adding.sheet_batch import Stage
from tests.ui.many.conftest import ACER, ACER_LINE, TILIA, TILIA_LINE, WRONG_LINE, question
from tests.ui.stage import GREEN, PRACTICE


def test_more_than_a_hundred_rows_ask_and_enter_adds_none(many):
    rows = [f"{1000 + number};Acer griseum;Tree" for number in range(101)]
    many.open("spring.csv", *rows, "7;Rosa canina;Shrub", "7;Rosa rugosa;Shrub")
    many.page.foot.include.button.click()
    many.add()
    assert question().windowTitle() == "Add 103 plants to the practice store?"
    QTest.keyClick(question(), Qt.Key.Key_Return)
    assert (question(), many.stage) == (None, Stage.READY)
    # With another store, the marked rows are left out again.
    many.window.stores.switch_to(GREEN)
    many.looked_up()
    many.add()
    asked = question()
    assert asked.windowTitle() == "Add 101 plants to \u2068Green Acres\u2069?"
    assert asked.body.text() == "PlantDesk can’t remove them."
    # The answer is for the store that was asked about.
    many.window.stores.switch_to(PRACTICE)
    many.looked_up()
    asked.go_on.click()
    assert (many.stage, many.page.work.open_rows) == (Stage.READY, 103)
    # A hundred go without a question.
    for name, asks in (("", False), ("Acer", True)):
        many.edit(1, PlantField.NAME, name)
        many.looked_up()
        many.add()
        assert bool(question()) is asks
        if asks:
            question().go_on.click()
        assert many.stage is Stage.SAVING
        many.button("cancelSaving").click()
        many.reaches(Stage.READY)


def test_until_its_first_row_is_added_a_sheet_follows_the_store(many):
    def verdicts():
        return [many.sheet[row].verdict for row in (1, 2, 3)]

    many.open("earlier.csv", ACER_LINE)
    many.added()
    many.window.stores.switch_to(GREEN)
    many.open("spring.csv", ACER_LINE, TILIA_LINE, WRONG_LINE)
    # Green Acres knows none of the ids.
    assert verdicts() == [Verdict.RIGHT, Verdict.RIGHT, Verdict.WRONG]
    many.window.stores.switch_to(PRACTICE)
    # Before its ids were looked up, the button answers only that.
    many.add()
    many.looked_up()
    assert (many.foot_says("addWarning"), many.stage) == ("", Stage.READY)
    known = "(was \u2068Green Acres\u2069): 1 id was used on this computer."
    assert many.said == f"Now for the practice store {known}"
    assert verdicts() == [Verdict.WARNED, Verdict.RIGHT, Verdict.WRONG]
    # It doesn't go back to the store of an earlier session.
    many.restart(store=GREEN)
    assert verdicts() == [Verdict.RIGHT, Verdict.RIGHT, Verdict.WRONG]
    assert many.send == "Add 2 plants to Green Acres"


def test_from_its_first_row_on_a_sheet_stays_with_its_store_until_the_rest_is_moved(many):
    many.open("spring.csv", ACER_LINE, TILIA_LINE, WRONG_LINE)
    many.added()
    many.button("showOthers").click()
    many.edit(3, PlantField.NAME, "Rosa")
    many.window.stores.switch_to(GREEN)
    elsewhere = "Rows of this sheet were added to the practice store"
    assert (many.foot_says("sheetHeadline"), many.send) == (elsewhere, "")
    assert many.button("moveSheet").text() == "&Move the rest to \u2068Green Acres\u2069"
    many.add()
    assert many.stage is Stage.DONE
    many.button("changeStore").click()
    assert many.window.stores.current.id == PRACTICE.id
    # Whose sheet it is survives a restart.
    many.restart(store=GREEN)
    many.reaches(Stage.DONE)
    assert many.foot_says("sheetHeadline") == "2 of 2 added to the practice store"
    # The rest is moved also from the results.
    many.button("moveSheet").setFocus()
    many.button("moveSheet").click()
    # Another blank on the button adds nothing.
    assert QApplication.focusWidget() is many.view
    many.looked_up()
    assert many.sheet.store_id == GREEN.id
    assert many.send == "Add 1 plant to Green Acres"


def test_without_tags_the_first_press_only_says_so(many):
    many.open("spring.csv", "501;Acer;x", heads="Nr.;Name;Bed")
    many.add()
    assert many.foot_says("addWarning") == "No tags: choose their column, or add without."
    # The second press of a double click is none.
    many.add()
    assert many.stage is Stage.READY
    many.until(lambda: not many.page.adding._rest.isActive())
    many.added()
    assert many.in_store == [501]


def test_closing_asks_before_edits_are_lost_and_a_closed_sheet_stays_closed(many):
    many.open("autumn.csv", "504;Pinus;Tree")
    many.added()
    # One whose rows were all added is closed at once.
    assert many.close() == ""
    many.until(lambda: not many.shown)
    path = many.open("spring.csv", ACER_LINE, "502;;Tree")
    before = path.read_bytes()
    # The cell that is being edited counts, and Ctrl+Z there is the table's.
    many.table.go_to(2, PlantField.NAME)
    QTest.keyClick(many.view, "R")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_L, Qt.KeyboardModifier.AltModifier)
    many.until(question)
    assert "2 rows aren’t added yet." in question().body.text()
    question().keep.click()
    assert many.cells == [ACER, ("502", "R", "Tree")]
    QTest.keyClick(many.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert many.cells == [ACER, ("502", "", "Tree")]
    many.close()
    question().go_on.click()
    assert (many.page.source.card.isVisible(), many.said) == (True, "")
    many.until(lambda: not (many.folder / "sheet.plants").exists())
    many.start()
    many.until(lambda: many.page.source.card.isVisible())
    assert (many.shown, path.read_bytes()) == ("", before)


def test_a_file_that_is_dropped_first_of_all_asks_before_it_replaces_the_last_sheet(many):
    many.open("spring.csv", ACER_LINE, "502;;Tree")
    many.edit(2, PlantField.NAME, "Tilia cordata")
    path = many.file("autumn.csv", "504;Pinus;Tree")
    many.start(shown=False)
    many.drop(path)
    many.until(lambda: question() or many.shown == "autumn.csv")
    assert many.shown == "spring.csv"
    question().keep.click()
    assert many.cells == [ACER, TILIA]


def test_a_sheet_that_is_being_sent_is_closed_without_losing_its_plants(many):
    many.go_offline(True)
    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    many.add()
    assert (many.close(), many.said) == ("", "Wait until the rows are saved.")
    many.reaches(Stage.SENDING)
    many.button("pauseSending").click()
    many.until(lambda: many.batch.held)
    assert many.close() == "Plants that wait or are being sent stay under All plants."
    question().go_on.click()
    assert many.page.source.card.isVisible()
    many.go_offline(False)
    many.until(lambda: many.window.stores.batches)
    assert many.in_store == []
    many.window.pages.plants.batches.released.emit(many.window.stores.batches[0].batch.id)
    many.until(lambda: many.in_store == [501, 502])
