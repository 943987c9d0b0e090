"""The main window: its band, menus, keys and letters, each with one meaning, and what they open."""

import os
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QMenu, QWidget

from plantdesk.desk import news
from plantdesk.domain.local_time import today
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.preferences import Preferences, ThemeChoice
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal import records
from plantdesk.journal.backups import KeptBackup
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.band.shown import BAND_BUTTONS
from plantdesk.ui.entry.action import Action
from plantdesk.ui.preferences.dialog import PreferencesDialog
from plantdesk.ui.preferences.file import Loaded
from plantdesk.ui.preferences.sounds import Sound, Sounds
from plantdesk.ui.widgets.fields.boxes import Choice
from plantdesk.ui.widgets.keys import send_keys
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window import notices, opening
from plantdesk.ui.window.menus import MENUS
from plantdesk.ui.wording import isolated
from tests import outcomes
from tests.ui.add.test_plant_form import fill, focused_name, press
from tests.ui.asking import answer_dialog
from tests.ui.plants.stage import TAKEN
from tests.ui.seeing import high_contrast, read, settle, state
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, entry, make_window, queue_of

TOKEN_REFUSED = Rest(outcomes.NO_ACCESS)
UNREACHED = Rest(outcomes.UNREACHED, 1e12)


OF_STORE = {Action.EDIT_STORE, Action.ENTER_TOKEN}
OF_FORM = {Action.ADD_PLANT, Action.CLEAR_FORM, Action.BRING_BACK_FORM}
MOVED = Action.QUIT, Action.CHOOSE_PREFERENCES, Action.TELL_ABOUT


def test_each_row_of_a_menu_has_its_own_keys_on_each_system(window):
    lines = {line for menu in window.findChildren(QMenu) for line in menu.actions()}
    # Windows has no standard keys for Quit.
    keyed = [row.text for rows in MENUS.values() for row in rows if row and row.keys is not None]
    with_keys = {line.text() for line in lines if not line.shortcut().isEmpty()}
    assert len(keyed) > 15
    assert {*keyed} <= with_keys
    # As the line below the form names them.
    add = window.menus.actions[Action.ADD_PLANT]
    assert add.shortcut().toString(QKeySequence.SequenceFormat.NativeText) == send_keys()
    keys = [keys.toString() for line in lines for keys in line.shortcuts()]
    assert {"Ctrl+Return", "Ctrl+Enter"} <= {*keys}
    assert [each for each in keys if keys.count(each) > 1] == []
    # A held key adds one plant. On a Mac, these lines go to the program's own menu.
    assert not add.autoRepeat()
    roles = QAction.MenuRole.QuitRole, QAction.MenuRole.PreferencesRole, QAction.MenuRole.AboutRole
    moved = [window.menus.actions[each].menuRole() for each in MOVED]
    assert moved == [*roles]


def test_menus_offer_what_can_be_done_on_each_page_and_with_each_store(window, desk):
    actions, form = window.menus.actions, window.page.form

    def off():
        shown = [each for each, line in actions.items() if line.isVisible()]
        return {each for each in shown if not actions[each].isEnabled()}

    # Only the journal knows all of a store.
    assert off() == OF_STORE
    desk.deliver(news.StoresFound((GREEN, PRACTICE)))
    refused = entry(7, "Salvia", None, Status.REFUSED, TAKEN)
    desk.deliver(refused)
    for page, lacking in ((1, OF_FORM), (2, OF_FORM), (0, set())):
        window.do(Action.SHOW_PAGE, page)
        assert (off(), window.pages.tabs.currentIndex()) == (lacking, page)
        # A key for a card that another page hides does nothing.
        press(Qt.Key.Key_F2)
        assert form.typed == (Typed() if page else Typed("7", "Salvia"))
    for store, title, hidden in (
        (PRACTICE, "PRACTICE", OF_STORE),
        (GREEN, GREEN.name, {Action.SHOW_PRACTICE, Action.ANSWER_NEXT}),
    ):
        window.stores.switch_to(store)
        assert {each for each, line in actions.items() if not line.isVisible()} == hidden
        shown = window._room.look._store, window.windowTitle(), desk.calls[-1]
        assert shown == (store, f"{title} – PlantDesk", ("stores.show", store.id))


