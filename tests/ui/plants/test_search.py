"""Searching all plants as one types, by id, name, tag, reply or reference, and in one store."""

import pytest
from msgspec import structs
from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from plantdesk.desk.news import StoresFound
from plantdesk.domain.outcome import Refused, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.search.plant_search import Kind
from plantdesk.ui.look.measures import tabular
from plantdesk.ui.plants.list.cells import PADDING
from plantdesk.ui.plants.model import PlantColumn
from tests.ui.add.test_plant_form import focused_name
from tests.ui.plants.stage import MIDDAY, Shown, added, checks, refused, scan, waits
from tests.ui.seeing import settle
from tests.ui.stage import GREEN, LAKE, PRACTICE
from tests.ui.window.test_letters import letter_of

CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


def typed(shown):
    return shown.page.search_row.search.text()


def type_(text):
    QTest.keyClicks(QApplication.focusWidget(), text)


def test_every_key_asks_and_only_the_newest_answer_shows(shown):
    shown.open_all(added(1), added(12), added(123))
    shown.page.search_row.search.setFocus()
    before = len(shown.desk.searches)
    type_("123")
    texts = [asked.search.filter.text for asked in shown.desk.searches[before:]]
    assert texts == ["1", "12", "123"]
    shown.answer()
    assert shown.ids == [123]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("2", [2]),
        ("rosa alba", [3]),
        ("ALBA", [4, 3]),
        ("tree 4", [4]),
        ("already used", [2]),
        ("  alba  ", [4, 3]),
        ("entry-3", [3]),
        ("nothing of this", []),
    ],
)
def test_a_search_finds_id_name_tag_and_reply(shown, text, ids):
    named = (added(3, name="Rosa ‘Alba’"), added(4, name="Magnolia álba"))
    by_id = replace(named[0], id="entry-3" if text == "entry-3" else "e3")
    shown.open_all(checks(1), refused(2), by_id, named[1])
    if text == "entry-3":
        # A reference begins with figures and the letters a to f.
        shown.journal = {"0adcbe-3": replace(named[0], id="0adcbe-3")}
        shown.search("0adcbe-3")
    else:
        shown.search(text)
    assert shown.ids == ids


def test_an_answer_goes_to_the_first_plant_that_matches(shown):
    shown.open_all(*(added(number) for number in range(1, 40)))
    shown.click(3)
    shown.search("7")
    assert (shown.current_id, shown.pane_id) == (37, 37)


def test_esc_empties_the_search_and_keeps_the_keyboard(shown):
    shown.open_all(added(1), added(2))
    shown.page.search_row.search.setFocus()
    type_("2")
    shown.answer()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    shown.answer()
    assert (typed(shown), shown.ids, focused_name()) == ("", [2, 1], "plantSearch")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down])
def test_enter_and_the_arrow_down_go_to_the_rows(shown, key):
    shown.open_all(added(1), added(2), added(12))
    shown.page.search_row.search.setFocus()
    type_("2")
    QTest.keyClick(QApplication.focusWidget(), key)
    shown.answer()
    assert (focused_name(), shown.current_id, shown.ids) == ("plants", 12, [12, 2])
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    assert shown.pane_id == 2


@pytest.mark.parametrize("place", ["plants", "openThere", "showAll", "plantsDays"])
def test_a_scan_is_searched_for_instead_of_what_was_there(shown, place):
    shown.open_all(checks(1), checks(12))
    shown.search("12")
    shown.page.table.setFocus() if place == "plants" else shown.button(place).setFocus()
    scan("1")
    shown.answer()
    assert (typed(shown), focused_name(), shown.desk.changes) == ("1", "plants", [])
    scan("12")
    shown.answer()
    assert (typed(shown), shown.ids) == ("12", [12])


def test_what_matches_nothing_is_replaced_by_the_next_scan(shown):
    shown.open_all(added(12))
    shown.page.search_row.search.setFocus()
    scan("999")
    shown.answer()
    assert shown.rows == []
    scan("12")
    shown.answer()
    assert (typed(shown), shown.ids) == ("12", [12])


@pytest.mark.parametrize(
    ("key", "modifier"),
    [
        (Qt.Key.Key_Q, ALT),
        (Qt.Key.Key_J, CONTROL),
        (Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Shift, Qt.KeyboardModifier.ShiftModifier),
    ],
)
def test_what_types_nothing_searches_for_nothing(shown, key, modifier):
    shown.open_all(added(1))
    shown.search("1")
    shown.page.table.setFocus()
    QTest.keyClick(shown.page.table, key, modifier)
    assert (typed(shown), focused_name()) == ("1", "plants")


