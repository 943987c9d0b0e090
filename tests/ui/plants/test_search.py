"""Searching all plants as one types, and in one store; the chips; what is marked."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import QApplication

from plantdesk.desk.news import StoresFound
from plantdesk.domain.outcome import Refused, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.search.plant_search import Kind
from plantdesk.ui.plants.list.cells import PADDING
from plantdesk.ui.plants.model import PlantColumn
from tests.stages.shared import type_text
from tests.ui.add.test_plant_form import focused_name, press
from tests.ui.plants.stage import added, checks, numbered, refused, scan, waits
from tests.ui.stage import GREEN, LAKE, PRACTICE

KEY, KEYS = Qt.Key, Qt.KeyboardModifier


def typed(shown):
    return shown.page.search_row.search.text()


def test_every_key_asks_and_only_the_newest_answer_shows(shown):
    shown.open_all(added(1), added(12), added(123))
    shown.page.search_row.search.setFocus()
    before = len(shown.desk.searches)
    type_text("123")
    texts = [asked.search.filter.text for asked in shown.desk.searches[before:]]
    assert texts == ["1", "12", "123"]
    shown.answer()
    assert shown.ids == [123]


def test_an_answer_goes_to_the_first_plant_that_matches(shown):
    shown.open_all(*numbered(range(1, 40)))
    shown.click(3)
    shown.search("7")
    assert (shown.current_id, shown.pane_id) == (37, 37)


def test_enter_and_the_arrow_down_go_to_the_rows(shown):
    shown.open_all(added(1), added(2), added(12))
    for key in (KEY.Key_Return, KEY.Key_Enter, KEY.Key_Down):
        shown.search("")
        shown.page.search_row.search.setFocus()
        type_text("2")
        press(key)
        shown.answer()
        assert (focused_name(), shown.current_id, shown.ids) == ("plants", 12, [12, 2])
        press(KEY.Key_Down)
        assert shown.pane_id == 2


def test_a_scan_is_searched_for_instead_of_what_was_there(shown):
    shown.open_all(checks(1), checks(12))
    for place in ("plants", "openThere", "showAll", "plantsDays"):
        shown.search("12")
        shown.page.table.setFocus() if place == "plants" else shown.button(place).setFocus()
        for text, ids, focused in (
            ("1", [12, 1], "plants"),
            ("12", [12], "plants"),
            ("999", [], "plantSearch"),
            ("12", [12], "plantSearch"),
        ):
            scan(text)
            shown.answer()
            assert (typed(shown), shown.ids, focused_name()) == (text, ids, focused)
    assert shown.desk.changes == []


def test_esc_and_the_sign_in_the_search_empty_it(shown):
    shown.open_all(added(1), added(2))
    search = shown.page.search_row.search
    search.setFocus()
    for empty, focused in (
        (lambda: press(KEY.Key_Escape), "plantSearch"),
        (search._clear.click, "plantSearch"),
        (lambda: shown.window.pages.show_only(Kind.ALL), "plants"),
    ):
        assert not search._clear.isVisible()
        type_text("1")
        shown.answer()
        assert (shown.ids, search._clear.isVisible()) == ([1], True)
        empty()
        shown.answer()
        assert (typed(shown), shown.ids, focused_name()) == ("", [2, 1], focused)


def test_tab_goes_to_the_chosen_chip_and_arrows_choose_another(shown):
    shown.open(checks(1), added(2))
    shown.button("morePlants").setFocus(Qt.FocusReason.TabFocusReason)
    chips = shown.page.chips._chips
    for key, kind in (
        (KEY.Key_Tab, Kind.TO_DO),
        (KEY.Key_Right, Kind.TO_CHECK),
        (KEY.Key_Left, Kind.TO_DO),
        (KEY.Key_Up, Kind.ALL),
        (KEY.Key_Down, Kind.TO_DO),
    ):
        press(key)
        shown.answer()
        assert QApplication.focusWidget() is chips[kind]
        assert shown.page.plant_list.search.filter.kind is shown.page.chips.kind is kind
        reached = [
            each for each, chip in chips.items() if chip.focusPolicy() & Qt.FocusPolicy.TabFocus
        ]
        assert reached == [kind]
    # The focus follows the chip that another way chose.
    shown.choose(Kind.ADDED)
    assert focused_name() == "showAdded"


# One store.


def test_one_stores_plants_show_and_no_others_come_in_also_once_it_is_removed(shown):
    shown.open_all(added(1), added(2, store=LAKE))
    assert list(shown.menu("plantsStore")) == ["All stores", GREEN.name, LAKE.name, PRACTICE.name]
    shown.trigger("plantsStore", LAKE.name)
    assert shown.ids == [2]
    shown.change(waits(3), waits(4, store=LAKE))
    assert shown.ids == [4, 2]
    assert shown.button("plantsStore").accessibleName() == f"Store: {LAKE.name}"
    shown.desk.deliver(StoresFound((GREEN, PRACTICE), removed=(LAKE,)))
    shown.answer()
    assert shown.ids == [4, 2]
    removed = f"\u2068{LAKE.name}\u2069 (removed)"
    assert shown.button("plantsStore").accessibleName() == f"Store: {removed}"
    shown.trigger("plantsStore", "All stores")
    assert shown.ids == [4, 3, 2, 1]
    offered = [each.text() for each in shown.menu("plantsStore").values()]
    assert offered == ["All stores", GREEN.name, PRACTICE.name, "", removed]
    shown.trigger("plantsStore", removed)
    assert shown.ids == [4, 2]


# What is marked.


def marks_of(shown):
    """Return the marks in the first row's name, from the start of its text, in pixels."""
    table, measures = shown.page.table, shown.page._look.measures
    cell = table.visualRect(shown.cell(0, PlantColumn.NAME))
    left, bottom = cell.left() + PADDING, cell.center().y() + measures.body_line // 2
    image = table.viewport().grab().toImage()
    ink = QColor(shown.page._look.theme.tones["check"].ink).rgb()
    found = []
    for x in range(cell.width() - 2 * PADDING):
        # Its line below the text: letters don't reach there.
        if ink in (image.pixel(left + x, bottom - up) for up in (-1, 0, 1)):
            start = found.pop()[0] if found and found[-1][1] == x else x
            found.append((start, x + 1))
    return found


