"""What the button says is added to the store that it names, once, and a sheet follows the store."""

import errno
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from plantdesk.desk.batches import Batches
from plantdesk.desk.news import BatchAdded, IdsNotLookedUp, JournalOpened
from plantdesk.desk.stores import StoresAtWork
from plantdesk.domain.sheet.changes import Sent
from plantdesk.domain.sheet.editing import Found
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.typed import PlantField
from plantdesk.practice.manner import Manner
from plantdesk.sheets import work_file
from plantdesk.ui.flow import Wait
from plantdesk.ui.many.adding import sheet_batch
from plantdesk.ui.many.adding.sheet_batch import Stage
from tests.stages.shared import focused
from tests.ui.add.test_plant_form import fill
from tests.ui.many.conftest import ACER, ACER_LINE, TILIA, TILIA_LINE, WRONG_LINE, question
from tests.ui.stage import GREEN, PRACTICE

READY, STAYS = "All rows are ready.", "1 wrong row stays here until you correct it."
ADD, INCLUDE = "Add 1 plant to the practice store", "Also add the marke&d row"
PRACTICE_ONLY = "Practice only. No real store has these plants."
ENDED = ["&Go on with the other row", "Save &results…", "La&bels…"]


def test_right_rows_are_added_and_wrong_ones_stay(many, heard):
    many.engine.do(lambda engine: engine.stores.answer_next(Manner.CUT))
    many.open("spring.csv", ACER_LINE, TILIA_LINE, WRONG_LINE)
    assert many.foot == [STAYS, "Add 2 plants to the practice store"]
    many.added()
    assert many.in_store == [501, 502]
    done, others = "1 of 2 added to the practice store", "To see the others, choose them above"
    assert many.foot == ["2 of 2", done, f"{others} the table.", *ENDED]
    assert (heard[0], heard[-1]) == ("spring.csv, 3 rows", f"{done}. {others} the table.")
    assert heard[1] == "Saving 0 of 2…. Nothing is sent until all rows are saved."
    assert not many.page.source.row.change.isVisible()
    many.button("showOthers").click()
    assert (many.view.current, focused()) == (Found(3, PlantField.ID), many.view)
    many.edit(3, PlantField.NAME, "Quercus")
    many.added()
    done, earlier = "1 of 1 added to the practice store", "1 earlier row is still to check."
    assert many.foot == ["1 of 1", done, f"{PRACTICE_ONLY} {earlier}", *ENDED[1:]]
    # Their ids are known by now.
    many.open("again.csv", ACER_LINE, TILIA_LINE)
    many.add()
    assert heard[-1] == "2 marked rows stay here."
    assert many.foot == [heard[-1], "Also add the 2 marke&d rows", "Add to the practice store"]
    many.table.go_to(1)
    many.table.findChild(QAbstractButton, "acceptRow").click()
    assert many.foot == ["1 marked row stays here.", INCLUDE, ADD]
    # Without tags, the first press only says so.
    many.open("untagged.csv", "505;Acer;x", heads="Nr.;Name;Bed")
    many.until(lambda: not many.page.adding._rest.isActive())
    many.add()
    no_tags = "No tags: choose their column, or add without."
    assert (many.foot, heard[-1]) == ([READY, no_tags, ADD], no_tags)
    # The second press of a double click is none.
    many.add()
    assert many.stage is Stage.READY
    many.until(lambda: not many.page.adding._rest.isActive())
    many.added()
    assert many.in_store[-1] == 505


def test_marked_rows_are_added_only_if_included_and_the_keyboard_never_comes_to_add(many):
    """A blank that was meant for another button would send."""
    many.open("spring.csv", "501;Acer griseum;Tree", "501;Tilia cordata;Tree", "503;Pinus;Tree")
    foot = many.page.foot
    many.page.take_focus()
    # F6 goes through the parts of the page.
    for part in (foot.send, many.window.band.change, many.page.source.row.close_sheet, many.view):
        QTest.keyClick(many.window, Qt.Key.Key_F6)
        assert focused() is part
    assert many.foot[-1] == ADD
    foot.include.button.setFocus()
    many.edit(2, PlantField.ID, "502")
    assert not foot.include.isVisible()
    assert focused() is many.view
    many.add()
    many.button("cancelSaving").setFocus()
    many.button("cancelSaving").click()
    many.reaches(Stage.READY)
    assert focused() is many.view
    many.edit(2, PlantField.ID, "501")
    QTest.mouseClick(foot.include, Qt.MouseButton.LeftButton)
    assert many.foot[-1] == "Add 3 plants to the practice store"
    many.added()
    # The practice store takes no id twice.
    assert many.batch.progress.counts.refused == 1


