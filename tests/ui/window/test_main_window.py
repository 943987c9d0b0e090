from functools import partial
from pathlib import Path
from time import monotonic

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
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
    TokenNews,
)
from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached, Refused
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.practice.manner import Manner
from plantdesk.ui.entry.action import Action
from plantdesk.ui.stores.token_dialog import TokenDialog
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.keys import send_keys
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated
from tests.stages.engine import new_snapshot
from tests.ui.add.test_plant_form import fill, focused_name
from tests.ui.results.test_results import submit
from tests.ui.seeing import assert_nothing_is_cut, settle
from tests.ui.stage import GREEN, LAKE, PRACTICE, entry, make_window, queue_of

CONTRACT = {
    "plantId": ("Plant id", QAccessible.Role.EditableText),
    "plantName": ("Name", QAccessible.Role.EditableText),
    "plantTag": ("Tag", QAccessible.Role.EditableText),
    "addPlant": ("Add to Green Acres", QAccessible.Role.Button),
    "result": ("Result", None),
    "sessionEntries": ("Entries of this session", QAccessible.Role.List),
    "storeBand": ("Store", None),
    "pageAdd": (None, None),
}


@pytest.mark.parametrize("name", CONTRACT)
def test_accessible_names_and_roles_stay(window, name):
    widget = window.findChild(QWidget, name)
    assert isinstance(widget, QWidget)
    spoken, role = CONTRACT[name]
    interface = QAccessible.queryAccessibleInterface(widget)
    if spoken:
        assert interface.text(QAccessible.Text.Name) == spoken
    if role:
        assert interface.role() == role


def test_every_button_and_field_has_a_spoken_name(open_window):
    window, desk = open_window()
    desk.deliver(entry(1, "Salvia", None, Status.WAITING))
    desk.deliver(queue_of(1, rest=Rest(HeldBack(HoldReason.TOKEN, 401))))
    for kind in (QPushButton, QLineEdit):
        shown = [w for w in window.findChildren(kind) if w.isVisibleTo(window)]
        assert shown
        for widget in shown:
            interface = QAccessible.queryAccessibleInterface(widget)
            assert interface.text(QAccessible.Text.Name), widget.objectName()


def test_the_menu_names_the_same_keys_as_the_line_below_the_form(window):
    add = window.menus.actions[Action.ADD_PLANT]
    assert add.shortcut().toString(QKeySequence.SequenceFormat.NativeText) == send_keys()
    assert len(add.shortcuts()) == 2


def test_ctrl_comma_opens_the_preferences_on_every_system(open_window):
    window, _ = open_window()
    assert action(window, "Preferences…").shortcut() == QKeySequence("Ctrl+,")


def test_the_first_window_fits_the_screen(qapp, tmp_path):
    window, _ = make_window(tmp_path, GREEN)
    room = window.screen().availableSize()
    assert window.width() == min(1100, room.width() - 16)
    assert window.height() == min(720, room.height() - 48)
    window.deleteLater()


def test_mnemonics_focus_the_fields(window):
    for key, name in ((Qt.Key.Key_N, "plantName"), (Qt.Key.Key_T, "plantTag"),
                      (Qt.Key.Key_I, "plantId")):  # fmt: skip
        QTest.keyClick(QApplication.focusWidget(), key, Qt.KeyboardModifier.AltModifier)
        assert focused_name() == name


def test_tab_moves_from_the_form_to_the_results(open_window):
    _, desk = open_window()
    desk.deliver(entry(1, "Salvia", None, Status.WAITING))
    seen = [focused_name()]
    for _ in range(10):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        seen.append(focused_name())
    assert seen == [
        "plantId",
        "plantName",
        "plantTag",
        "plantNameKeep",
        "plantTagKeep",
        "addPlant",
        "explain",
        "actionRemove",
        "actionEditWaiting",
        "showAllPlants",
        "sessionEntries",
    ]