def test_preferences_apply_at_once_and_broken_ones_are_told(open_window, qtbot):
    usual = Preferences()
    for broken in (Loaded(usual, Path("/a/b.json")), Loaded(usual, unreadable=True)):
        assert state(open_window(preferences=broken)[0]) == "Preferences can’t be read"
    window, desk = open_window(preferences=Loaded(Preferences(enter_sends=False)))
    fill(window, "12", "Salvia")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert desk.snapshots == []

    def choose(dialog):
        dialog.findChild(QWidget, "textSize").setValue(200)
        dialog.findChild(QAbstractButton, "enterSends").click()
        dialog.findChild(Choice, "theme").show_value(ThemeChoice.DARK)
        dialog.findChild(QAbstractButton, "savePreferences").click()

    look = window._room.look
    before = look.measures.base, look.theme.text
    answer_dialog(qtbot, PreferencesDialog, choose, partial(window.do, Action.CHOOSE_PREFERENCES))
    assert look.measures.base == 2 * before[0]
    assert look.theme.text != before[1]
    told = [call[0] for call in desk.calls[-2:]]
    assert told == ["stores.set_terms", "daily_backups.switch"]
    QTest.keyClick(window.page.form.fields[PlantField.TAG].input, Qt.Key.Key_Return)
    assert len(desk.snapshots) == 1


def fault(kind):
    return news.JournalFault(kind, Path("/data/journal.db"))


def test_the_next_start_has_the_windows_size_and_stays_offline(open_window, tmp_path):
    first, _ = make_window(tmp_path)
    room, painted = first.screen().availableSize(), []
    first.painted.connect(lambda: painted.append(None))
    # As large as the screen and a window's frame let it.
    assert room.width() - 64 < first.width() < room.width()
    assert first.height() > 640
    for _ in range(2):
        first.grab()
    assert (painted, first.windowIcon().isNull()) == ([None], False)
    first.deleteLater()
    window, desk = open_window(size=(700, 500))
    offline = window.menus.actions[Action.SWITCH_OFFLINE]
    window.close()
    desk.finished.emit()
    for switch, on in ((offline.trigger, True), (partial(window.do, Action.GO_ONLINE), False)):
        switch()
        assert desk.calls[-1] == ("stores.set_terms", on)
        again, _ = make_window(tmp_path)
        assert again.size().toTuple() == (700, 500)
        remembered = again.menus.actions[Action.SWITCH_OFFLINE]
        assert remembered.isChecked() is offline.isChecked() is on
        again.deleteLater()


def test_tab_and_f6_move_from_the_form_to_results_and_band(window, desk):
    desk.deliver(entry(1, "Salvia", None, Status.WAITING))
    for name in (
        *("plantId", "plantName", "plantTag", "addPlant", "plantNameKeep", "plantTagKeep"),
        *("actionRemove", "actionEditWaiting", "sessionEntries"),
    ):
        assert focused_name() == name
        press(Qt.Key.Key_Tab)
    desk.deliver(queue_of(1, rest=UNREACHED))
    for name in ("plantId", "sessionEntries", "queueAction"):
        press(Qt.Key.Key_F6)
        assert focused_name() == name
    # The name was left, and the tag reached.
    assert [hint[0] for hint in desk.hints] == ["plants.find_tags"]
    window.page.results.session.view.setFocus()
    press(Qt.Key.Key_Return)
    tabs = window.pages.tabs
    assert tabs.currentIndex() == 1
    # The arrow keys stay on the tabs, and a wheel scrolls the page.
    tabs.setFocus()
    press(Qt.Key.Key_Left)
    QTest.wheelEvent(window.windowHandle(), tabs.mapTo(window, QPoint(9, 9)), QPoint(0, -120))
    assert (tabs.currentIndex(), focused_name()) == (0, "pages")
    window.page.form.take_focus()
    press(Qt.Key.Key_F1)
    assert window.findChild(QDialog, "guide").isVisible()


