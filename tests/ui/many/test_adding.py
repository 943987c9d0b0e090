"""What the button says is added to the store that it names, once, also without a mouse."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from plantdesk.desk.batches import Batches
from plantdesk.desk.news import BatchAdded, IdsNotLookedUp, JournalOpened
from plantdesk.desk.stores import StoresAtWork
from plantdesk.domain.sheet.editing import Found
from plantdesk.domain.typed import PlantField
from plantdesk.practice.manner import Manner
from plantdesk.ui.many.adding.sheet_batch import Stage
from tests.ui.add.test_plant_form import fill
from tests.ui.many.conftest import ACER_LINE, TILIA_LINE, WRONG_LINE, question
from tests.ui.stage import GREEN, PRACTICE
from tests.ui.window.test_letters import assert_distinct, letters


def focused():
    return QApplication.focusWidget()


def test_right_rows_are_added_and_wrong_ones_stay(many):
    many.engine.do(lambda engine: engine.stores.answer_next(Manner.CUT))
    many.open("spring.csv", ACER_LINE, TILIA_LINE, WRONG_LINE)
    assert many.send == "Add 2 plants to the practice store"
    assert many.foot_says("sheetText") == "1 wrong row stays here until you correct it."
    many.added()
    assert many.in_store == [501, 502]
    assert many.foot_says("sheetHeadline") == "1 of 2 added to the practice store"
    assert not many.page.source.row.change.isVisible()
    many.button("showOthers").click()
    assert (many.view.current, focused()) == (Found(3, PlantField.ID), many.view)
    many.edit(3, PlantField.NAME, "Quercus")
    many.added()
    assert many.foot_says("sheetText").endswith("1 earlier row is still to check.")
    # Their ids are known by now.
    many.open("again.csv", ACER_LINE, TILIA_LINE)
    many.add()
    assert many.foot_says("addWarning") == "2 marked rows stay here."
    many.table.go_to(1)
    many.table.findChild(QAbstractButton, "acceptRow").click()
    assert many.send == "Add 1 plant to the practice store"


def test_marked_rows_are_added_only_if_included_and_the_keyboard_never_comes_to_add(many):
    """A blank that was meant for another button would send."""
    many.open("spring.csv", "501;Acer griseum;Tree", "501;Tilia cordata;Tree", "503;Pinus;Tree")
    foot = many.page.foot
    assert_distinct(letters(many.window), "ready")
    many.page.take_focus()
    # F6 goes through the parts of the page.
    for part in (foot.send, many.window.band.change, many.page.source.row.close_sheet, many.view):
        QTest.keyClick(many.window, Qt.Key.Key_F6)
        assert focused() is part
    assert many.send == "Add 1 plant to the practice store"
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
    foot.include.button.click()
    assert many.send == "Add 3 plants to the practice store"
    many.added()
    # The practice store takes no id twice.
    assert many.batch.progress.counts.refused == 1


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
    many.go_offline(True)
    many.open("spring.csv", ACER_LINE, TILIA_LINE)
    many.table.go_to(2)
    many.page.foot.send.setFocus()
    # Another blank pauses nothing, and the keyboard stays on its cell.
    for part in (many.page.foot.send, many.view):
        QTest.keyClick(part, Qt.Key.Key_Space)
        many.reaches(Stage.SENDING)
        assert (focused(), many.view.current) == (many.view, Found(2, PlantField.ID))
    assert_distinct(letters(many.window), "sending")
    # The rest is held while it asks, and stays.
    many.button("stopSending").click()
    many.until(lambda: many.batch.held)
    QTest.keyClick(question(), Qt.Key.Key_Return)
    assert many.button("stopSending").isVisible()
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
    # The press looks them up again.
    many.add()
    many.looked_up()
    many.until(lambda: not many.page.adding._rest.isActive())
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