def test_f6_moves_between_band_form_and_results(open_window):
    _, desk = open_window()
    desk.deliver(entry(1, "Salvia", None, Status.WAITING))
    desk.deliver(queue_of(1, rest=Rest(NotReached(ConnectionFault.CONNECT), 1e12)))
    seen = []
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
        seen.append(focused_name())
    assert seen == ["sessionEntries", "queueAction", "plantId"]


def action(window, text):
    actions = [a for menu in window.findChildren(QMenu) for a in menu.actions()]
    return next(a for a in actions if a.text().replace("&", "") == text)


@pytest.mark.parametrize(
    ("store", "title"),
    [(GREEN, "Green Acres – PlantDesk"), (PRACTICE, "PRACTICE – PlantDesk")],
)
def test_the_title_names_the_store(open_window, store, title):
    assert open_window(store)[0].windowTitle() == title


def test_the_menu_sets_and_shows_the_next_answer_of_the_practice_store(open_window):
    window, desk = open_window(PRACTICE)
    refuse = action(window, "Refuse my next plant")
    refuse.trigger()
    assert desk.calls == [("stores.answer_next", Manner.REFUSE)]
    assert refuse.isChecked()
    desk.deliver(MannerUsed())
    assert action(window, "No problem").isChecked()


def test_the_menu_of_a_real_store_has_no_practice_actions(open_window):
    window, _ = open_window(GREEN)
    texts = [
        a.text().replace("&", "")
        for menu in window.findChildren(QMenu)
        for a in menu.actions()
        if a.isVisible()
    ]
    assert "Preferences…" in texts
    assert not {"Empty the practice store…", "Practise a problem"} & set(texts)


@pytest.mark.parametrize("name", ["stores", "switcher"])
def test_a_scan_into_the_open_list_of_stores_switches_no_store(open_window, qtbot, name):
    window, desk = open_window(LAKE)
    desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
    menu = getattr(window.menus, name)
    menu.popup(window.mapToGlobal(window.rect().center()))
    qtbot.waitUntil(lambda: menu.activeAction() is not None)
    qtbot.keyClicks(menu, "5012345678900")
    assert menu.isVisible()
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert not menu.isVisible()
    assert window.stores.current == LAKE


def test_the_band_says_why_sending_is_paused(open_window):
    window, desk = open_window()
    desk.deliver(queue_of(1, rest=Rest(HeldBack(HoldReason.TOKEN, 401))))
    why = _label(window, "queueWhy")
    assert why.isVisible()
    assert _heard(why) == f"{isolated(GREEN.name)} didn’t accept the token"
    desk.deliver(queue_of())
    assert not why.isVisible()


def test_the_band_shows_both_forms_of_an_international_host_name(open_window):
    store = replace(GREEN, address="https://xn--bcher-kva.example")
    window, _ = open_window(store)
    window.resize(1500, 720)
    settle()
    address = next(label for label in window.findChildren(QLabel) if "://" in label.toolTip())
    for shown in (address.text(), address.toolTip(), address.accessibleName()):
        assert "bücher.example" in shown
        assert "xn--bcher-kva.example" in shown


def test_a_screen_reader_gets_all_of_a_shortened_reason(open_window):
    window, desk = open_window(size=(800, 600))
    said = "the bed is full; ask the head gardener for another one"
    desk.deliver(queue_of(1, rest=Rest(Paused(Pause.REFUSES_EVERYTHING, said))))
    why = _label(window, "queueWhy")
    assert why.isVisible()
    assert "…" in why.text()
    reason = f"{isolated(GREEN.name)} refuses every plant: {isolated(said)}"
    assert _heard(why) == reason
    state = QAccessible.queryAccessibleInterface(_label(window, "queueState"))
    assert state.text(QAccessible.Text.Description) == reason


