"""Settings from the administrator's file are shown, locked and explained."""

from pathlib import Path

import pytest
from msgspec import structs
from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from plantdesk.desk.news import GivenTold, StoreNotSaved, StoresFound
from plantdesk.domain.given import (
    Change,
    ChangeKind,
    GivenFault,
    GivenFaultKind,
    Rules,
    Setting,
)
from plantdesk.domain.given_reading import store_id
from plantdesk.domain.preferences import Preferences, ThemeChoice
from plantdesk.domain.store import Store, StoreSettings
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.preferences.file import given_defaults, load, remember_given_defaults
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window.remembered import last_store
from tests.ui.stage import GREEN, LAKE, PRACTICE, queue_of
from tests.ui.stores.stage import (
    press,
    says,
    settle,
    type_into,
)
from tests.ui.stores.test_layout import SIZES, way_of_words  # noqa: F401
from tests.ui.window.test_main_window import answer_dialog

ALL = Rules({GREEN.id: frozenset(Setting)})
WHY = "Set by your administrator."


def dialog_with(stage, rules, **settings):
    dialog = stage.dialog(**settings)
    stage.stores.set_rules(rules)
    settle()
    return dialog


def button(window, name):
    found = window.findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton), name
    return found


def test_locked_settings_are_read_only(stage):
    dialog = dialog_with(stage, ALL)
    press(dialog, "moreSettings")
    form = dialog.form
    for field in (form.name, form.address.field, *form.more.fields.values()):
        assert field.input.isReadOnly()
        assert field.message == WHY
        assert WHY in field.input.accessibleDescription()
        before = field.input.text()
        field.input.setFocus()
        QTest.keyClick(field.input, Qt.Key.Key_X)
        assert field.input.text() == before
    for name in ("colourPlum", "sendReference", "proxySystem", "proxyNone",
                 "chooseCertificate"):  # fmt: skip
        assert not button(dialog, name).isEnabled(), name
    note = dialog.findChild(QLabel, "setUpByAdministrator")
    assert note.isVisible()
    assert "can’t remove it" in note.text()
    assert "name, colour, address" in note.text()


def test_the_token_is_never_locked(stage):
    dialog = dialog_with(stage, ALL)
    press(dialog, "replaceToken")
    type_into(dialog.form.token.field.input, "leaf-4711")
    press(dialog, "saveStores")
    assert [(store, token.secret) for store, token, _ in stage.desk.tokens] == [
        (GREEN.id, "leaf-4711")
    ]
    assert stage.desk.saved == []


def test_other_settings_can_still_be_changed(stage):
    dialog = dialog_with(stage, Rules({GREEN.id: frozenset({Setting.ADDRESS})}))
    assert dialog.form.address.field.input.isReadOnly()
    assert not dialog.form.name.input.isReadOnly()
    type_into(dialog.form.name.input, "Mine")
    press(dialog, "colourPlum")
    press(dialog, "saveStores")
    assert stage.desk.saved == [replace(GREEN, name="Mine", colour="plum")]


def test_the_form_unlocks_for_another_store(stage):
    dialog = dialog_with(stage, ALL)
    assert not button(dialog, "removeStore").isEnabled()
    dialog.choose(LAKE.id)
    settle()
    assert not dialog.form.name.input.isReadOnly()
    assert dialog.form.name.message != WHY
    assert button(dialog, "removeStore").isEnabled()
    assert button(dialog, "colourPlum").isEnabled()
    assert WHY not in says(dialog)
    dialog.choose(PRACTICE.id)
    dialog.choose(GREEN.id)
    assert dialog.form.name.message == WHY


def test_a_reason_shows_where_users_can_not_add_stores(stage):
    dialog = dialog_with(stage, Rules(may_add_stores=False))
    assert not button(dialog, "addStore").isEnabled()
    assert "Only your administrator can add stores." in says(dialog)
    stage.stores.set_rules(Rules())
    settle()
    assert button(dialog, "addStore").isEnabled()
    assert "Only your administrator can add stores." not in says(dialog)


