"""Changing the store, whose plants are counted, and changes of a store that need consent."""

from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from plantdesk.desk.news import GivenTold, JournalOpened, ListChanged, StoresFound, WaitingBatches
from plantdesk.domain.given import Change, ChangeKind, Given, GivenFault, GivenFaultKind
from plantdesk.domain.given_reading import store_id
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.proxy import NO_PROXY, ConnectionSettings
from plantdesk.domain.search.plant_search import Kind, PlantFilter
from plantdesk.domain.status import Status
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import Batch, OpenCounts, WaitingBatch
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.band.given_words import fault_text, given_words
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.way_words import token_way_text
from plantdesk.ui.first_run.lesson import Lesson
from plantdesk.ui.store.store_dialog import StoreDialog
from plantdesk.ui.window.remembered import last_store
from plantdesk.ui.wording import isolated
from tests.ui.add.test_plant_form import fill, press
from tests.ui.asking import answer_dialog, go_on, keep
from tests.ui.seeing import state
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, entry, queue_of
from tests.ui.store.stage import press as click
from tests.ui.store.stage import type_into

ALL = GREEN, LAKE, PRACTICE
HALF = Typed("501", "Fag", "")
TO_GREEN, TO_LAKE = (f"Switch to {isolated(store.name)}?" for store in (GREEN, LAKE))
NEEDS_HTTPS = HeldBack(HoldReason.HTTPS, 400, said="The plain HTTP request was sent to HTTPS port")
ORIGIN = "//plants.greenacres.example:8443"
OPEN = replace(GREEN, address=f"http:{ORIGIN}/api", open_origin=f"http:{ORIGIN}")
SAFE = replace(GREEN, address=f"https:{ORIGIN}/api")
HELD = entry(7, "Salvia", None, Status.WAITING, NEEDS_HTTPS)
PROXY, FILE = "http://10.0.0.9:3128", "/etc/ssl/company.pem"


@pytest.fixture
def window(open_window):
    window, desk = open_window()
    desk.deliver(StoresFound(ALL))
    return window


def asked():
    """The title of the question that is open."""
    question = QApplication.activeModalWidget()
    return question.windowTitle() if question else ""


def reply(button):
    getattr(QApplication.activeModalWidget(), button).click()


def by_f7(window):
    window.do(Action.NEXT_STORE)


def test_half_typed_practice_text_gets_into_a_real_form_only_if_the_user_says_so(window):
    window.do(Action.TURN_TO, PRACTICE)
    fill(window, HALF.id, HALF.name)
    form, stores = window.page.form, window.menus.stores.actions()
    to_green = next(line for line in stores if line.text() == GREEN.name)
    # A scan that ends with Enter switches nothing, and Esc clears nothing.
    keys = Qt.Key.Key_Return, Qt.Key.Key_Escape
    for switch, key in zip((partial(by_f7, window), to_green.trigger), keys, strict=True):
        window.pages.show_plants()
        switch()
        assert window.page.isVisible()
        assert [line.text() for line in stores if line.isChecked()] == ["Practice store"]
        assert asked() == TO_GREEN
        QTest.keyClick(QApplication.activeModalWidget(), key)
        assert (window.stores.current, asked(), form.typed) == (PRACTICE, "", HALF)
    for button, typed in (("other", Typed()), ("go_on", HALF)):
        by_f7(window)
        reply(button)
        assert (window.stores.current, form.typed) == (GREEN, typed)
        # Undo brings back what was left behind.
        if typed.blank:
            press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            assert form.typed == HALF
        form.clear()
        window.do(Action.TURN_TO, PRACTICE)
        fill(window, HALF.id, HALF.name)
    # An empty form doesn't ask.
    fill(window)
    by_f7(window)
    assert window.stores.current == GREEN


def test_a_real_stores_text_goes_all_the_way_round_without_a_question(window):
    fill(window, HALF.id, HALF.name)
    for store in (LAKE, PRACTICE, GREEN, PRACTICE):
        window.do(Action.TURN_TO, store)
        assert (window.stores.current, window.page.form.typed) == (store, HALF)
    # What is changed in practice was typed for practice.
    fill(window, HALF.id, "Fagus")
    by_f7(window)
    assert asked() == TO_GREEN
    reply("keep")


def test_the_window_follows_its_store_to_a_given_id_and_a_removed_one_to_the_next(window, desk):
    given = replace(GREEN, id=store_id("other"), name="Greener")
    desk.deliver(StoresFound((LAKE, given, PRACTICE)))
    assert window.stores.current == last_store(window._room.settings) == given
    other = replace(GREEN, id="other", name="Hill", address="https://hill.example")
    desk.deliver(StoresFound((GREEN, LAKE, other, PRACTICE)))
    window.do(Action.TURN_TO, LAKE)
    for after, shown in (((GREEN, other, PRACTICE), other), ((PRACTICE,), PRACTICE)):
        desk.deliver(StoresFound(after))
        assert window.stores.current == shown


