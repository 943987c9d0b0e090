"""What the button says is added to the store that it names, once, also without a mouse."""

import asyncio

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from plantdesk.desk.batches import Batches
from plantdesk.desk.news import BatchAdded, IdsNotLookedUp, JournalOpened
from plantdesk.desk.stores import StoresAtWork
from plantdesk.domain.sheet.editing import Found
from plantdesk.domain.typed import PlantField
from plantdesk.journal.journal import Journal
from plantdesk.outbox.news import Queue, Rest, StoreQueue, WaitReason
from plantdesk.practice.manner import Manner
from plantdesk.ui.many.adding.sheet_batch import Stage
from tests.loop import soon
from tests.ui.add.test_plant_form import fill
from tests.ui.many.stage import ACER_LINE, TILIA_LINE
from tests.ui.stage import GREEN, PRACTICE
from tests.ui.window.test_letters import assert_distinct, letters


@pytest.fixture
def offline(many):
    """Two plants of a sheet wait while the window works offline."""
    many.go_offline(True)
    many.open("spring.csv", ACER_LINE, TILIA_LINE, "503;;Tree")
    many.page.table.go_to(2)
    many.add()
    many.reaches(Stage.SENDING)
    return many


def pause(many):
    many.button("pauseSending").click()
    many.until(lambda: many.page.adding.batch.held)


def test_right_rows_are_added_and_wrong_ones_stay(many):
    many.open("spring.csv", ACER_LINE, TILIA_LINE, "503;;Tree")
    row = many.page.source.row
    assert row.change.isVisible()
    assert many.page.foot.send.text() == "Add 2 plants to the practice store"
    assert many.foot_says("sheetText") == "1 wrong row stays here until you correct it."
    many.added()
    assert many.in_store == [501, 502]
    assert many.foot_says("sheetHeadline") == "2 of 2 added to the practice store"
    assert not row.change.isVisible()
    assert many.button("showOthers").text() == "&Go on with the other row"
    many.button("showOthers").click()
    assert many.page.table.view.current == Found(3, PlantField.ID)
    assert many.page.table.view.hasFocus()
    many.button("showResults").click()
    many.page.source.row.close_sheet.click()
    QApplication.activeModalWidget().go_on.click()
    many.open("autumn.csv", "504;Pinus;Tree")
    assert many.page.foot.send.isVisible()
    assert not many.button("showResults").isVisible()


def test_warned_rows_are_added_only_if_included(many):
    many.open("spring.csv", "501;Acer griseum;Tree", "501;Tilia cordata;Tree", "503;Pinus;Tree")
    page, band = many.page, many.window.band
    page.take_focus()
    # F6 goes through the parts of the page.
    for part in (page.foot.send, band.change, page.source.row.close_sheet, page.table.view):
        QTest.keyClick(many.window, Qt.Key.Key_F6)
        assert QApplication.focusWidget() is part
    assert page.foot.send.text() == "Add 1 plant to the practice store"
    page.foot.include.button.click()
    assert page.foot.send.text() == "Add 3 plants to the practice store"
    many.added()
    # The practice store takes no id twice.
    counts = page.adding.batch.progress.counts
    assert (counts.added, counts.refused) == (2, 1)


def test_a_row_that_was_accepted_is_added_although_its_id_is_known(many):
    many.open("spring.csv", ACER_LINE)
    many.added()
    many.page.source.row.close_sheet.click()
    many.open("again.csv", ACER_LINE, "501;Tilia;Tree")
    assert many.page.adding.count == 0
    many.page.table.go_to(2)
    many.page.table.findChild(QAbstractButton, "acceptRow").click()
    assert many.page.adding.count == 1
    many.added()
    # The practice store takes no id twice.
    assert many.page.adding.batch.progress.counts.refused == 1


def test_without_a_column_of_ids_or_plants_the_page_says_so(many):
    many.open("spring.csv")
    assert many.foot_says("sheetText") == "There is nothing to add."
    # Not "Add 0 plants".
    assert many.page.foot.send.text() == "Add to the practice store"
    many.open("names.csv", "Acer griseum", heads="Name")
    assert many.foot_says("sheetText").startswith("Choose the columns of id and name")
    many.edit(1, PlantField.ID, "501")
    assert many.foot_says("sheetText") == "All rows are ready."