@pytest.mark.parametrize("width", [800, 1280])
def test_a_long_store_name_leaves_room_for_the_reason(open_window, width):
    long = "Royal Botanical Gardens and Arboretum of the Northern Lakes District"
    store = replace(GREEN, name=long)
    window, desk = open_window(store, size=(width, 600))
    desk.deliver(queue_of(1, rest=Rest(HeldBack(HoldReason.TOKEN, 401))))
    settle()
    why = _label(window, "queueWhy")
    assert why.text() == f"{isolated('the store')} didn’t accept the token"
    assert _heard(why) == f"{isolated(long)} didn’t accept the token"
    assert_nothing_is_cut(window.band)


def test_the_band_hides_the_address_before_it_uses_a_second_line(open_window):
    store = replace(GREEN, name="Gärtnerei & Baumschule Hinterobersdorf, Haus Nordwest")
    window, desk = open_window(store)
    desk.deliver(queue_of(1, rest=Rest(HeldBack(HoldReason.BUSY, 429))))
    address = next(label for label in window.findChildren(QLabel) if "://" in label.toolTip())
    seen = set()
    for width in range(650, 1500, 50):
        window.resize(width, 720)
        settle()
        name, action = _label(window, "bandStore"), window.band.action
        two_lines = name.geometry().bottom() < action.geometry().top()
        seen.add((two_lines, address.isVisible()))
        assert_nothing_is_cut(window.band)
    assert seen == {(True, False), (False, False), (False, True)}


def test_the_result_of_a_backup_shows_while_plants_wait(open_window):
    window, desk = open_window()
    desk.deliver(queue_of(2, rest=Rest(NotReached(ConnectionFault.CONNECT), monotonic() + 60)))
    desk.deliver(BackedUp(Path("/b.db")))
    assert _label(window, "queueState").text() == "Backup saved"
    submit(window, "7", "Salvia")
    assert _label(window, "queueState").text().startswith("2 waiting")
    for fault in (JournalFaultKind.NOT_WRITABLE, JournalFaultKind.UNREADABLE):
        desk.deliver(BackedUp(Path("/b.db"), fault))
        submit(window, "8", "Salvia")
        assert _label(window, "queueState").text() == "The backup wasn’t saved"


def test_a_successful_backup_hides_nothing_new(open_window):
    window, desk = open_window()
    shown = _label(window, "queueState")
    resting = queue_of(2, rest=Rest(WaitReason.CONSENT))
    desk.deliver(resting)
    desk.deliver(BackedUp(Path("/b.db")))
    desk.deliver(resting)
    assert shown.text() == "Backup saved"
    desk.deliver(queue_of(2, rest=Rest(HeldBack(HoldReason.TOKEN, 401))))
    assert shown.text() != "Backup saved"
    desk.deliver(BackedUp(Path("/b.db")))
    desk.deliver(JournalFault(JournalFaultKind.NOT_WRITABLE, Path("/data/journal.db")))
    assert shown.text() == "PlantDesk can’t save now"
    desk.deliver(BackedUp(Path("/b.db")))
    window.stores.current_changed.emit()
    assert shown.text() != "Backup saved"


def test_a_failed_restore_shows_while_plants_wait(open_window):
    window, desk = open_window()
    desk.deliver(JournalReplaced(JournalFaultKind.NOT_OURS))
    desk.deliver(queue_of(2, rest=Rest(NotReached(ConnectionFault.CONNECT), monotonic() + 60)))
    assert _label(window, "queueState").text() == "The backup wasn’t restored"


def test_reading_progress_shows_until_the_journal_is_open(open_window):
    window, desk = open_window()
    desk.deliver(ReadProgress(1, 2, Path("a backup that is only looked into.db")))
    assert _label(window, "queueState").text() != "Reading… 1 of 2 plants"
    desk.deliver(ReadProgress(340, 1000, None))
    assert _label(window, "queueState").text() == "Reading… 340 of 1000 plants"
    desk.deliver(queue_of(0))
    desk.deliver(JournalOpened((), {}))
    assert _label(window, "queueState").text() == "Everything is sent"