def test_editing_another_stores_plant_says_where_it_goes_before_it_switches(window, desk):
    refused = replace(entry(7, "Salvia", None, Status.REFUSED), store_id=LAKE.id)
    desk.deliver(refused)
    for button, store, name in (("keep", GREEN, ""), ("go_on", LAKE, "Salvia")):
        window.pages.show_plants()
        window.do(Action.EDIT, refused)
        assert (asked(), window.page.isVisible()) == (TO_LAKE, True)
        reply(button)
        assert (window.stores.current, window.page.form.typed.name) == (store, name)


def test_the_tab_counts_all_real_stores_and_the_band_its_own(window, desk):
    desk.deliver(queue_of(0, 0, 1, refused=1))
    for stores, to_do, sheet, said in (
        ((GREEN, PRACTICE), {GREEN.id: 3}, 0, "3 to do"),
        # A paused sheet counts as one thing.
        ((GREEN, LAKE, PRACTICE), {GREEN.id: 9, LAKE.id: 1}, 7, "4 to do in all stores"),
        # Practice is no work, not even for those who practise.
        ((GREEN, LAKE, PRACTICE), {PRACTICE.id: 4}, 0, ""),
    ):
        desk.deliver(StoresFound(stores))
        desk.deliver(ListChanged(to_do))
        batch = Batch("b", GREEN.id, "spring.csv", NOW)
        desk.deliver(WaitingBatches((WaitingBatch(batch, sheet),) if sheet else ()))
        tab = ", ".join(filter(None, ("All plants", said)))
        tabs = window.pages.tabs
        assert tabs.accessibleTabName(1) == tab
        shown = f"All plants ({said[0]})" if said else "All plants"
        assert (tabs.tabText(1), tab in tabs.tabToolTip(1)) == (shown, True)
        assert state(window) == ("3 to do" if said else "2 to do")


def test_the_band_tells_of_plants_that_wait_for_another_store_if_its_own_is_done(window, desk):
    counts = {LAKE.id: OpenCounts(waiting=3, to_check=1), PRACTICE.id: OpenCounts(waiting=1)}
    desk.deliver(JournalOpened((), counts))
    desk.deliver(queue_of())
    assert state(window) == "3 waiting in other stores"
    window.pages.plants.search_row.look_for(Kind.ALL, GREEN.id)
    window.band.action.click()
    assert desk.searches[-1].search.filter == PlantFilter(Kind.WAITING)
    desk.deliver(queue_of(0, 0, 1))
    assert state(window) == "1 to check"
    window.band.action.click()
    assert desk.searches[-1].search.filter == PlantFilter(Kind.TO_CHECK, GREEN.id)


def test_change_store_lists_the_stores_and_what_may_be_done_with_them(window, desk, qtbot):
    menu, stores = window.menus.switcher, [GREEN.name, LAKE.name, "Practice store"]

    def lines():
        shown = [line for line in menu.actions() if line.isVisible()]
        return [line.text() for line in shown if not line.isSeparator()]

    window.band.change.click()
    qtbot.waitUntil(menu.isVisible)
    assert lines() == [*stores, "Edit…", "Add a store…"]
    menu.close()
    answer_dialog(qtbot, StoreDialog, StoreDialog.reject, menu.actions()[-2].trigger)
    desk.deliver(StoresFound(ALL, Given(may_add_stores=False)))
    assert lines() == [*stores, "Edit…"]
    window.do(Action.ADD_STORE)
    assert asked() == ""
    # Practice has nothing to edit.
    menu.actions()[2].trigger()
    assert (window.stores.current, lines()) == (PRACTICE, stores)


def test_a_new_store_begins_with_its_first_plant(window, desk):
    window.pages.show_plants()
    window.do(Action.ADD_STORE)
    dialog = QApplication.activeModalWidget()
    type_into(dialog.fields.name.input, "Hill")
    type_into(dialog.fields.address.input, "hill.example")
    click(dialog, "saveStore")
    desk.deliver(StoresFound((*ALL, *desk.saved)))
    desk.answer("stores.save", True)
    assert (window.stores.current.name, window.page.isVisible()) == ("Hill", True)
    assert window.stores.current.colour not in (GREEN.colour, LAKE.colour)


def test_the_first_start_connects_to_a_new_store_and_practice_to_any(open_window, qtbot):
    window, desk = open_window(PRACTICE, first_start=True)
    desk.deliver(StoresFound((GREEN, PRACTICE)))
    connect = partial(click, window, "connectToStore")
    answer_dialog(qtbot, StoreDialog, StoreDialog.reject, connect)
    page = window.menus.actions[Action.SHOW_PAGE]
    assert (window.pages.section_shown, page.isEnabled()) == ("", False)
    click(window, "practise")
    assert page.isEnabled()
    window.findChild(Lesson).connect_wanted.emit()
    qtbot.waitUntil(window.menus.switcher.isVisible)
    window.menus.switcher.close()