def test_what_was_searched_for_is_marked_where_it_stands(shown):
    width = QFontMetrics(shown.page._look.measures.body).horizontalAdvance
    for name, search, parts in (
        ("Rosa ‘Élan’ élan", "elan", ["Élan", "élan"]),
        ("Straßen-Ahorn", "strasse", ["Straße"]),
        # In the other direction, marks would stand in the wrong place.
        ("Acer قيقب palmatum", "palmatum", []),
    ):
        shown.open_all(added(7, name=name))
        shown.change(added(7, name=name))
        shown.page.model.words = (search,)
        places = [(name.index(part), name.index(part) + len(part)) for part in parts]
        assert marks_of(shown) == [(width(name[:at]), width(name[:end])) for at, end in places]


def test_a_row_shows_why_it_was_found_and_quotes_the_reply(shown):
    # Its tag may be hidden.
    shown.open_all(replace(added(2), plant=NewPlant(2, "Acer", "Climber")))
    for search, said in (("", False), ("climb", True), ("2", False)):
        shown.search(search)
        assert ("Climber" in shown.rows[0].reason) is said
    shown.search("")
    no_room = Unsure(UnsureReason.STATUS, 500, "no room for {0} trees")
    for entry, reply, quoted in (
        (refused(2), "Error \u20681062: that id is already used\u2069", "that id is already used"),
        (
            replace(refused(2), outcome=Refused(400, "no\nroom")),
            "Reply: “\u2068no room\u2069”",
            "no",
        ),
        (replace(checks(2), outcome=no_room), "Reply: “\u2068no room for {0} trees\u2069”", "{0}"),
        # A web page is not quoted.
        (replace(refused(2), outcome=Refused(400, "<html>refused</html>")), "Not added.", ""),
    ):
        shown.change(entry)
        (row,) = shown.rows
        assert row.reason.endswith(f". {reply}")
        # Only the store's words are searched and marked, not PlantDesk's.
        assert quoted in row.reason[slice(*row.quote)]
        assert "added" not in row.reason[slice(*row.quote)]