def test_a_batch_is_paused_goes_on_after_a_restart_and_its_rest_is_removed_or_kept(many):
    many.go_offline(True)
    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    many.table.go_to(2)
    many.page.foot.send.setFocus()
    # Another blank pauses nothing, and the keyboard stays on its cell.
    for part in (many.page.foot.send, many.view):
        QTest.keyClick(part, Qt.Key.Key_Space)
        many.reaches(Stage.SENDING)
        assert (focused(), many.view.current) == (many.view, Found(2, PlantField.ID))
    # The rest is held while it asks, and stays.
    many.button("stopSending").click()
    many.until(lambda: many.batch.held)
    QTest.keyClick(question(), Qt.Key.Key_Return)
    paused = ["Paused. All rows are saved on this computer.", "&Go on", "Stop…"]
    assert many.foot == ["0 of 2", "0 of 2 sent to the practice store", *paused]
    # The rest waits for the user after a restart.
    many.restart()
    many.until(lambda: many.batch.held)
    assert many.in_store == []
    many.button("goOnSending").setFocus()
    many.button("goOnSending").click()
    many.reaches(Stage.DONE)
    # The keyboard stays at the foot.
    assert many.page.foot.isAncestorOf(focused())
    assert many.in_store == [501, 502]
    many.open("autumn.csv", "503;Rosa;Shrub")
    many.go_offline(True)
    many.add()
    many.reaches(Stage.SENDING)
    many.button("stopSending").click()
    many.until(lambda: many.batch.held)
    question().go_on.click()
    many.go_offline(False)
    many.reaches(Stage.DONE)
    assert many.in_store == [501, 502]
    # One that is being sent is closed without losing its plants.
    many.go_offline(True)
    many.open("winter.csv", "504;Picea;Tree", "505;Taxus;Tree")
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
    assert many.in_store == [501, 502]
    many.window.pages.plants.batches.released.emit(many.window.stores.batches[0].batch.id)
    many.until(lambda: many.in_store == [501, 502, 504, 505])


def test_ids_used_meanwhile_are_left_out_even_if_marked_rows_are_included(many):
    many.open("spring.csv", ACER_LINE, TILIA_LINE, "502;Rosa rugosa;Shrub")
    many.window.pages.show_add()
    fill(many.window, "501", "Acer", "Tree")
    many.window.page.form.submit()
    many.until(lambda: many.in_store == [501])
    many.window.pages.show_many()
    many.page.foot.include.button.click()
    many.added()
    assert many.in_store == [501, 502]
    assert "1 row wasn’t added" in many.said
    many.until(lambda: many.page.work.open_rows == 1)


def test_whatever_comes_while_rows_are_saved_they_are_added_once(many, monkeypatch, complaints):
    add_in_journal = Batches._add

    def fail(*_, **__):
        raise ValueError("planted")

    async def add_nothing(_, batch, *__, **___):
        return BatchAdded(batch.id, failed=True)

    async def look_up_nothing(*_):
        return IdsNotLookedUp()

    async def settle_a_doubt_and_cancel(batches, *about):
        saved = await add_in_journal(batches, *about)
        batches._tell(JournalOpened((), {}, None))
        batches._adding = ""
        return saved

    with monkeypatch.context() as broken:
        broken.setattr(Batches, "known_ids", look_up_nothing)
        many.open("spring.csv", ACER_LINE, TILIA_LINE)
        many.add()
        assert many.foot[1] == "Checking the ids for the practice store…"
        many.looked_up()
        said = "The ids can’t be checked now. Nothing was added. Try again."
        assert many.foot[1] == said
    many.until(lambda: not many.page.adding._rest.isActive())
    # The press looks them up again.
    many.add()
    many.looked_up()
    many.until(lambda: not many.page.adding._rest.isActive())
    with monkeypatch.context() as broken:
        broken.setattr(Batches, "_add", settle_a_doubt_and_cancel)
        many.add()
        many.until(lambda: many.said == "Cancelled. Nothing was added.")
    assert many.page.work.open_rows == 2
    many.looked_up()
    with monkeypatch.context() as broken:
        broken.setattr(Batches, "add", add_nothing)
        many.add()
        many.until(lambda: many.said.startswith("Nothing was added: this computer"))
        many.add()
        many.window.stores.switch_to(GREEN)
        assert many.sheet.store_id == PRACTICE.id
        many.reaches(Stage.READY)
    # It follows the store after all.
    many.looked_up()
    assert many.foot == [READY, "Add 2 plants to Green Acres"]
    many.window.stores.switch_to(PRACTICE)
    many.looked_up()
    # Our own bug when all rows are on their way.
    with monkeypatch.context() as broken:
        broken.setattr(StoresAtWork, "renew", fail)
        many.add()
        many.until(lambda: many.stage is not Stage.SAVING and not many.page.work.open_rows)
    assert any("ValueError: planted" in line for line in complaints.take())
    many.engine.do(lambda engine: engine.stores.renew_all())
    many.reaches(Stage.DONE)
    assert many.in_store == [501, 502]


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
    assert (many.foot, many.stage) == ([STAYS, INCLUDE, ADD], Stage.READY)
    known = "(was \u2068Green Acres\u2069): 1 id was used on this computer."
    assert many.said == f"Now for the practice store {known}"
    assert verdicts() == [Verdict.WARNED, Verdict.RIGHT, Verdict.WRONG]
    # It doesn't go back to the store of an earlier session.
    many.restart(store=GREEN)
    assert verdicts() == [Verdict.RIGHT, Verdict.RIGHT, Verdict.WRONG]
    assert many.foot == [STAYS, "Add 2 plants to Green Acres"]


