from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QLabel,
    QMenu,
    QWidget,
)

from plantdesk.desk.news import (
    BackedUp,
    JournalFault,
    JournalFaultKind,
    JournalOpened,
    JournalReplaced,
    MannerUsed,
    NotSaved,
    ReadProgress,
    StoresFound,
    WaitingBatches,
)
from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached, Refused
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import Batch, WaitingBatch
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.practice.manner import Manner
from plantdesk.ui.entry.action import Action
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated
from tests.stages.engine import new_snapshot
from tests.ui.add.test_plant_form import fill, focused_name, press
from tests.ui.asking import answer_dialog, go_on, press_in_dialog
from tests.ui.results.test_results import submit
from tests.ui.seeing import assert_nothing_is_cut, settle
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, entry, make_window, queue_of

TOKEN_REFUSED = Rest(HeldBack(HoldReason.TOKEN, 401))
UNREACHED = Rest(NotReached(ConnectionFault.CONNECT), 1e12)


def heard(widget, what=QAccessible.Text.Name):
    """What a screen reader reads."""
    return QAccessible.queryAccessibleInterface(widget).text(what)


def label(window, name):
    return window.findChild(QLabel, name)


def state(window):
    return label(window, "queueState").text()


def address_in_band(window):
    return next(found for found in window.findChildren(QLabel) if "://" in found.toolTip())


def menu_lines(window):
    lines = [line for menu in window.findChildren(QMenu) for line in menu.actions()]
    return {line.text().replace("&", ""): line for line in lines if line.isVisible()}


def card_actions(window):
    return window.page.results.card.card.actions


def fault(kind):
    return JournalFault(kind, Path("/data/journal.db"))


def test_the_window_size_is_remembered(open_window, tmp_path):
    window, desk = open_window(size=(700, 500))
    window.close()
    desk.finished.emit()
    again, _ = make_window(tmp_path)
    assert again.size().toTuple() == (700, 500)
    again.deleteLater()


def test_tab_and_f6_move_from_the_form_to_results_and_band(open_window):
    _, desk = open_window()
    desk.deliver(entry(1, "Salvia", None, Status.WAITING))
    for name in (
        *("plantId", "plantName", "plantTag", "addPlant", "plantNameKeep", "plantTagKeep"),
        *("explain", "actionRemove", "actionEditWaiting", "showAllPlants", "sessionEntries"),
    ):
        assert focused_name() == name
        press(Qt.Key.Key_Tab)
    desk.deliver(queue_of(1, rest=UNREACHED))
    for name in ("plantId", "sessionEntries", "queueAction"):
        press(Qt.Key.Key_F6)
        assert focused_name() == name


def test_the_menu_sets_and_shows_the_next_answer_of_the_practice_store(open_window):
    window, desk = open_window(PRACTICE)
    assert window.windowTitle() == "PRACTICE – PlantDesk"
    lines = menu_lines(window)
    lines["Refuse my next plant"].trigger()
    assert desk.calls == [("stores.answer_next", Manner.REFUSE)]
    assert lines["Refuse my next plant"].isChecked()
    desk.deliver(MannerUsed())
    assert lines["No problem"].isChecked()


def test_a_scan_into_the_open_list_of_stores_switches_no_store(open_window, qtbot):
    window, desk = open_window(LAKE)
    desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
    for menu in (window.menus.stores, window.menus.switcher):
        menu.popup(window.mapToGlobal(window.rect().center()))
        qtbot.waitUntil(lambda menu=menu: menu.activeAction() is not None)
        qtbot.keyClicks(menu, "5012345678900")
        assert menu.isVisible()
        qtbot.keyClick(menu, Qt.Key.Key_Return)
        assert not menu.isVisible()
        assert window.stores.current == LAKE


def test_the_band_names_the_paused_sheet_of_its_store(open_window):
    window, desk = open_window()
    desk.deliver(queue_of(in_batches=3))
    batches = (Batch(one.id, one.id, f"{one.colour}.csv", NOW) for one in (GREEN, LAKE))
    desk.deliver(WaitingBatches(tuple(WaitingBatch(batch, 3) for batch in batches)))
    settle()
    assert state(window) == f"Paused: 3 rows of {isolated('leaf.csv')} are waiting"