def test_the_sign_in_the_search_empties_it(shown):
    shown.open_all(added(1), added(2))
    search = shown.page.search_row.search
    assert not search._clear.isVisible()
    shown.search("1")
    assert search._clear.isVisible()
    search._clear.click()
    shown.answer()
    assert shown.ids == [2, 1]


def test_a_list_that_searches_for_nothing_has_no_sign_to_empty_it(shown):
    shown.open_all(added(1), added(2))
    shown.search("1")
    shown.window.pages.show_only(Kind.ALL)
    shown.answer()
    assert typed(shown) == ""
    assert not shown.page.search_row.search._clear.isVisible()


def focus_policies(shown):
    """Which chips Tab goes to."""
    chips = shown.page.chips._chips.items()
    return {kind: bool(chip.focusPolicy() & Qt.FocusPolicy.TabFocus) for kind, chip in chips}


def test_tab_goes_to_the_chosen_chip_and_arrows_choose_another(shown):
    shown.open(checks(1), added(2))
    shown.button("morePlants").setFocus(Qt.FocusReason.TabFocusReason)
    for key, kind in (
        (Qt.Key.Key_Tab, Kind.TO_DO),
        (Qt.Key.Key_Right, Kind.TO_CHECK),
        (Qt.Key.Key_Left, Kind.TO_DO),
        (Qt.Key.Key_Up, Kind.ALL),
        (Qt.Key.Key_Down, Kind.TO_DO),
    ):
        QTest.keyClick(QApplication.focusWidget(), key)
        shown.answer()
        assert shown.page.chips.kind is kind
        assert QApplication.focusWidget() is shown.page.chips._chips[kind]
        assert shown.page.plant_list.search.filter.kind is kind
        assert focus_policies(shown) == {each: each is kind for each in Kind}


def test_the_focus_follows_the_chip_that_another_way_chose(shown):
    shown.open(checks(1), added(2))
    shown.button("showToDo").setFocus(Qt.FocusReason.TabFocusReason)
    shown.choose(Kind.ADDED)
    assert focused_name() == "showAdded"


def test_no_word_of_the_search_lies_under_its_signs(shown):
    shown.open_all(added(1))
    shown.search("1")
    field = shown.page.search_row.search
    words = field.rect().marginsRemoved(field.textMargins()).adjusted(12, 0, -12, 0)
    assert not words.intersects(field._magnifier.geometry())
    assert not words.intersects(field._clear.geometry())


# One store.


def test_one_stores_plants_show_and_no_others_come_in(shown):
    shown.open_all(added(1), added(2, store=LAKE))
    assert list(shown.menu("plantsStore")) == ["All stores", GREEN.name, LAKE.name, PRACTICE.name]
    shown.trigger("plantsStore", LAKE.name)
    assert shown.ids == [2]
    shown.change(waits(3), waits(4, store=LAKE))
    assert shown.ids == [4, 2]
    assert shown.button("plantsStore").accessibleName() == f"Store: {LAKE.name}"
    shown.trigger("plantsStore", "All stores")
    assert shown.ids == [4, 3, 2, 1]


def test_a_store_that_is_removed_still_limits_the_list(shown):
    shown.open_all(added(1), added(2, store=LAKE))
    shown.trigger("plantsStore", LAKE.name)
    shown.desk.deliver(StoresFound((GREEN, PRACTICE), removed=(LAKE,)))
    shown.answer()
    assert shown.ids == [2]
    removed = f"\u2068{LAKE.name}\u2069 (removed)"
    assert shown.button("plantsStore").accessibleName() == f"Store: {removed}"
    shown.trigger("plantsStore", "All stores")
    assert shown.ids == [2, 1]
    offered = [each.text() for each in shown.menu("plantsStore").values()]
    assert offered == ["All stores", GREEN.name, PRACTICE.name, "", removed]
    shown.trigger("plantsStore", removed)
    assert shown.ids == [2]


def test_a_renamed_store_takes_its_new_place(shown):
    shown.open_all(added(1, store=LAKE), added(2))
    shown.trigger("morePlants", "Sort by: Store")
    assert shown.ids == [2, 1]
    shown.desk.deliver(StoresFound((GREEN, replace(LAKE, name="Alder Lake"))))
    shown.answer()
    assert shown.ids == [1, 2]


# More.