@pytest.mark.parametrize("rules", [ALL, Rules(may_add_stores=False)])
def test_saving_a_setting_that_was_locked_meanwhile_says_why_it_failed(stage, rules):
    dialog = stage.dialog()
    if not rules.may_add_stores:
        press(dialog, "addStore")
        type_into(dialog.form.name.input, "Corner shop")
    type_into(dialog.form.address.field.input, "https://other.example")
    stage.stores.set_rules(rules)
    press(dialog, "saveStores")
    stage.desk.deliver(StoreNotSaved(stage.desk.saved[-1].id))
    assert "only your administrator may do that." in says(dialog)
    assert "disk" not in says(dialog)


def test_the_administrators_consent_to_an_origin_is_ticked_and_locked(stage):
    origin = "http://store.lakeside.example:80"
    dialog = dialog_with(stage, Rules(plain_http=frozenset({origin})))
    dialog.choose(LAKE.id)
    settle()
    tick = button(dialog, "acceptUnencrypted")
    assert (tick.isChecked(), tick.isEnabled()) == (True, False)
    type_into(dialog.form.name.input, "Lake")
    press(dialog, "saveStores")
    assert [store.settings.open_origin for store in stage.desk.saved] == [origin]
    # Another port is another origin.
    stage.desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
    dialog.body.setEnabled(True)
    type_into(dialog.form.address.field.input, "http://store.lakeside.example:81")
    assert (tick.isChecked(), tick.isEnabled()) == (False, True)


def test_showing_a_store_on_this_computer_changes_nothing(stage):
    origin = "http://127.0.0.1:8080"
    here = replace(LAKE, address=f"{origin}/api")
    dialog = dialog_with(stage, Rules(plain_http=frozenset({origin})))
    stage.desk.deliver(StoresFound((GREEN, here, PRACTICE)))
    dialog.choose(LAKE.id)
    settle()
    asked = []
    # Any question is answered by closing it.
    QTimer.singleShot(0, lambda: asked.append(_close(QApplication.activeModalWidget())))
    dialog.reject()
    settle()
    assert asked == [False]


def _close(question):
    return question is not None and question.close()


def test_a_new_store_at_an_accepted_origin_needs_no_consent(stage):
    page = stage.page()
    stage.stores.set_rules(Rules(plain_http=frozenset({"http://plants.lan:8080"})))
    type_into(page.form.name.input, "Lan")
    type_into(page.form.address.field.input, "http://plants.lan:8080/api")
    type_into(page.form.token.field.input, "leaf-4711")
    connected = []
    page.connect_wanted.connect(connected.append)
    press(page, "connectStore")
    assert len(connected) == 1


def test_a_fault_of_the_file_shows_first_until_the_user_opens_it(qtbot, open_window):
    window, desk = open_window()
    fault = GivenFault(GivenFaultKind.UNKNOWN_KEY, None, "stores 1, colur")
    desk.deliver(queue_of(1, rest=Rest(WaitReason.TOKEN)))
    desk.deliver(GivenTold(Path("/etc/xdg/plantdesk/stores.toml"), fault))
    assert pill(window) == "The administrator’s file can’t be used"
    seen = []

    def close(dialog):
        seen.append(says(dialog))
        assert isinstance(dialog, Question)
        dialog.keep.click()

    answer_dialog(qtbot, Question, close, window.band.action.click)
    assert "stores 1, colur\u2069: PlantDesk doesn’t know this word." in seen[0]
    assert "PlantDesk ignores this file for now." in seen[0]
    assert pill(window) == "1 waiting"


def pill(window):
    label = window.findChild(QLabel, "queueState")
    return str(label.text())


NOW = replace(GREEN, address="https://new.example")
OLD = Store(store_id("old"), "Old", "plum", "https://old.example")