def test_a_screen_reader_gets_all_of_a_shortened_reason(open_window):
    window, desk = open_window(size=(800, 600))
    said = "the bed is full; ask the head gardener for another one"
    desk.deliver(queue_of(1, rest=Rest(Paused(Pause.REFUSES_EVERYTHING, said))))
    why = label(window, "queueWhy")
    assert "…" in why.text()
    reason = f"{isolated(GREEN.name)} refuses every plant: {isolated(said)}"
    assert heard(why) == reason
    assert heard(label(window, "queueState"), QAccessible.Text.Description) == reason


def test_the_band_hides_the_address_before_it_uses_a_second_line(open_window):
    store = replace(GREEN, name="Gärtnerei & Baumschule Hinterobersdorf, Haus Nordwest")
    window, desk = open_window(store)
    desk.deliver(queue_of(1, rest=Rest(HeldBack(HoldReason.BUSY, 429))))
    address = address_in_band(window)
    seen = set()
    for width in (650, 850, 1050, 1450):
        window.resize(width, 720)
        settle()
        name, action = label(window, "bandStore"), window.band.action
        two_lines = name.geometry().bottom() < action.geometry().top()
        seen.add((two_lines, address.isVisible()))
        assert_nothing_is_cut(window.band)
    assert seen == {(True, False), (False, False), (False, True)}


def test_the_result_of_a_backup_shows_until_there_is_other_news(open_window):
    window, desk = open_window()
    resting = queue_of(2, rest=Rest(WaitReason.CONSENT))
    for others in (
        lambda: submit(window, "7", "Salvia"),
        lambda: desk.deliver(queue_of(2, rest=TOKEN_REFUSED)),
        lambda: desk.deliver(fault(JournalFaultKind.NOT_WRITABLE)),
        window.stores.current_changed.emit,
    ):
        for news in (resting, BackedUp(Path("/b.db")), resting):
            desk.deliver(news)
        assert state(window) == "Backup saved"
        others()
        assert state(window) != "Backup saved"
        desk.deliver(JournalOpened((), {}))


def test_a_failed_backup_or_restore_shows_whatever_else_there_is(open_window):
    for news, said in (
        (BackedUp(Path("/b.db"), JournalFaultKind.UNREADABLE), "The backup wasn’t saved"),
        (JournalReplaced(JournalFaultKind.NOT_OURS), "The backup wasn’t restored"),
    ):
        window, desk = open_window()
        desk.deliver(news)
        desk.deliver(queue_of(2, rest=UNREACHED))
        submit(window, "8", "Salvia")
        assert state(window) == said


def test_reading_progress_shows_until_the_journal_is_open(open_window):
    window, desk = open_window()
    desk.deliver(ReadProgress(1, 2, Path("a backup that is only looked into.db")))
    assert state(window) != "Reading… 1 of 2 plants"
    desk.deliver(ReadProgress(340, 1000, None))
    assert state(window) == "Reading… 340 of 1,000 plants"
    desk.deliver(queue_of(0))
    desk.deliver(JournalOpened((), {}))
    assert state(window) == "Everything is sent"


def test_the_band_offers_to_try_a_failed_journal_again(open_window):
    window, desk = open_window()
    desk.deliver(fault(JournalFaultKind.NOT_WRITABLE))
    assert state(window) == "PlantDesk can’t save now"
    window.band.action.click()
    assert desk.calls == [("try_again",)]
    assert focused_name() == "plantId"
    desk.deliver(JournalOpened((), {}))
    desk.deliver(queue_of())
    assert state(window) == "Everything is sent"