@pytest.mark.parametrize(
    ("part", "method", "stage"),
    [(StoresAtWork, "renew", Stage.DONE), (Batches, "_add", Stage.READY)],
)
def test_after_our_own_bug_rows_are_added_once(many, monkeypatch, complaints, part, method, stage):
    """It may come before anything is saved, or when all rows are on their way."""

    def fail(*_, **__):
        raise ValueError("planted")

    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    with monkeypatch.context() as broken:
        broken.setattr(part, method, fail)
        many.add()
        many.until(lambda: many.page.adding.batch.stage is not Stage.SAVING)
        many.until(lambda: bool(many.page.work.open_rows) == (stage is Stage.READY))
    assert any("ValueError: planted" in line for line in complaints.take())
    if stage is Stage.READY:
        many.add()
    many.engine.do(lambda engine: engine.stores.renew_all())
    many.reaches(Stage.DONE)
    assert many.in_store == [501, 502]


def test_a_paused_batch_goes_on_and_offline_is_said(offline):
    # The keyboard stays on its cell.
    assert offline.page.table.view.current == Found(2, PlantField.ID)
    assert offline.page.table.view.hasFocus()
    pause(offline)
    assert not offline.button("pauseSending").isVisible()
    # The rest waits for the user after a restart.
    offline.restart()
    offline.until(lambda: offline.page.adding.batch.held)
    assert offline.in_store == []
    offline.go_offline(True)
    offline.button("goOnSending").click()
    note = "Working offline. Nothing is sent until you go online."
    offline.until(lambda: offline.foot_says("sheetText") == note)
    offline.go_offline(False)
    offline.reaches(Stage.DONE)
    assert offline.in_store == [501, 502]
    assert offline.page.work.open_rows == 1


def test_a_paused_batch_in_doubt_neither_goes_on_nor_is_removed(offline):
    pause(offline)
    doubted = Queue(in_batches=2, rest=Rest(WaitReason.DOUBT))
    offline.page._stores.set_queue(StoreQueue(PRACTICE.id, doubted))
    names = ("goOnSending", "pauseSending", "stopSending")
    assert [name for name in names if offline.button(name).isVisible()] == []
    assert "may already have been sent" in offline.foot_says("sheetText")


def test_stopping_holds_the_rest_while_it_asks(offline):
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        offline.button("stopSending").click()
        offline.until(lambda: offline.page.adding.batch.held)
        QTest.keyClick(QApplication.activeModalWidget(), key)
        assert offline.page.adding.batch.held
    offline.go_offline(False)
    assert offline.in_store == []
    offline.button("stopSending").click()
    QApplication.activeModalWidget().go_on.click()
    offline.reaches(Stage.DONE)
    assert offline.in_store == []


def test_refused_rows_are_corrected_and_added_again_also_after_a_restart(many):
    many.practise(Manner.REFUSE)
    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    many.added()
    assert many.in_store == [502]
    many.restart()
    many.until(lambda: not many.unknown)
    many.reaches(Stage.DONE)
    many.button("showOthers").click()
    many.edit(1, PlantField.NAME, "Acer rubrum")
    assert many.page.foot.send.text() == "Add 1 plant to the practice store"
    many.added()
    assert many.in_store == [502, 501]


def test_ids_used_meanwhile_are_left_out_even_if_marked_rows_are_included(many, monkeypatch):
    many.open("spring.csv", ACER_LINE, TILIA_LINE, "502;Rosa rugosa;Shrub")
    many.window.pages.show_add()
    fill(many.window, "501", "Acer", "Tree")
    many.window.page.form.submit_by_shortcut()
    many.until(lambda: many.in_store == [501])
    many.window.pages.show_many()
    many.page.foot.include.button.click()
    kept, make_ready = [], Journal.make_ready

    def note_file(journal, batch_id):
        kept.append((many.folder / "sheet.plants").read_bytes())
        make_ready(journal, batch_id)

    monkeypatch.setattr(Journal, "make_ready", note_file)
    many.added()
    assert many.in_store == [501, 502]
    assert "1 row wasn’t added" in many.said
    many.until(lambda: many.page.work.open_rows == 1)
    # If the program had been killed then, it would be free as well.
    many.end()
    (many.folder / "sheet.plants").write_bytes(*kept)
    many.restart()
    many.until(lambda: many.page.work.open_rows == 1)


def test_without_a_look_at_the_ids_nothing_is_added_and_the_page_says_so(many, monkeypatch):
    async def fail(*_):
        return IdsNotLookedUp()

    with monkeypatch.context() as broken:
        broken.setattr(Batches, "known_ids", fail)
        many.open("spring.csv", ACER_LINE)
        many.add()
        assert many.foot_says("addWarning") == "Checking the ids for the practice store…"
        many.until(lambda: many.page.known.settled)
        said = "The ids can’t be checked now. Nothing was added. Try again."
        assert many.foot_says("addWarning") == said
    many.until(lambda: not many.page.adding._rest.isActive())
    many.add()
    many.until(lambda: many.page.known.settled and not many.page.adding._rest.isActive())
    many.added()
    assert many.in_store == [501]


