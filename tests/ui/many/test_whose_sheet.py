"""A sheet belongs to the store it was opened for, many rows are added once asked, and it closes."""

import pytest
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


@pytest.fixture
def elsewhere(many):
    """A sheet of Green Acres, while the band shows the practice store, which knows one of its ids.

    An earlier sheet was added there.
    """
    many.open("earlier.csv", ACER_LINE)
    many.added()
    many.end()
    many.start(store=GREEN)
    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    many.window.stores.switch_to(PRACTICE)
    return many


def test_a_hundred_rows_are_added_without_a_question(many):
    many.open("spring.csv", *rows(100))
    many.add()
    assert question() is None
    many.reaches(Stage.DONE)
    assert len(many.in_store) == 100


def test_more_than_a_hundred_rows_ask_once_and_enter_adds_none(many):
    many.open("spring.csv", *rows(101), "7;Rosa canina;Shrub", "7;Rosa rugosa;Shrub")
    for _ in range(2):
        many.add()
        assert question().windowTitle() == "Add 101 plants to the practice store?"
        QTest.keyClick(question(), Qt.Key.Key_Return)
        assert (question(), many.page.sending.stage) == (None, Stage.READY)
    many.add()
    question().go_on.click()
    for _ in range(2):
        assert (question(), many.page.sending.stage) == (None, Stage.SAVING)
        many.page.sending.cancel()
        many.reaches(Stage.READY)
        many.add()
    many.page.sending.cancel()
    many.reaches(Stage.READY)
    assert many.in_store == []
    # That many more were not agreed to.
    many.page.foot.include.button.click()
    many.add()
    assert question().windowTitle() == "Add 103 plants to the practice store?"
    question().go_on.click()
    many.reaches(Stage.DONE)
    assert len(many.in_store) == 102


def test_another_sheet_asks_again(many):
    for name in ("spring.csv", "autumn.csv"):
        many.open(name, *rows(101))
        many.page.foot.include.set_on(True)
        many.add()
        question().go_on.click()
        many.page.sending.cancel()
        many.reaches(Stage.READY)


def test_a_sheet_is_not_added_to_another_store_until_it_is_moved_there(elsewhere):
    many, sheet = elsewhere, elsewhere.page.work.sheet
    assert many.foot_says("rowsThatStay") == ELSEWHERE.format("\u2068Green Acres\u2069")
    assert not many.page.foot.send.isVisible()
    assert not many.page.source.row.change.isVisible()
    many.add()
    assert many.page.sending.stage is Stage.READY
    # Green Acres knows none of the ids.
    assert [sheet.verdict(row) for row in (1, 2)] == [Verdict.RIGHT] * 2
    many.button("moveSheet").setFocus()
    has_moved(many)
    # Another blank on the button adds nothing.
    assert QApplication.focusWidget() is many.page.table.view
    assert [sheet.verdict(row) for row in (1, 2)] == [Verdict.WARNED, Verdict.RIGHT]
    assert many.page.foot.send.text() == "Add 1 plant to the practice store"
    many.added()
    assert many.in_store == [501, 502]


def test_whose_sheet_it_is_survives_a_restart(elsewhere):
    elsewhere.restart()
    elsewhere.until(lambda: elsewhere.foot_says("rowsThatStay").startswith("This sheet was opened"))
    has_moved(elsewhere)
    elsewhere.end()
    elsewhere.start(store=GREEN)
    elsewhere.until(lambda: elsewhere.shown == "spring.csv")
    assert elsewhere.foot_says("rowsThatStay") == ELSEWHERE.format("the practice store")


def test_a_moved_sheet_takes_back_what_was_agreed_to(many):
    many.open("spring.csv", *rows(101), "7;Rosa canina;Shrub", "7;Rosa rugosa;Shrub")
    many.page.foot.include.button.click()
    many.add()
    question().go_on.click()
    many.page.sending.cancel()
    many.reaches(Stage.READY)
    many.window.stores.switch_to(GREEN)
    has_moved(many)
    assert not many.page.foot.include.on
    many.add()
    assert question().windowTitle() == "Add 101 plants to \u2068Green Acres\u2069?"
    assert question().body.text() == "PlantDesk can’t remove them."
    QTest.keyClick(question(), Qt.Key.Key_Escape)