def test_the_form_rests_while_nothing_can_be_saved(open_window):
    window, desk = open_window()
    form = window.page.form
    fill(window, "12", "Salvia")
    for kind in JournalFaultKind:
        desk.deliver(fault(kind))
        QTest.keyClicks(form.fields[PlantField.NAME].input, "Rosa")
        QTest.keyClick(form.first_input, Qt.Key.Key_Escape)
        form.submit_by_shortcut()
        assert desk.snapshots == []
        assert form.typed == Typed("12", "Salvia")
        desk.deliver(JournalOpened((), {}))
    form.submit_typed()
    assert len(desk.snapshots) == 1


def test_a_newer_journal_locks_the_form_until_it_can_be_used(open_window):
    window, desk = open_window()
    form = window.page.form
    inputs = [field.input for field in form.fields.values()]
    newer = "Install the newer PlantDesk to add plants."
    # The text can still be read and copied.
    fill(window, "12")
    desk.deliver(fault(JournalFaultKind.TOO_NEW))
    assert form.fields[PlantField.ID].message == newer
    assert all(box.isReadOnly() for box in inputs)
    assert not form.button.isEnabled()
    assert not window.band.action.isVisible()
    assert card_actions(window) == (Action.SHOW_FOLDER,)
    desk.deliver(NotSaved(new_snapshot()))
    # No "Put back": the form could not add it either.
    assert card_actions(window) == (Action.LEAVE_OUT,)
    desk.deliver(JournalOpened((), {}))
    assert not any(box.isReadOnly() for box in inputs)
    assert form.button.isEnabled()
    assert form.fields[PlantField.ID].message != newer


def test_edit_actions_apply_to_the_focused_field(window):
    fill(window, "12")
    box = window.page.form.fields[PlantField.ID].input
    box.setFocus()
    lines = menu_lines(window)
    for name in ("Select all", "Cut", "Paste", "Copy"):
        lines[name].trigger()
    assert box.text() == "12"
    lines["Undo"].trigger()
    assert box.text() == ""
    lines["Redo"].trigger()
    assert box.text() == "12"


def test_emptying_the_practice_store_asks_and_enter_cancels(open_window, qtbot):
    window, desk = open_window(PRACTICE)
    empty = menu_lines(window)["Empty the practice store…"]
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        answer_dialog(qtbot, Question, press_in_dialog(key), empty.trigger)
    assert desk.calls == []
    answer_dialog(qtbot, Question, go_on, empty.trigger)
    assert desk.calls == [("stores.empty_practice",)]


def test_the_form_has_the_focus_after_a_dialog_from_the_menu(open_window, qtbot, monkeypatch):
    def leave_unchosen(parent, *_):
        QDialog(parent).exec()
        return "", ""

    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, leave_unchosen)
    window, _ = open_window()
    for name in ("Stores and token…", "Back up your plants…", "Restore a backup…"):
        window.page.results.session.view.setFocus()
        answer_dialog(qtbot, QDialog, QWidget.close, menu_lines(window)[name].trigger)
        assert window.focusWidget().objectName() == "plantId", name


def test_an_unsaved_plant_is_shown_before_the_window_closes(open_window, qtbot):
    """The disk hung until the user chose not to wait any longer."""
    window, desk = open_window()
    submit(window, "7", "Salvia")
    window.close()
    told = []

    def read(question):
        told.extend(text.toPlainText() for text in question.findChildren(ExactText))
        question.close()

    answer_dialog(qtbot, Question, read, desk.finished.emit)
    assert "Salvia" in "".join(told)
    assert not window.isVisible()


def test_a_plant_of_a_removed_store_is_edited_for_the_current_store(open_window):
    window, desk = open_window(LAKE)
    desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
    said = Refused(400, ServiceError(7, "no"))
    refused = replace(entry(7, "Salvia", None, Status.REFUSED, said), store_id=LAKE.id)
    desk.deliver(refused)
    desk.deliver(StoresFound((GREEN, PRACTICE)))
    assert desk.calls[-1] == ("stores.show", GREEN.id)
    for action in (Action.EDIT, Action.TRY_AGAIN):
        window.do(action, refused)
        assert window.stores.current == GREEN
        assert window.page.form.typed.name == refused.plant.name
        assert desk.snapshots == []
        window.page.form.clear()