def test_the_band_names_the_store_and_its_address_and_says_why_it_is_paused(window, desk):
    name, why = (window.band.findChild(QLabel, each) for each in ("bandStore", "queueWhy"))
    desk.deliver(queue_of(2, rest=TOKEN_REFUSED))
    assert (name.text(), why.isVisible()) == ("Green Acres", True)
    assert why.text() == f"{isolated('the store')} didn’t accept the token"
    whole = f"{isolated('Green Acres')} didn’t accept the token"
    assert (why.accessibleName(), window.band._pill.toolTip()) == (whole, whole)
    # A long name takes the room that the reason leaves.
    desk.deliver(news.StoresFound((replace(GREEN, name="Long Nursery " * 8), LAKE, PRACTICE)))
    settle()
    assert name.width() < name.sizeHint().width()
    assert window.band._end.width() == window.band._end.sizeHint().width()
    desk.deliver(news.StoresFound((GREEN, LAKE, PRACTICE)))
    desk.deliver(queue_of(2))
    assert not why.isVisible()
    assert window.band.other.isHidden()
    learning = "For learning: nothing you add here reaches a real store"
    for store, width, shown, whole in (
        (GREEN, 1100, ["plants.greenacres.example"], GREEN.address),
        (LAKE, 1100, ["store.lakeside.example/api"], LAKE.address),
        (LAKE, 500, [], LAKE.address),
        (PRACTICE, 500, ["For learning only"], learning),
        (PRACTICE, 1100, [learning], learning),
    ):
        window.resize(width, 720)
        window.stores.switch_to(store)
        for rest in (Rest(HeldBack(HoldReason.SIGN_IN, 407)), None):
            desk.deliver(queue_of(14 if rest else 0, rest=rest, store=store))
            assert read(window.band)[: len(shown) + 1] == [store.name, *shown]
        assert read(window.band)[len(shown) + 1 :] == ["Everything is sent", "Change store…"]
        assert window.band.findChild(QLabel, "bandAddress").accessibleName() == whole
        assert window.band._lock.isVisible() is (store is LAKE)
        drawn = window.band.grab().toImage()
        assert (len({drawn.pixel(x, 1) for x in range(60)}) > 1) is store.practice
    # Where there is no colour, stripes at the foot tell it, but none behind text.
    high_contrast(window._room.look)
    assert name.text() == "PRACTICE STORE"
    drawn = window.band.grab().toImage()
    assert drawn.pixelColor(0, 9).name().upper() == "#FFFF00"
    for above, colours in ((5, 2), (11, 1)):
        line = {drawn.pixel(x, drawn.height() - above) for x in range(3, 14)}
        assert min(len(line), 2) == colours


def test_a_scan_into_the_open_list_of_stores_switches_no_store(open_window, qtbot):
    window, desk = open_window(LAKE)
    desk.deliver(news.StoresFound((GREEN, LAKE, PRACTICE)))
    for menu in (window.menus.stores, window.menus.switcher):
        menu.popup(window.mapToGlobal(window.rect().center()))
        qtbot.waitUntil(lambda menu=menu: menu.activeAction() is not None)
        qtbot.keyClicks(menu, "5012345678900")
        assert menu.isVisible()
        qtbot.keyClick(menu, Qt.Key.Key_Return)
        assert not menu.isVisible()
        assert window.stores.current == LAKE


def test_the_band_tells_of_the_journal_and_offers_to_try_a_failed_one_again(window, desk):
    desk.deliver(news.ReadProgress(1, 2, Path("a backup that is only looked into.db")))
    assert state(window) == "Opening your plants…"
    desk.deliver(news.ReadProgress(340, 1000, None))
    assert state(window) == "Reading… 340 of 1,000 plants"
    desk.deliver(fault(news.JournalFaultKind.NOT_WRITABLE))
    assert state(window) == "PlantDesk can’t save now"
    window.band.action.click()
    assert desk.calls == [("try_again",)]
    assert focused_name() == "plantId"
    desk.deliver(news.JournalOpened((), {}))
    desk.deliver(queue_of())
    assert state(window) == "Everything is sent"