def test_band_and_card_show_a_locked_keyring(open_window):
    window, desk = open_window()
    desk.deliver(queue_of(1, rest=Rest(WaitReason.TOKEN)))
    desk.deliver(entry(1, "Salvia", None, Status.WAITING))
    desk.deliver(TokenNews(GREEN.id, TokenPlace.UNKNOWN, KeyringState.LOCKED))
    assert _label(window, "queueState").text() == "No access to the keyring"
    assert _label(window, "headline").text() == "Waiting: no access to the keyring"
    assert _label(window, "now").text().startswith("Unlock it")


def test_the_band_offers_to_try_a_failed_journal_again(open_window):
    window, desk = open_window()
    desk.deliver(JournalFault(JournalFaultKind.NOT_WRITABLE, Path("/data/journal.db")))
    assert _label(window, "queueState").text() == "PlantDesk can’t save now"
    assert window.band.action.isVisible()
    window.band.action.click()
    assert desk.calls == [("try_again",)]
    assert focused_name() == "plantId"
    desk.deliver(JournalOpened((), {}))
    desk.deliver(queue_of())
    assert _label(window, "queueState").text() == "Everything is sent"


@pytest.mark.parametrize("kind", JournalFaultKind)
def test_the_form_rests_while_nothing_can_be_saved(open_window, kind):
    window, desk = open_window()
    form = window.page.form
    fill(window, "12", "Salvia")
    desk.deliver(JournalFault(kind, Path("/data/journal.db")))
    QTest.keyClicks(form.fields[PlantField.NAME].input, "Rosa")
    QTest.keyClick(form.first_input, Qt.Key.Key_Escape)
    form.submit_by_shortcut()
    assert desk.snapshots == []
    assert form.typed == Typed("12", "Salvia")
    desk.deliver(JournalOpened((), {}))
    form.submit_typed()
    assert len(desk.snapshots) == 1


def test_a_plant_that_came_before_the_fault_offers_to_open_the_journal(open_window):
    window, desk = open_window()
    submit(window, "7", "Salvia")
    desk.deliver(JournalFault(JournalFaultKind.IN_USE, Path("/data/journal.db")))
    desk.deliver(NotSaved(desk.snapshots[0][0]))
    assert _actions(window) == (Action.OPEN_AGAIN, Action.LEAVE_OUT)
    button = window.findChild(QPushButton, "actionOpenAgain")
    button.click()
    assert desk.calls == [("try_again",)]
    desk.deliver(JournalOpened((), {}))
    assert _actions(window)[:2] == (Action.SAVE_AGAIN, Action.PUT_BACK)


def test_a_newer_journal_locks_the_form(open_window):
    window, desk = open_window()
    form = window.page.form
    fill(window, "12")
    desk.deliver(JournalFault(JournalFaultKind.TOO_NEW, Path("/data/journal.db")))
    assert form.fields[PlantField.ID].message == "Install the newer PlantDesk to add plants."
    assert all(field.input.isReadOnly() for field in form.fields.values())
    assert not form.button.isEnabled()
    QTest.keyClicks(form.fields[PlantField.NAME].input, "Rosa\r\r")
    form.submit_typed()
    assert desk.calls == []
    # The text can still be read and copied.
    assert form.typed == Typed("12", "", "")
    assert not window.band.action.isVisible()
    assert _actions(window) == (Action.SHOW_FOLDER,)


def test_a_plant_added_before_a_newer_journal_was_found_stays_in_the_card(open_window):
    window, desk = open_window()
    desk.deliver(JournalFault(JournalFaultKind.TOO_NEW, Path("/data/journal.db")))
    desk.deliver(NotSaved(new_snapshot()))
    # No "Put back": the form could not add it either.
    assert _actions(window) == (Action.LEAVE_OUT,)


def test_a_usable_journal_unlocks_the_form_again(open_window):
    window, desk = open_window()
    desk.deliver(JournalFault(JournalFaultKind.TOO_NEW, Path("/data/journal.db")))
    desk.deliver(JournalOpened((), {}))
    form = window.page.form
    assert not any(field.input.isReadOnly() for field in form.fields.values())
    assert form.button.isEnabled()
    assert form.fields[PlantField.ID].message != "Install the newer PlantDesk to add plants."