def test_the_next_start_replaces_a_store_the_administrator_removed(open_window):
    window, desk = open_window()
    left = tuple(Change(ChangeKind.LEFT, store, LAKE) for store in (GREEN, OLD))
    desk.deliver(GivenTold(Path("/etc"), changes=left))
    window.stores.set_list((replace(GREEN, name="Greener"), LAKE, OLD, PRACTICE))
    assert window.stores.current.id == GREEN.id
    assert last_store(window._settings) == LAKE
    window.parts.current_store.switch_to(PRACTICE.id)
    assert last_store(window._settings) == PRACTICE


def test_the_window_follows_its_store_to_a_given_id(open_window):
    window, desk = open_window()
    given = replace(GREEN, id=OLD.id, name="Greener")
    desk.deliver(StoresFound((LAKE, given, PRACTICE)))
    assert window.stores.current == given
    assert last_store(window._settings) == replace(given, settings=StoreSettings())


def test_the_user_agrees_to_a_changed_address_in_the_band(qtbot, open_window):
    window, desk = open_window()
    window.stores.set_list((GREEN, LAKE, PRACTICE))
    desk.deliver(StoresFound(window.stores.listed, Rules(moving={GREEN.id: NOW})))
    desk.deliver(queue_of(3, rest=Rest(WaitReason.MOVING)))
    asked = []

    def later(dialog):
        asked.append(says(dialog))
        assert isinstance(dialog, Question)
        assert dialog.keep.text() == "&Decide later"
        dialog.keep.click()

    answer_dialog(qtbot, Question, later, window.band.action.click)
    assert desk.saved == []
    assert "PlantDesk sends nothing until it has a token for the new address." in asked[0]
    for address in (GREEN.address, NOW.address):
        assert address in asked[0].replace("\u2060", "")

    def agree(dialog):
        assert isinstance(dialog, Question)
        dialog.go_on.click()

    answer_dialog(qtbot, Question, agree, window.band.action.click)
    assert desk.saved == [NOW]
    # Changes that the user has made since the start stay.
    mine = replace(GREEN, colour="plum", settings=replace(GREEN.settings, idempotency=False))
    window.stores.set_list((mine, LAKE, PRACTICE))
    answer_dialog(qtbot, Question, agree, window.band.action.click)
    assert desk.saved[1:] == [replace(mine, address=NOW.address)]


DARK = Preferences(theme=ThemeChoice.DARK, enter_sends=False)


def test_given_preferences_apply_now_and_at_the_next_start(open_window):
    window, desk = open_window()
    desk.deliver(StoresFound(window.stores.listed, Rules(preferences=DARK)))
    assert window.preferences_in_use.preferences == DARK
    assert not window.page.form.keys.enter_sends
    assert given_defaults(window._settings) == DARK
    # A faulty file changes nothing; a file without preferences resets them.
    desk.deliver(StoresFound(window.stores.listed, Rules(preferences=None)))
    assert given_defaults(window._settings) == DARK
    desk.deliver(StoresFound(window.stores.listed, Rules()))
    assert window.preferences_in_use.preferences == Preferences()
    assert given_defaults(window._settings) == Preferences()


def test_saved_preferences_override_given_ones(open_window):
    window, desk = open_window()
    own = Preferences(connections=2)
    window.preferences_in_use.save(own)
    window.preferences_in_use.change(own)
    desk.deliver(StoresFound(window.stores.listed, Rules(preferences=DARK)))
    assert window.preferences_in_use.preferences == own


def test_a_preferences_file_overrides_given_ones(tmp_path):
    path = tmp_path / "preferences.ini"
    assert load(path, DARK).preferences == DARK
    path.write_text("[General]\nconnections=2\n", "utf-8")
    loaded = load(path, DARK)
    # Given preferences fill the gaps of the file.
    assert loaded.preferences == structs.replace(DARK, connections=2)
    assert loaded.chosen


def test_damaged_remembered_preferences_count_as_none(open_window):
    settings = open_window()[0]._settings
    remember_given_defaults(settings, DARK)
    settings.setValue("given", '{"theme":"mauve"}')
    assert given_defaults(settings) == Preferences()