def test_from_its_first_row_on_a_sheet_stays_with_its_store_until_the_rest_is_moved(many):
    many.open("spring.csv", ACER_LINE, TILIA_LINE, WRONG_LINE)
    many.added()
    many.button("showOthers").click()
    many.edit(3, PlantField.NAME, "Rosa")
    many.window.stores.switch_to(GREEN)
    stores = ["Change to the practice store", "&Move the rest to Green Acres"]
    elsewhere = "Rows of this sheet were added to the practice store"
    assert many.foot == [elsewhere, "Show results", *stores]
    many.add()
    assert many.stage is Stage.DONE
    many.button("changeStore").click()
    assert many.window.stores.current.id == PRACTICE.id
    # Whose sheet it is survives a restart.
    many.restart(store=GREEN)
    many.reaches(Stage.DONE)
    done = "2 of 2 added to the practice store"
    assert many.foot == ["2 of 2", done, PRACTICE_ONLY, *stores, *ENDED]
    # The rest is moved also from the results.
    many.button("moveSheet").setFocus()
    many.button("moveSheet").click()
    # Another blank on the button adds nothing.
    assert QApplication.focusWidget() is many.view
    many.looked_up()
    assert many.sheet.store_id == GREEN.id
    assert many.foot == [READY, "Show results", "Add 1 plant to Green Acres"]


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
    # A file that is dropped first of all asks before it replaces the last sheet.
    many.open("spring.csv", ACER_LINE, "502;;Tree")
    many.edit(2, PlantField.NAME, "Tilia cordata")
    many.start(shown=False)
    many.drop(many.folder / "autumn.csv")
    many.until(lambda: question() or many.shown == "autumn.csv")
    assert many.shown == "spring.csv"
    question().keep.click()
    assert many.cells == [ACER, TILIA]


FULL = "PlantDesk can’t save this sheet on the computer. The disk is full. Don’t quit until it can."


@contextmanager
def full_disk(monkeypatch, *, of):
    """Let the file take nothing of which this is true."""
    encoded = work_file._encoded

    def encode(what):
        if of(what):
            raise OSError(errno.ENOSPC, "full")
        return encoded(what)

    with monkeypatch.context() as full:
        full.setattr(work_file, "_encoded", encode)
        yield


def test_corrections_on_a_full_disk_stay_and_are_saved_once_there_is_room(many, monkeypatch):
    many.open("spring.csv", "501;;Tree", "502;;Tree")
    with full_disk(monkeypatch, of=lambda _: True):
        many.edit(1, PlantField.NAME, "Acer griseum")
        many.until(lambda: many.said == FULL)
        assert many.cells[0] == ACER
    # Quitting asks before they are lost, and Enter is the safe answer.
    many.window.pages.show_add()
    many.window.close()
    assert question().windowTitle() == "Quit without saving the sheet?"
    QTest.keyClick(question(), Qt.Key.Key_Return)
    assert many.window.isVisible()
    many.edit(2, PlantField.NAME, "Tilia cordata")
    many.until(lambda: many.said == "")
    # A change that a crash cut off is told.
    many.edit(1, PlantField.NAME, "Acer")
    many.end()
    path = many.folder / "sheet.plants"
    path.write_bytes(path.read_bytes()[:-3])
    many.restart()
    assert many.said.startswith("Your last change to this sheet was lost.")
    assert many.cells == [ACER, TILIA]
    # A damaged file is kept aside, and one that can't be opened stays.
    many.end()
    path.write_bytes(b"damaged\n" * 9)
    for said in ("Your last sheet is damaged. It was set aside as ", "can’t be read now. Restart"):
        many.start()
        many.until(lambda: said in many.said)  # noqa: B023
        assert (many.shown, path.exists()) == ("", "Restart" in said)
        many.end()
        path.mkdir(exist_ok=True)


def test_no_row_is_sent_before_the_file_says_that_it_may_have_been(many, monkeypatch):
    asked = []
    many.open("spring.csv", ACER_LINE)
    with full_disk(monkeypatch, of=lambda what: isinstance(what, Sent) and what.ready):
        refused = "Nothing was added: PlantDesk can’t save this sheet. The disk is full."
        # While ids are checked, a press only says so.
        many.until(lambda: many.said or (many.stage is Stage.READY and many.add()))
        assert many.said == refused
    # Rows of a batch that was never ready can be added after a restart, too.
    many.open("autumn.csv", ACER_LINE)
    # Before that, the whole sheet would be written, in which the row may have been sent.
    many.until(lambda: not many.page.work.unsaved)
    with monkeypatch.context() as silent:
        silent.setattr(sheet_batch, "answer_from", lambda *_, **__: Wait(asked.append))
        many.until(lambda: asked or (many.stage is Stage.READY and many.add()))
    assert b"Sent" in (many.folder / "sheet.plants").read_bytes()
    many.restart()
    many.until(lambda: many.page.work.open_rows == 1)
    assert many.in_store == []
    many.added()
    assert many.in_store == [501]