def _actions(window):
    card = window.page.results.card.card
    return card.actions


def test_edit_actions_apply_to_the_focused_field(window):
    fill(window, "12")
    box = window.page.form.fields[next(iter(window.page.form.fields))].input
    box.setFocus()
    for name in ("Select all", "Cut", "Paste", "Copy"):
        action(window, name).trigger()
    assert box.text() == "12"
    action(window, "Undo").trigger()
    assert box.text() == ""
    action(window, "Redo").trigger()
    assert box.text() == "12"


def answer_dialog(qtbot, kind, answer, act):
    """Call `act`, which opens a dialog, and answer the dialog once it shows.

    If the answer fails, close the dialog, or the test would wait for its time limit.
    """
    answered = []
    errors = []

    def look():
        found = [w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible()]
        if found and not answered:
            answered.append(True)
            timer.stop()
            try:
                answer(found[0])
            except BaseException as error:
                errors.append(error)
                # A dialog's own `close` may ask first.
                close = QDialog.done if isinstance(found[0], QDialog) else QWidget.setVisible
                close(found[0], False)

    timer = QTimer(interval=5)
    timer.timeout.connect(look)
    timer.start()
    before = QApplication.activeModalWidget()
    act()
    # A dialog that a flow awaits is still open.
    qtbot.waitUntil(lambda: bool(answered) and QApplication.activeModalWidget() is before)
    if errors:
        raise errors[0]
    assert answered


def test_a_failed_answer_closes_its_dialog(open_window, qtbot):
    window, _ = open_window(PRACTICE)

    def fail(_):
        raise AssertionError("seen")

    with pytest.raises(AssertionError, match="seen"):
        answer_dialog(qtbot, Question, fail, action(window, "Empty the practice store…").trigger)


def test_emptying_the_practice_store_asks_and_enter_cancels(open_window, qtbot):
    window, desk = open_window(PRACTICE)
    empty = action(window, "Empty the practice store…")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        answer_dialog(qtbot, Question, press_in_dialog(key), empty.trigger)
    assert desk.calls == []

    def go_on(question):
        assert isinstance(question, Question)
        question.go_on.click()

    answer_dialog(qtbot, Question, go_on, empty.trigger)
    assert desk.calls == [("stores.empty_practice",)]


@pytest.mark.parametrize(
    ("line", "store"),
    [
        ("Stores and token…", GREEN),
        ("Enter token…", GREEN),
        ("Preferences…", GREEN),
        ("Back up the journal…", GREEN),
        ("Restore a backup…", GREEN),
        ("About PlantDesk", GREEN),
        ("Empty the practice store…", PRACTICE),
    ],
)
def test_the_form_has_the_focus_after_a_dialog_from_the_menu(
    open_window, qtbot, monkeypatch, line, store
):
    window, _ = open_window(store)
    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, leave_unchosen)
    QTest.keyClick(window, Qt.Key.Key_F6)
    assert focused_name() == "sessionEntries"
    answer_dialog(qtbot, QDialog, QWidget.close, action(window, line).trigger)
    assert window.focusWidget().objectName() == "plantId"


def leave_unchosen(window, *_):
    """Stand in for the system's file dialog, which a test can't control."""
    QDialog(window).exec()
    return "", ""


def press_in_dialog(key):
    def press(dialog):
        QTest.keyClick(dialog.focusWidget() or dialog, key)

    return press


def give_token(text, *, consent=False):
    def answer(dialog):
        assert isinstance(dialog, TokenDialog)
        dialog.consent.set_on(consent)
        dialog.field.input.setText(text)
        QTest.keyClick(dialog.field.input, Qt.Key.Key_Return)
        if dialog.isVisible():
            assert dialog.field.state
            dialog.reject()

    return answer