def test_success_shows_until_there_is_other_news_and_failures_till_they_are_read(
    open_window, qtbot, monkeypatch
):
    opened = []
    monkeypatch.setattr(notices, "open_outside", opened.append)
    window, desk = open_window(PRACTICE)
    desk.deliver(replace(entry(1, "Acer"), store_id=PRACTICE.id))
    window.stores.switch_to(GREEN)
    assert state(window) == "1 plant typed for practice"
    # It is told once.
    for store in (PRACTICE, GREEN):
        window.stores.switch_to(store)
    assert "practice" not in state(window)
    saved, resting = news.BackedUp(Path("/a/b.db")), queue_of(2, rest=Rest(WaitReason.CONSENT))
    desk.deliver(saved)
    answer_dialog(qtbot, Question, lambda asked: asked.other.click(), window.band.action.click)
    assert opened == [Path("/a")]
    for other in (queue_of(2, rest=TOKEN_REFUSED), fault(news.JournalFaultKind.NOT_WRITABLE)):
        for told in (news.JournalOpened((), {}), resting, saved, resting):
            desk.deliver(told)
        assert state(window) == "Backup saved"
        desk.deliver(other)
        assert state(window) != "Backup saved"
    desk.deliver(news.JournalOpened((), {}))
    desk.deliver(news.BackedUp(Path("/b.db"), news.JournalFaultKind.UNREADABLE))
    desk.deliver(news.JournalReplaced(news.JournalFaultKind.NOT_OURS))
    desk.deliver(queue_of(2, rest=UNREACHED))
    for said in ("The backup wasn’t saved", "The backup wasn’t restored"):
        assert state(window) == said
        answer_dialog(qtbot, Question, QWidget.close, window.band.action.click)
    assert state(window).startswith("2 waiting")


def test_what_a_restored_backup_lacks_is_told_after_the_doubt(window, desk, qtbot, ask):
    desk.deliver(news.JournalReplaced(restored=records.Restored(Path("/journal.set-aside.db"), 7)))
    desk.deliver(news.JournalOpened((), {}, records.Doubt(records.DoubtKind.RESTORED, 2)))
    desk.deliver(queue_of(2, rest=Rest(WaitReason.DOUBT)))
    assert state(window) == "2 plants may already have been sent"
    for button, settled in (("keep", []), ("other", [False]), ("go_on", [True])):
        desk.calls.clear()
        ask(window.band.action.click, lambda asked, press=button: getattr(asked, press).click())
        assert desk.calls == [("settle_doubt", never_sent) for never_sent in settled]
    desk.deliver(news.JournalOpened((), {}))
    for queue in (queue_of(2, rest=TOKEN_REFUSED), queue_of()):
        desk.deliver(queue)
        assert state(window) == "7 plants aren’t in the backup"
    answer_dialog(qtbot, Question, QWidget.close, window.band.action.click)
    assert state(window) == "Everything is sent"


def test_backups_are_made_and_restored_only_as_the_user_says(window, desk, monkeypatch):
    backup, bad, asked = Path("/a/b.db"), Path("/a/bad.db"), []
    places = [None, backup, None, bad, backup]
    for name in ("ask_where_to_save", "ask_for_file"):
        monkeypatch.setattr(opening, name, lambda *at: asked.append(at) or places.pop(0))
    for called in ([], [("back_up", backup)]):
        window.do(Action.BACK_UP)
        assert desk.calls == called
    # Each day has a file of its own.
    assert asked.pop()[1].name == f"plantdesk-{today()}.db"
    desk.answer("back_up")
    assert state(window) == "The backup wasn’t saved"
    kept = KeptBackup(NOW.date(), bad, 0)
    daily = news.BackupsFound(Path("/daily"), (kept,))
    window.do(Action.RESTORE)
    desk.answer("daily_backups.find", daily)
    *_, folder, kinds = asked.pop()
    assert (folder, "*.db" in kinds) == (daily.folder, True)
    assert QApplication.activeModalWidget() is None
    window.do(Action.RESTORE)
    # Nor are there any if they can't be found.
    desk.answer("daily_backups.find")
    assert asked.pop()[2] == opening.documents()
    desk.answer("inspect_backup")
    QApplication.activeModalWidget().other.click()
    desk.answer("daily_backups.find", daily)
    desk.answer("inspect_backup", news.BackupRead(backup, records.Backup(1, 0, NOW), 0))
    QApplication.activeModalWidget().go_on.click()
    assert desk.calls[-1] == ("restore", backup, GREEN)
    # The card of a broken journal names its own.
    desk.deliver(replace(fault(news.JournalFaultKind.UNREADABLE), backup=kept))
    window.page.results.card.buttons.press(Action.RESTORE)
    assert desk.calls[-1] == ("inspect_backup", bad)
    QApplication.activeModalWidget().keep.click()