def test_band_and_card_offer_the_new_address_and_say_what_changes(open_window, ask):
    window, desk = open_window(OPEN)
    desk.deliver(StoresFound((OPEN, LAKE, PRACTICE)))
    desk.deliver(HELD)
    desk.deliver(queue_of(1, rest=Rest(NEEDS_HTTPS)))
    card = window.page.results.card
    assert card.card.headline == "Waiting: \u2068Green Acres\u2069 needs https"
    assert "Switch to https" in card.card.now
    for button in (window.band.action, card.findChild(QPushButton, "actionUseHttps")):
        assert button.text().replace("&", "") == "Switch to https…"
        desk.saved.clear()
        said = ask(button.click, go_on)
        assert desk.saved == [SAFE]
        for part in (OPEN.address, SAFE.address, "1", "token"):
            assert part in said
    desk.answer("stores.save", False)
    assert state(window) == "\u2068Green Acres\u2069 was not saved"
    # Other plants were added over http, so only this plant has the problem.
    desk.deliver(queue_of(2, rest=Rest(NEEDS_HTTPS, None, HELD.id)))
    assert Action.SET_ASIDE in card.card.actions
    assert Action.USE_HTTPS not in card.card.actions
    # The dialog says which store has that address already, and nothing is saved.
    desk.saved.clear()
    desk.deliver(StoresFound((OPEN, replace(LAKE, address=SAFE.address), PRACTICE)))
    window.do(Action.USE_HTTPS, OPEN)
    assert QApplication.activeModalWidget().focusWidget().objectName() == "storeAddress"
    QApplication.activeModalWidget().reject()
    # It has https already.
    window.do(Action.USE_HTTPS, SAFE)
    assert (asked(), desk.saved) == ("", [])


def test_band_and_card_say_what_changed_and_consent_covers_exactly_that(window, desk, ask):
    settings = ConnectionSettings(proxy=PROXY, certificates=FILE, certificates_sha256="1" * 64)
    rules = Given({GREEN.id: GREEN}, {GREEN.id: settings})
    desk.deliver(StoresFound(ALL, rules))
    desk.deliver(entry(1, "Salvia", None, Status.WAITING))
    desk.deliver(queue_of(1, rest=Rest(WaitReason.WAY)))
    assert state(window) == "Proxy or certificate changed, 1 waiting"
    assert window.page.results.card.card.headline == "Waiting: proxy or certificate changed"
    for button in (window.band.action, window.findChild(QPushButton, "actionDecide")):
        ask(button.click, keep)
        assert desk.saved == []
        said = ask(button.click, go_on)
        assert "Proxy: \u206810.0.0.9:3128\u2069. Extra certificate: \u2068/etc/" in said
        assert desk.saved.pop() == replace(GREEN, way_agreed=settings.way)
    way = token_way_text(GREEN, ConnectionSettings())
    assert "Proxy: the system proxy. Extra certificate: none." in way
    assert "Proxy: no proxy." in token_way_text(GREEN, ConnectionSettings(proxy=NO_PROXY))
    # A new address is agreed to in the same way. What the user changed since the start stays.
    mine = replace(GREEN, colour="plum", brought=True)
    moved = replace(GREEN, address="https://new.example")
    desk.deliver(StoresFound((mine, LAKE, PRACTICE), Given({GREEN.id: moved})))
    desk.deliver(queue_of(3, rest=Rest(WaitReason.MOVING)))
    said = ask(window.band.action.click, keep)
    assert desk.saved == []
    for part in ("nothing until it has a token for the new", GREEN.address, moved.address):
        assert part in said
    ask(window.band.action.click, go_on)
    assert desk.saved == [replace(mine, address=moved.address)]


def test_every_fault_has_its_place_and_changes_are_told_one_after_the_other(window, desk, ask):
    for kind in GivenFaultKind:
        said = fault_text(GivenFault(kind))
        assert said.endswith(".")
        assert fault_text(GivenFault(kind, 3)) == f"Line 3: {said}"
        told = given_words(GivenTold(Path("/etc"), GivenFault(kind, place="stores 1, name")))
        assert told.text.startswith(f"\u2068stores 1, name\u2069: {said}")
        assert told.urgent
    for kind in ChangeKind:
        desk.deliver(GivenTold(Path("/etc/x"), changes=(Change(kind, GREEN, LAKE),)))
    for part in ("has moved from", "was not added"):
        assert state(window) == "Changed by your administrator"
        assert part in ask(window.band.action.click, keep)
