"""A sheet belongs to the store it was opened for, many rows are added once asked, and it closes."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.typed import PlantField
from plantdesk.ui.many.sending.sending import Stage
from tests.ui.many.stage import ACER, ACER_LINE, TILIA, TILIA_LINE
from tests.ui.stage import GREEN, PRACTICE

ELSEWHERE = "This sheet was opened for {0}. Move it, or change the store back."


def rows(count):
    return [f"{1000 + number};Acer griseum;Tree" for number in range(count)]


def question():
    return QApplication.activeModalWidget()


def has_moved(many):
    """Move the sheet to the store in the band, and wait until the journal was asked."""
    many.button("moveSheet").click()
    many.until(lambda: many.page.known.settled)


def close(many):
    """Press Close, and return what is asked, if anything is."""
    many.page.source.row.close_sheet.click()
    asked = many.page.source.question
    return "" if asked.isHidden() else asked._words.text()


def stop(many):
    """Cancel before the rows are saved."""
    many.page.sending.cancel()
    many.reaches(Stage.READY)


def test_more_than_a_hundred_rows_ask_once_and_enter_adds_none(many):
    many.open("summer.csv", *rows(100))
    many.add()
    assert (question(), many.page.sending.stage) == (None, Stage.SAVING)
    stop(many)
    many.open("spring.csv", *rows(101), "7;Rosa canina;Shrub", "7;Rosa rugosa;Shrub")
    many.add()
    assert question().windowTitle() == "Add 101 plants to the practice store?"
    QTest.keyClick(question(), Qt.Key.Key_Return)
    assert (question(), many.page.sending.stage) == (None, Stage.READY)
    many.add()
    question().go_on.click()
    for _ in range(2):
        assert (question(), many.page.sending.stage) == (None, Stage.SAVING)
        stop(many)
        many.add()
    stop(many)
    # That many more were not agreed to.
    many.page.foot.include.button.click()
    many.add()
    assert question().windowTitle() == "Add 103 plants to the practice store?"
    question().go_on.click()
    stop(many)
    assert many.in_store == []
    # A moved sheet takes back what was agreed to.
    many.window.stores.switch_to(GREEN)
    has_moved(many)
    assert not many.page.foot.include.on
    many.add()
    assert question().windowTitle() == "Add 101 plants to \u2068Green Acres\u2069?"
    assert question().body.text() == "PlantDesk can’t remove them."
    QTest.keyClick(question(), Qt.Key.Key_Escape)


def test_a_sheet_is_not_added_to_another_store_until_it_is_moved_there(many):
    many.open("earlier.csv", ACER_LINE)
    many.added()
    many.start(store=GREEN)
    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    many.window.stores.switch_to(PRACTICE)
    sheet = many.page.work.sheet
    assert many.foot_says("rowsThatStay") == ELSEWHERE.format("\u2068Green Acres\u2069")
    assert not many.page.foot.send.isVisible()
    assert not many.page.source.row.change.isVisible()
    many.add()
    assert many.page.sending.stage is Stage.READY
    # Green Acres knows none of the ids.
    assert [sheet[row].verdict for row in (1, 2)] == [Verdict.RIGHT] * 2
    # Whose sheet it is survives a restart.
    many.restart()
    many.until(lambda: many.foot_says("rowsThatStay").startswith("This sheet was opened"))
    many.button("moveSheet").setFocus()
    has_moved(many)
    # Another blank on the button adds nothing.
    assert QApplication.focusWidget() is many.page.table.view
    sheet = many.page.work.sheet
    assert [sheet[row].verdict for row in (1, 2)] == [Verdict.WARNED, Verdict.RIGHT]
    assert many.page.foot.send.text() == "Add 1 plant to the practice store"


def test_closing_asks_before_edits_are_lost_and_a_closed_sheet_stays_closed(many):
    path = many.open("spring.csv", ACER_LINE, "502;;Tree")
    before = path.read_bytes()
    many.edit(2, PlantField.NAME, "Tilia cordata")
    assert "2 rows aren’t added yet. Your file is unchanged" in close(many)
    many.page.source.question.keep.click()
    assert many.cells == [ACER, TILIA]
    close(many)
    many.page.source.question.go_on.click()
    assert many.page.source.empty.isVisible()
    many.until(lambda: not (many.folder / "sheet.plants").exists())
    # One whose rows were all added is closed at once.
    many.open("autumn.csv", ACER_LINE)
    many.added()
    assert close(many) == ""
    many.start()
    many.open("winter.csv", TILIA_LINE)
    assert (many.cells, path.read_bytes()) == ([TILIA], before)


def test_a_sheet_that_is_being_sent_is_closed_without_losing_its_plants(many):
    many.go_offline(True)
    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    assert "2 rows aren’t added yet" in close(many)
    # A yes counts only as long as its words hold.
    many.add()
    many.page.source.question.go_on.click()
    assert (many.said, many.shown) == ("Wait until the rows are saved.", "spring.csv")
    many.reaches(Stage.SENDING)
    assert close(many) == "Close this sheet? Sending goes on: see All plants."
    many.button("pauseSending").click()
    many.until(lambda: many.page.sending.held)
    many.page.source.question.go_on.click()
    assert many.shown
    assert close(many) == "Close this sheet? Waiting rows stay paused: see All plants."
    many.page.source.question.go_on.click()
    assert many.page.source.empty.isVisible()
    many.go_offline(False)
    many.until(lambda: many.page.batches.lines)
    assert many.in_store == []
    many.page.batches.released.emit(many.window.stores.batches[0].batch.id)
    many.until(lambda: many.in_store == [501, 502])