def test_opening_more_again_leaves_no_menus_behind(shown):
    shown.open_all(added(1))
    shown.menu("morePlants")
    menus = len(shown.page.search_row.findChildren(QMenu))
    shown.menu("morePlants")
    assert len(shown.page.search_row.findChildren(QMenu)) == menus


@pytest.mark.parametrize("size", [(1600, 900), (800, 600)])
def test_no_letter_means_two_things_in_more(open_window, size):
    shown = Shown(*open_window(size=size))
    shown.open_all(added(1))
    found = [letter_of(each.text()) for each in shown.menu("morePlants").values()]
    found = [letter for letter in found if letter]
    assert len(found) >= 4
    assert len(found) == len(set(found))


def test_the_order_says_which_plants_come_first(shown):
    shown.open_all(added(1), added(2))
    assert shown.menu("morePlants")["Sort by: When"].text() == "When: newest first"
    shown.trigger("morePlants", "Sort by: When")
    assert shown.menu("morePlants")["Sort by: When"].text() == "When: oldest first"
    shown.trigger("morePlants", "Sort by: Name")
    actions = shown.menu("morePlants")
    assert actions["Sort by: Name"].text() == "Name: A to Z"
    assert actions["Sort by: When"].text() == "When"


def test_the_search_the_store_and_the_kind_go_together(shown):
    shown.open_all(added(1), added(12, store=LAKE), checks(13, store=LAKE), added(24, store=LAKE))
    shown.trigger("plantsStore", LAKE.name)
    shown.search("1")
    shown.choose(Kind.TO_CHECK)
    assert shown.ids == [13]


# What is marked.


def pixels(image, area, colour):
    """Return the columns of an area that have a pixel of this colour."""
    wanted = QColor(colour).rgb()
    return [
        x
        for x in range(area.left(), area.right() + 1)
        if any(image.pixel(x, y) == wanted for y in range(area.top(), area.bottom() + 1))
    ]


def marked(shown, row, column):
    """Return the marks in a cell's first line, from the start of its text."""
    cell = shown.page.table.visualRect(shown.cell(row, column))
    return marks_in(shown, QRect(cell.left() + PADDING, cell.top() + 7, cell.width() - PADDING,
                                 shown.page._look.measures.body_line))  # fmt: skip


def second_line_marks(shown, row):
    measures, table = shown.page._look.measures, shown.page.table
    left, width = table.columnWidth(PlantColumn.STATUS) + PADDING, table.viewport().width()
    top = table.visualRect(shown.cell(row, PlantColumn.STATUS)).top() + 7 + measures.body_line
    return marks_in(shown, QRect(left, top, width - left, measures.small_line))


def marks_in(shown, line):
    look = shown.page._look
    image = shown.page.table.viewport().grab().toImage()
    # Its line below the text: letters don't reach there.
    foot = QRect(line.left(), line.bottom() - 1, line.width(), 2)
    found = []
    for x in pixels(image, foot, look.theme.tones["check"].ink):
        if found and found[-1][1] == x - line.left():
            found[-1] = (found[-1][0], x - line.left() + 1)
        else:
            found.append((x - line.left(), x - line.left() + 1))
    return found


def advance(shown, column, text):
    body = shown.page._look.measures.body
    font = tabular(body) if column is PlantColumn.ID else body
    return QFontMetrics(font).horizontalAdvance(text)


@pytest.mark.parametrize(
    ("name", "search", "parts"),
    [
        ("Acer rubrum", "rub", [("Acer ", "Acer rub")]),
        ("Rosa ‘Élan’ élan", "elan",
         [("Rosa ‘", "Rosa ‘Élan"), ("Rosa ‘Élan’ ", "Rosa ‘Élan’ élan")]),
        ("Straßen-Ahorn", "strasse", [("", "Straße")]),
        ("Acer", "salvia", []),
        ("Acer", "ac er", [("", "Acer")]),
    ],
)  # fmt: skip
def test_what_was_searched_for_is_marked_where_it_stands(shown, name, search, parts):
    shown.open_all(added(7, name=name))
    # The whole search may match nothing. What is there is marked.
    shown.page.model.words = tuple(search.split())
    shown.page.table.viewport().update()
    ends = [tuple(advance(shown, PlantColumn.NAME, text) for text in part) for part in parts]
    assert marked(shown, 0, PlantColumn.NAME) == ends