def test_rows_that_were_not_in_the_batch_are_moved_too_and_the_results_come_back(many):
    many.open("spring.csv", ACER_LINE, "502;;Tree")
    many.added()
    many.window.stores.switch_to(GREEN)
    assert many.foot_says("sheetHeadline") == "1 plant added to the practice store"
    many.button("showOthers").click()
    assert many.foot_says("rowsThatStay") == ELSEWHERE.format("the practice store")
    many.button("showResults").click()
    assert many.foot_says("sheetHeadline") == "1 plant added to the practice store"
    many.button("showOthers").click()
    has_moved(many)
    many.edit(2, PlantField.NAME, "Tilia cordata")
    assert many.page.foot.send.text() == "Add 1 plant to \u2068Green Acres\u2069"


def test_a_sheet_whose_rows_were_all_added_is_closed_at_once(many):
    path = many.open("spring.csv", ACER_LINE)
    before = path.read_bytes()
    many.added()
    assert close(many) == ""
    assert many.page.source.empty.isVisible()
    many.end()
    many.start()
    many.open("autumn.csv", TILIA_LINE)
    assert (many.cells, path.read_bytes()) == ([TILIA], before)


def test_closing_asks_before_edits_are_lost_and_a_closed_sheet_stays_closed(many):
    path = many.open("spring.csv", ACER_LINE, "502;;Tree")
    before = path.read_bytes()
    many.edit(2, PlantField.NAME, "Tilia cordata")
    assert close(many) == (
        "Close this sheet? 2 rows aren’t added yet. Your file is unchanged, but edits made here "
        "will be lost."
    )
    many.page.source.question.keep.click()
    assert many.cells == [ACER, TILIA]
    close(many)
    many.page.source.question.go_on.click()
    assert many.page.source.empty.isVisible()
    assert path.read_bytes() == before
    kept = many.folder / "sheet.plants"
    many.until(lambda: not kept.exists())


@pytest.mark.parametrize("paused", [False, True])
def test_a_sheet_that_is_being_sent_is_closed_without_losing_its_plants(many, paused):
    many.go_offline(True)
    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    many.add()
    many.reaches(Stage.SENDING)
    if paused:
        many.button("pauseSending").click()
        many.until(lambda: many.page.sending.held)
    text = "Waiting rows stay paused" if paused else "Sending goes on"
    assert close(many) == f"Close this sheet? {text}: see All plants."
    many.page.source.question.go_on.click()
    assert many.page.source.empty.isVisible()
    many.go_offline(False)
    if paused:
        many.until(lambda: many.page.batches.lines)
        assert many.in_store == []
        many.page._release(many.window.stores.batches[0].batch.id)
    many.until(lambda: many.in_store == [501, 502])


def test_a_yes_to_closing_counts_only_as_long_as_its_words_hold(many):
    many.go_offline(True)
    many.open("spring.csv", ACER_LINE)
    assert "1 row isn’t added yet" in close(many)
    asked = many.page.source.question
    many.add()
    asked.go_on.click()
    assert (many.said, many.shown) == ("Wait until the rows are saved.", "spring.csv")
    many.reaches(Stage.SENDING)
    assert "Sending goes on" in close(many)
    many.go_offline(False)
    many.reaches(Stage.DONE)
    asked.go_on.click()
    assert many.page.source.empty.isVisible()


def test_a_sheet_whose_journal_is_lost_says_so_before_it_closes(many):
    many.open("spring.csv", ACER_LINE)
    many.added()
    many.lose_journal()
    text = "Close this sheet? PlantDesk doesn’t know which of its rows were sent."
    assert close(many) == text