def test_a_doubt_that_is_settled_meanwhile_does_not_touch_what_is_being_saved(many, monkeypatch):
    async def save(batches, *about):
        saved = await add(batches, *about)
        batches._tell(JournalOpened((), {}, None))
        batches._adding = ""
        return saved

    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    add = Batches._add
    with monkeypatch.context() as cancelling:
        cancelling.setattr(Batches, "_add", save)
        many.add()
        many.until(lambda: many.said == "Cancelled. Nothing was added.")
    assert many.page.work.open_rows == 2
    many.added()
    assert many.in_store == [501, 502]


def test_no_letter_has_two_meanings(many):
    def look(where, *expected):
        found = letters(many.window)
        assert_distinct(found, where)
        assert set(expected) <= {letter for letter, _ in found}, where

    look("empty")
    many.practise(Manner.REFUSE)
    many.open("spring.csv", "501;Acer;Tree", "502;Tilia;Tree", "502;Rosa;Shrub")
    # Include the marked rows, and close.
    look("checked", "D", "L")
    many.go_offline(True)
    many.add()
    many.reaches(Stage.SENDING)
    look("offline")
    many.page.source.close()
    look("question")
    QApplication.activeModalWidget().keep.click()
    many.go_offline(False)
    many.reaches(Stage.DONE)
    look("done")
    many.button("showOthers").click()
    many.window.stores.switch_to(GREEN)
    look("elsewhere", "M")


def test_after_add_the_keyboard_is_in_the_table_and_stays_at_the_foot_when_all_is_sent(many):
    many.go_offline(True)
    many.open("spring.csv", "501;Acer;Tree")
    foot, table = many.page.foot, many.page.table
    foot.send.setFocus()
    QTest.keyClick(foot.send, Qt.Key.Key_Space)
    assert QApplication.focusWidget() is table.view
    many.reaches(Stage.SENDING)
    assert QApplication.focusWidget() is table.view
    # Another blank pauses nothing.
    QTest.keyClick(table.view, Qt.Key.Key_Space)
    assert not many.page.adding.batch.held
    many.button("pauseSending").setFocus()
    many.go_offline(False)
    many.reaches(Stage.DONE)
    assert foot.isAncestorOf(QApplication.focusWidget())


def test_the_keyboard_never_comes_to_add_by_itself(many):
    """A blank that was meant for another button would send."""
    foot, view = many.page.foot, many.page.table.view
    many.open("spring.csv", "501;Acer;Tree", "501;Tilia;Tree")
    foot.include.button.setFocus()
    many.edit(2, PlantField.ID, "502")
    assert not foot.include.isVisible()
    assert QApplication.focusWidget() is view
    many.add()
    many.button("cancelSaving").setFocus()
    many.button("cancelSaving").click()
    many.reaches(Stage.READY)
    assert QApplication.focusWidget() is view


def test_an_add_that_fails_leaves_the_results_of_earlier_rows_in_sight(many, monkeypatch):
    async def add_nothing(_, batch, *__, **___):
        return BatchAdded(batch.id, failed=True)

    many.open("spring.csv", ACER_LINE, "502;;Tree")
    many.added()
    many.button("showOthers").click()
    many.edit(2, PlantField.NAME, "Tilia cordata")
    with monkeypatch.context() as broken:
        broken.setattr(Batches, "add", add_nothing)
        many.add()
        many.until(lambda: many.said.startswith("Nothing was added"))
    many.reaches(Stage.DONE)
    assert many.foot_says("sheetHeadline") == "1 of 1 added to the practice store"
    many.button("showOthers").click()
    many.added()
    assert many.in_store == [501, 502]


def test_replies_that_come_before_the_answer_count(many, monkeypatch):
    add = Batches.add

    def ended(news):
        return news is not None and news.counts.ended

    async def add_late(batches, batch, *about, **more):
        added = await add(batches, batch, *about, **more)
        async with soon():
            while not ended(batches.newest(batch.id)):  # noqa: ASYNC110 - news sets no event
                await asyncio.sleep(0)
        return added

    monkeypatch.setattr(Batches, "add", add_late)
    many.open("spring.csv", ACER_LINE)
    many.added()
    assert many.in_store == [501]