def test_the_figures_of_an_id_are_marked(shown):
    shown.open_all(added(10443))
    shown.search("443")
    figures = [advance(shown, PlantColumn.ID, text) for text in ("10", "10443")]
    assert marked(shown, 0, PlantColumn.ID) == [tuple(figures)]
    shown.search("")
    assert marked(shown, 0, PlantColumn.ID) == []


def test_marks_go_with_their_answer_and_not_before(shown):
    shown.open_all(added(10443))
    shown.page.search_row.search.setText("443")
    assert marked(shown, 0, PlantColumn.ID) == []
    shown.answer()
    assert marked(shown, 0, PlantColumn.ID) != []


def test_a_name_from_right_to_left_has_no_marks_in_the_wrong_place(shown):
    shown.open_all(added(7, name="Acer قيقب palmatum"))
    shown.page.model.words = ("palmatum",)
    assert marked(shown, 0, PlantColumn.NAME) == []


def test_in_a_mirrored_window_marks_stand_from_the_right(open_window):
    usual = QApplication.layoutDirection()
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        shown = Shown(*open_window())
        shown.open_all(added(7, name="Acer palmatum"))
        shown.search("Acer")
        cell = shown.page.table.visualRect(shown.cell(0, PlantColumn.NAME))
        whole = advance(shown, PlantColumn.NAME, "Acer palmatum")
        # From the cell's left edge, at which the name ends.
        start = cell.width() - 2 * PADDING - whole
        ends = (start, start + advance(shown, PlantColumn.NAME, "Acer"))
        assert marked(shown, 0, PlantColumn.NAME) == [ends]
    finally:
        QApplication.setLayoutDirection(usual)


def test_a_row_shows_why_it_was_found(shown):
    """Its tag may be hidden."""
    shown.open_all(replace(added(2), plant=NewPlant(2, "Acer", "Climber")))
    usual = shown.rows[0].reason
    assert "Climber" not in usual
    shown.search("climb")
    assert "Climber" in shown.rows[0].reason
    shown.search("2")
    assert shown.rows[0].reason == usual


NO_ROOM = replace(checks(2), outcome=Unsure(UnsureReason.STATUS, 500, "no room for {0} trees"))


@pytest.mark.parametrize(
    ("entry", "reply"),
    [
        (refused(2), "Error \u20681062: that id is already used\u2069"),
        (replace(refused(2), outcome=Refused(400, "no\nroom")), "Reply: “\u2068no room\u2069”"),
        (NO_ROOM, "Reply: “\u2068no room for {0} trees\u2069”"),
    ],
    ids=["an error", "another refusal", "to check"],
)
def test_a_row_quotes_the_reply(shown, entry, reply):
    shown.open_all(entry)
    assert shown.rows[0].reason.endswith(f". {reply}")


def test_a_web_page_is_not_quoted(shown):
    shown.open_all(replace(refused(2), outcome=Refused(400, "<html>refused</html>")))
    assert shown.rows[0].reason == "\u2068Green Acres\u2069 refused it. Not added."


@pytest.mark.parametrize(
    ("entry", "search", "parts"),
    [
        (refused(2), "used", [("used", "\u2069")]),
        (refused(2), "refused 1062", [("1062", ": that")]),
        (refused(2), "green", []),
        (added(2), "plant", []),
    ],
)
def test_in_the_second_line_only_the_reply_is_marked(shown, entry, search, parts):
    """PlantDesk's own words are not searched."""
    shown.open_all(entry)
    # The whole search may match nothing. What is there is marked.
    shown.page.model.words = tuple(search.split())
    shown.page.table.viewport().update()
    said = shown.rows[0].reason
    metrics = QFontMetrics(shown.page._look.measures.small)
    ends = []
    for word, after in parts:
        at = said.index(word + after)
        ends.append(tuple(metrics.horizontalAdvance(said[:end]) for end in (at, at + len(word))))
    assert second_line_marks(shown, 0) == ends


def test_of_a_long_reply_the_part_that_matches_shows(shown):
    said = f"{'first some words. ' * 100}the tag is unknown{' and more words' * 100}"
    shown.open_all(replace(refused(2), outcome=structs.replace(refused(2).outcome, said=said)))
    shown.search("unknown")
    reason = shown.rows[0].reason
    assert "the tag is unknown" in reason[:60]
    assert len(reason) < 300


def test_rows_of_one_time_keep_the_order_in_which_they_were_typed(shown):
    shown.open_all(*(added(number, at=MIDDAY) for number in range(1, 6)))
    assert shown.ids == [5, 4, 3, 2, 1]
    settle()