def test_a_typed_plant_is_heard_if_the_user_wants_it(window, desk, monkeypatch):
    heard = []
    monkeypatch.setattr(Sounds, "play", lambda _, sound: heard.append(sound))
    for wanted in (Preferences(sound_added=True), Preferences(sound_refused=True)):
        window.preferences_in_use.change(wanted)
        for status in Status:
            desk.deliver(entry(7, "Salvia", None, status))
            desk.deliver(replace(entry(8, "Acer", None, status), batch="b"))
    assert heard == [Sound.ADDED, Sound.REFUSED]


def test_a_second_start_hands_over_the_desktops_permission(window, qtbot, monkeypatch):
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")
    qtbot.addWidget(other := QWidget())
    for token in ("a token", ""):
        other.show()
        other.activateWindow()
        window.come_forward(token)
        assert os.environ["XDG_ACTIVATION_TOKEN"] == "a token"
        assert QApplication.activeWindow() is window


def test_the_form_rests_while_nothing_can_be_saved(window, desk):
    form = window.page.form
    # The text can still be read and copied.
    fill(window, "12", "Salvia")
    for kind in news.JournalFaultKind:
        desk.deliver(fault(kind))
        assert form.fields[PlantField.ID].message == "PlantDesk can’t save plants now."
        assert all(field.input.isReadOnly() for field in form.fields.values())
        assert not form.button.isEnabled()
        assert not form.key_line.isVisible()
        QTest.keyClick(form.first_input, Qt.Key.Key_Escape)
        form.first_input.setFocus()
        press(Qt.Key.Key_Return)
        form.submit()
        assert (desk.snapshots, form.typed) == ([], Typed("12", "Salvia"))
        assert form.first_input.hasFocus()
        assert window.band.action.isVisible() is (kind is not news.JournalFaultKind.OTHER_VERSION)
        desk.deliver(news.JournalOpened((), {}))
    form.submit()
    assert len(desk.snapshots) == 1


def test_the_form_has_the_focus_after_a_dialog_and_edit_actions_apply_to_it(window, desk, qtbot):
    lines = {line.text().replace("&", ""): line for line in window.findChildren(QAction)}
    desk.deliver(news.StoresFound((GREEN, PRACTICE)))
    box = window.page.form.first_input
    fill(window, "12")
    box.setFocus()
    for names, text in ((("Select all", "Cut", "Paste"), "12"), (("Undo",), ""), (("Redo",), "12")):
        for name in names:
            lines[name].trigger()
        assert box.text() == text
    window.page.results.session.view.setFocus()
    answer_dialog(qtbot, QDialog, QWidget.close, lines["Add a store…"].trigger)
    assert window.focusWidget() is box


def test_the_bands_letter_is_its_own():
    # Its button changes by itself: a second press of a letter must not hit something else.
    letters = {each: QKeySequence.mnemonic(text).toString() for each, text in BAND_BUTTONS.items()}
    assert letters.pop(Action.SET_ASIDE) == ""
    # While the band offers to quit, the pages rest, and their letters with them.
    others = {each for each, letter in letters.items() if letter != "Alt+O"}
    assert others == {Action.QUIT_NOW, Action.DONT_QUIT}