@pytest.mark.parametrize(("consent", "taken"), [(False, 0), (True, 1)])
def test_plain_http_needs_consent_before_the_token_is_used(open_window, qtbot, consent, taken):
    window, desk = open_window(LAKE)
    answer = give_token("abc", consent=consent)
    answer_dialog(qtbot, TokenDialog, answer, partial(window.do, Action.ENTER_TOKEN))
    assert len(desk.tokens) == taken


def test_closing_saves_the_form_and_waits_for_the_desk(open_window):
    window, desk = open_window()
    fill(window, "12", "Sal")
    window.close()
    assert window.isVisible()
    assert desk.calls == ["quit"]
    assert desk.drafts[-1].typed.name == "Sal"
    assert window.band.action.text() == "&Quit now"
    window.band.action.click()
    assert desk.calls == ["quit", "quit now"]
    desk.finished.emit()
    assert not window.isVisible()


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


def test_closing_asks_about_unsaved_plants(open_window, qtbot):
    window, desk = open_window()
    submit(window, "7", "Salvia")
    fill(window, "8")
    desk.deliver(NotSaved(desk.snapshots[0][0]))
    answer_dialog(qtbot, Question, press_in_dialog(Qt.Key.Key_Escape), window.close)
    assert desk.calls == []
    assert window.isVisible()


def test_the_window_size_is_remembered(open_window, tmp_path):
    window, desk = open_window(size=(700, 500))
    window.close()
    desk.finished.emit()
    again, _ = make_window(tmp_path)
    assert again.size().toTuple() == (700, 500)
    again.deleteLater()


def test_editing_a_refused_plant_never_overwrites_the_form(open_window, qtbot):
    window, desk = open_window()
    desk.deliver(entry(10440, "Lavandula", None, Status.REFUSED))
    fill(window, "8", "Salvia")
    edit = window.page.results.card.findChild(QPushButton, "actionEdit")
    answer_dialog(qtbot, Question, press_in_dialog(Qt.Key.Key_Return), edit.click)
    assert window.page.form.typed.id == "8"


def test_the_form_is_locked_while_the_program_ends(open_window):
    window, _ = open_window()
    window.close()
    QTest.keyClicks(window, "123")
    assert window.page.form.typed.blank
    assert not window.page.form.isEnabled()


@pytest.mark.parametrize("action", [Action.EDIT, Action.TRY_AGAIN])
def test_a_plant_of_a_removed_store_is_edited_for_the_current_store(open_window, action):
    window, desk = open_window(LAKE)
    desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
    said = Refused(400, ServiceError(7, "no"))
    refused = replace(entry(7, "Salvia", None, Status.REFUSED, said), store_id=LAKE.id)
    desk.deliver(refused)
    desk.deliver(StoresFound((GREEN, PRACTICE)))
    assert desk.calls[-1] == ("stores.show", GREEN.id)
    window.do(action, refused)
    assert window.stores.current == GREEN
    assert window.page.form.typed.name == refused.plant.name
    assert desk.snapshots == []


def _heard(label):
    """The name that a screen reader reads."""
    return QAccessible.queryAccessibleInterface(label).text(QAccessible.Text.Name)


def _label(window, name):
    label = window.findChild(QLabel, name)
    assert isinstance(label, QLabel), name
    return label


def test_consent_to_plain_http_changes_nothing_else(open_window, qtbot):
    """The journal may report the store's other settings after the window has opened."""
    window, desk = open_window(LAKE)
    settings = replace(LAKE.settings, proxy="http://proxy.example:3128", idempotency=False)
    known = replace(LAKE, settings=settings)

    def answer(dialog):
        desk.deliver(StoresFound((known, PRACTICE)))
        give_token("leaf-4711", consent=True)(dialog)

    answer_dialog(qtbot, TokenDialog, answer, partial(window.do, Action.ENTER_TOKEN))
    origin = "http://store.lakeside.example:80"
    assert desk.saved == [replace(known, settings=replace(settings, open_origin=origin))]
