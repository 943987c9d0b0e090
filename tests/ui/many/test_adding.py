"""What the button says is added to the store that it names, once, also without a mouse."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from plantdesk.desk.batches import Batches
from plantdesk.desk.news import BatchAdded, IdsNotLookedUp, JournalOpened
from plantdesk.desk.stores import StoresAtWork
from plantdesk.domain.sheet.editing import Found
from plantdesk.domain.typed import PlantField
from plantdesk.outbox.news import Queue, Rest, StoreQueue, WaitReason
from plantdesk.ui.many.adding.sheet_batch import Stage
from tests.ui.add.test_plant_form import fill
from tests.ui.many.stage import ACER_LINE, TILIA_LINE, question
from tests.ui.stage import GREEN, PRACTICE
from tests.ui.window.test_letters import assert_distinct, letters

WRONG_LINE = "503;;Tree"


def focused():
    return QApplication.focusWidget()


def test_right_rows_are_added_and_wrong_ones_stay(many):
    many.open("spring.csv", ACER_LINE, TILIA_LINE, WRONG_LINE)
    row, table = many.page.source.row, many.page.table
    assert row.change.isVisible()
    assert many.send == "Add 2 plants to the practice store"
    assert many.foot_says("sheetText") == "1 wrong row stays here until you correct it."
    many.added()
    assert many.in_store == [501, 502]
    assert many.foot_says("sheetHeadline") == "2 of 2 added to the practice store"
    assert not row.change.isVisible()
    assert many.button("showOthers").text() == "&Go on with the other row"
    many.press("showOthers")
    assert table.view.current == Found(3, PlantField.ID)
    assert table.view.hasFocus()
    # Their ids are known by now.
    many.open("again.csv", ACER_LINE, TILIA_LINE)
    assert many.send == "Add to the practice store"
    many.add()
    assert many.foot_says("addWarning") == "2 marked rows stay here."
    table.go_to(1)
    table.findChild(QAbstractButton, "acceptRow").click()
    assert many.send == "Add 1 plant to the practice store"


def test_marked_rows_are_added_only_if_included_and_the_keyboard_never_comes_to_add(many):
    """A blank that was meant for another button would send."""
    many.open("spring.csv", "501;Acer griseum;Tree", "501;Tilia cordata;Tree", "503;Pinus;Tree")
    page, foot, view = many.page, many.page.foot, many.page.table.view
    assert_distinct(letters(many.window), "ready")
    page.take_focus()
    # F6 goes through the parts of the page.
    for part in (foot.send, many.window.band.change, page.source.row.close_sheet, view):
        QTest.keyClick(many.window, Qt.Key.Key_F6)
        assert focused() is part
    assert many.send == "Add 1 plant to the practice store"
    foot.include.button.setFocus()
    many.edit(2, PlantField.ID, "502")
    assert not foot.include.isVisible()
    assert focused() is view
    many.add()
    many.button("cancelSaving").setFocus()
    many.press("cancelSaving")
    many.reaches(Stage.READY)
    assert focused() is view
    many.edit(2, PlantField.ID, "501")
    foot.include.button.click()
    assert many.send == "Add 3 plants to the practice store"
    many.added()
    # The practice store takes no id twice.
    assert page.adding.batch.progress.counts.refused == 1


def test_after_our_own_bug_rows_are_added_once(many, monkeypatch, complaints):
    def fail(*_, **__):
        raise ValueError("planted")

    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    # When all rows are on their way.
    with monkeypatch.context() as broken:
        broken.setattr(StoresAtWork, "renew", fail)
        many.add()
        many.until(lambda: many.stage is not Stage.SAVING and not many.page.work.open_rows)
    assert any("ValueError: planted" in line for line in complaints.take())
    many.engine.do(lambda engine: engine.stores.renew_all())
    many.reaches(Stage.DONE)
    assert many.in_store == [501, 502]


def test_a_batch_is_paused_goes_on_after_a_restart_and_its_rest_is_removed(many):
    def visible():
        names = "goOnSending", "pauseSending", "stopSending"
        return [name for name in names if many.button(name).isVisible()]

    many.go_offline(True)
    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    view = many.page.table.view
    many.page.table.go_to(2)
    many.page.foot.send.setFocus()
    # Another blank pauses nothing, and the keyboard stays on its cell.
    for part in (many.page.foot.send, view):
        QTest.keyClick(part, Qt.Key.Key_Space)
        many.reaches(Stage.SENDING)
        assert (focused(), view.current) == (view, Found(2, PlantField.ID))
    assert visible() == ["pauseSending", "stopSending"]
    assert_distinct(letters(many.window), "sending")
    # The rest is held while it asks, and stays.
    many.press("stopSending")
    many.until(lambda: many.page.adding.batch.held)
    QTest.keyClick(question(), Qt.Key.Key_Return)
    assert visible() == ["goOnSending", "stopSending"]
    doubted = Queue(in_batches=2, rest=Rest(WaitReason.DOUBT))
    many.page._stores.set_queue(StoreQueue(PRACTICE.id, doubted))
    assert visible() == []
    assert "may already have been sent" in many.foot_says("sheetText")
    # The rest waits for the user after a restart.
    many.restart()
    many.until(lambda: many.page.adding.batch.held)
    assert many.in_store == []
    many.go_offline(True)
    many.press("goOnSending")
    note = "Working offline. Nothing is sent until you go online."
    many.until(lambda: many.foot_says("sheetText") == note)
    many.button("pauseSending").setFocus()
    many.go_offline(False)
    many.reaches(Stage.DONE)
    # The keyboard stays at the foot.
    assert many.page.foot.isAncestorOf(focused())
    assert many.in_store == [501, 502]
    many.open("autumn.csv", "503;Rosa;Shrub")
    many.go_offline(True)
    many.add()
    many.reaches(Stage.SENDING)
    many.press("stopSending")
    many.until(lambda: many.page.adding.batch.held)
    question().go_on.click()
    many.go_offline(False)
    many.reaches(Stage.DONE)
    assert many.in_store == [501, 502]


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


def test_whatever_comes_while_rows_are_saved_they_are_added_once(many, monkeypatch):
    add_in_journal = Batches._add

    async def fail(*_):
        return IdsNotLookedUp()

    async def settle_a_doubt_and_cancel(batches, *about):
        saved = await add_in_journal(batches, *about)
        batches._tell(JournalOpened((), {}, None))
        batches._adding = ""
        return saved

    with monkeypatch.context() as broken:
        broken.setattr(Batches, "known_ids", fail)
        many.open("spring.csv", ACER_LINE, TILIA_LINE)
        many.add()
        assert many.foot_says("addWarning") == "Checking the ids for the practice store…"
        many.looked_up()
        said = "The ids can’t be checked now. Nothing was added. Try again."
        assert many.foot_says("addWarning") == said
    many.until(lambda: not many.page.adding._rest.isActive())
    many.add()
    many.until(lambda: many.page.known.settled and not many.page.adding._rest.isActive())
    with monkeypatch.context() as broken:
        broken.setattr(Batches, "_add", settle_a_doubt_and_cancel)
        many.add()
        many.until(lambda: many.said == "Cancelled. Nothing was added.")
    assert many.page.work.open_rows == 2
    many.added()
    assert many.in_store == [501, 502]


def test_an_add_that_fails_leaves_the_sheet_free(many, monkeypatch):
    async def add_nothing(_, batch, *__, **___):
        return BatchAdded(batch.id, failed=True)

    many.open("spring.csv", ACER_LINE)
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
    assert many.send == "Add 1 plant to Green Acres"
