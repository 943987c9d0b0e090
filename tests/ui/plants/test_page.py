"""The page All plants: its rows and columns, searching and sorting, and where the keyboard is."""

from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QDate, QEvent, QLocale, QModelIndex, QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QWidget

from plantdesk.desk import news
from plantdesk.desk.plant_list import ListFault, ListFound, PlantsRead
from plantdesk.domain.entry import Held, Mistake
from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.search.plant_search import MOST_TO_SORT, Kind, ListedPlant, Order, PlantFilter
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import Batch, Doubt, DoubtKind, WaitingBatch
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.plants.columns import PlantColumn, column_name
from plantdesk.ui.plants.days import Days, Period
from plantdesk.ui.plants.model import PAGE
from plantdesk.ui.wording import isolated
from tests.plant_scan import find_in
from tests.ui.add.test_plant_form import focused_name, press, scan
from tests.ui.asking import go_on, keep
from tests.ui.plants.stage import MIDDAY, added, checks, refused, settled, waits
from tests.ui.plants.test_answers import FOR_SEVERAL
from tests.ui.seeing import read, settle
from tests.ui.stage import GREEN, LAKE, PRACTICE, queue_of


def test_all_plants_show_first_if_nothing_is_to_do_and_a_chip_counts_the_rows_it_shows(shown):
    shown.open(added(1), waits(2))
    chips = shown.page.search_row.chips
    assert (chips.kind, shown.ids) == (Kind.ALL, [2, 1])
    shown.change(refused(3), checks(4), waits(5, Status.REMOVED), waits(6, held=Held.ASIDE))
    for kind in Kind:
        shown.choose(kind)
        assert chips._chips[kind].accessibleName().endswith(f": {len(shown.ids)}")
        assert shown.ids


def test_the_end_of_the_list_says_how_to_find_older_plants(shown, monkeypatch):
    monkeypatch.setattr("plantdesk.ui.plants.model.MOST_ROWS", 400)
    shown.open_all(*map(added, range(1, 450)))
    assert (len(shown.ids), shown.page._older.isVisible()) == (PAGE, False)
    shown.page.table.scrollToBottom()
    settle()
    shown.answer()
    assert (len(shown.ids), shown.page._older.isVisible()) == (2 * PAGE, True)


@pytest.mark.parametrize("new", [2, 500])
def test_new_plants_move_no_row_on_the_screen(shown, model, new):
    shown.open_all(*map(added, range(1, 300)))
    table, bar, resets = shown.page.table, shown.page.table.verticalScrollBar(), []
    model.modelReset.connect(lambda: resets.append(None))
    table.go_to(150)
    bar.setValue(bar.value() + 7)
    top, value = table.rowAt(1), bar.value()
    shown.change(*map(added, range(300, 300 + new)))
    assert shown.ids[: new + PAGE] == [*range(299 + new, 99, -1)]
    moved = table.rowAt(1) - top, bar.value() - value
    assert moved == (new, new * table.cells.row_height())
    assert (shown.current_id, shown.pane_id, resets) == (149, 149, [])


def test_an_empty_list_says_why_and_its_button_leads_to_some_plants(shown):
    shown.open()
    show_all, search_all = "Show all plants", "Search all plants"
    assert (shown.nothing(), focused_name()) == (("No plants here.", show_all), "plantSearch")
    shown.page.show_only(Kind.TO_DO)
    shown.pick("plantsStore", "All stores")
    assert shown.nothing() == ("Nothing to do.", show_all)
    shown.change(checks(1), added(25))
    for narrow, text, words, button in (
        (lambda: shown.page.show_only(Kind.REFUSED), "", "No plants here.", show_all),
        (lambda: None, "x", "Nothing matches “\u2068x\u2069”.", "Clear the search"),
        (lambda: shown.choose(Kind.TO_DO), "25", "Nothing matches “\u206825\u2069”.", search_all),
    ):
        narrow()
        shown.search(text)
        assert shown.nothing() == (words, button)
        shown.press("showMore")
        shown.answer()
        assert shown.ids == ([25] if text == "25" else [25, 1])


def test_a_list_that_cannot_be_made_says_so_until_it_is_asked_for_or_a_journal_is_opened(shown):
    shown.open(checks(1), checks(2))
    shown.desk.deliver(ListFault())
    assert shown.nothing() == ("PlantDesk can’t list your plants now.", "Show all plants")
    shown.press("showMore")
    shown.answer()
    assert (shown.nothing(), shown.ids) == ((), [2, 1])
    shown.desk.deliver(news.JournalFault(news.JournalFaultKind.IN_USE, Path("journal.db")))
    assert shown.nothing()[0].startswith("Your saved plants can’t be read now.")
    assert (shown.ids, shown.pane_id) == ([], None)
    # The second is another one.
    for number in (5, 6):
        shown.keep(checks(number))
        shown.desk.deliver(news.JournalOpened((), {}))
        shown.answer()
        assert (shown.ids, shown.pane_id) == ([number], number)


def test_what_can_be_done_goes_by_the_status(shown):
    # With what it waits for, a question, or help.
    entries = (
        (waits(5), "reason, help, Re&move, Edit"),
        (waits(4, held=Held.ASIDE), "reason, help, Send any&way, Re&move, Edit"),
        (settled(checks(0)), "&Undo, Note a mistake…"),
        (settled(checks(-1), Status.REMOVED_AS_SAID), "help, &Undo, Edit and add again"),
        (checks(-2), f"question, help, It’s the&re, {', '.join(FOR_SEVERAL[1:])}"),
    )
    pane = shown.page.pane
    parts = {"reason": pane._reason, "question": pane._question, "help": pane.help}
    shown.open_all(*(entry for entry, _ in reversed(entries)))
    for row, (_, seen) in enumerate(entries):
        shown.page.table.go_to(row)
        found = [name for name, part in parts.items() if part.isVisible()]
        assert ", ".join(found + shown.buttons()) == seen
    shown.page.table.go_to(3)
    shown.page.search_row.search.setFocus()
    for name in ("plants", "openUndo", "changeStore", "plantSearch"):
        press(KEY.Key_F6)
        assert focused_name() == name
    for key, row in ((KEY.Key_End, 4), (KEY.Key_Up, 3), (KEY.Key_Home, 0)):
        QTest.keyClick(shown.page.table, key)
        assert shown.page.table.currentIndex().row() == row
    shown.page.table.go_to(1)
    # Enter would pass what the user decided.
    QTest.keyClick(shown.button("openSendToo"), Qt.Key.Key_Return)
    assert shown.desk.changes == []
    shown.press("openSendToo")
    assert shown.desk.changes == [("entry-4", Cause.PERSON_RELEASES)]
    # Nothing is done to plants that may have been sent.
    shown.desk.deliver(queue_of(2, rest=Rest(WaitReason.DOUBT)))
    settle()
    assert shown.buttons() == ["Decide no&w…"]


def left_of(name, waiting=14):
    return WaitingBatch(Batch(f"batch-{name}", GREEN.id, name, MIDDAY), waiting)


def test_the_plants_of_a_sheet_show_alone_until_it_is_left(shown, ask):
    left = left_of("plants.csv")
    shown.desk.deliver(news.WaitingBatches((left, left_of("Spring.xlsx", 1))))
    ours = replace(waits(2, held=Held.BATCH), batch=left.batch.id)
    shown.open_all(waits(1), ours)
    buttons, day = ["Go on", "Show", "Remove…"], "(3 March)"
    many, one = "14 plants from “\u2068plants.csv\u2069”", "1 plant from “\u2068Spring.xlsx\u2069”"
    for name in (GREEN.name, "Greener"):
        shown.desk.deliver(news.StoresFound((replace(GREEN, name=name), LAKE, PRACTICE)))
        assert read(shown.page.batches) == [
            *(f"{many} {day} haven’t been sent to {isolated(name)}.", *buttons),
            *(f"{one} {day} hasn’t been sent to {isolated(name)}.", *buttons),
        ]
    shown.press("releaseBatch")
    assert shown.desk.calls[-1] == ("batches.release", left.batch.id)
    for answer, called in ((keep, "release"), (go_on, "remove")):
        assert "14 plants won’t be sent" in ask(partial(shown.press, "removeBatch"), answer)
        assert shown.desk.calls[-1] == (f"batches.{called}", left.batch.id)
    for batches, texts in (((), 0), ((left,), 4)):
        shown.desk.deliver(news.WaitingBatches(batches))
        assert (len(read(shown.page.batches)), shown.page.batches.isVisible()) == (texts, texts > 0)
    alone = shown.page.findChild(QPushButton, "plantsSheet")
    for button, ids, told in (
        ("showBatch", [2], (True, "plants.csv", "Sheet: plants.csv. Show all sheets")),
        ("plantsSheet", [2, 1], (False, "", "Sheet: . Show all sheets")),
    ):
        shown.press(button)
        shown.answer()
        assert shown.ids == ids
        assert (alone.isVisible(), alone.text(), alone.accessibleName()) == told


def test_a_sheet_in_doubt_says_what_the_band_says_and_has_its_button_only(shown):
    shown.desk.deliver(news.WaitingBatches((replace(left_of("plants.csv", 2), in_doubt=True),)))
    shown.desk.deliver(news.JournalOpened((), {}, Doubt(DoubtKind.RESTORED, 2)))
    shown.desk.deliver(queue_of(in_batches=2, rest=Rest(WaitReason.DOUBT)))
    shown.open(waits(1))
    line, decide = read(shown.page.batches)
    for words in (shown.window.band._words.text, line):
        assert "may already have been sent" in words
    assert decide == "Decide now…"


def test_enter_in_the_session_list_and_a_link_of_a_sheet_find_a_plant_of_any_store(shown):
    shown.keep(added(1, store=LAKE), added(2), added(23))
    shown.tell(added(2))
    shown.window.page.results.session.view.setFocus()
    press(Qt.Key.Key_Return)
    shown.answer()
    assert shown.page.search_row.search.text() == "2"
    assert (shown.ids, shown.current_id, shown.pane_id) == ([23, 2], 2, 2)
    assert focused_name() == "plants"
    # Below many newer ones, too.
    shown.keep(added(1), added(7, store=LAKE), *(added(n, store=LAKE) for n in range(7000, 7250)))
    shown.window.pages.show_linked("entry-7")
    path, search, count = shown.desk.calls[-1]
    assert (path, search.filter, count) == ("plant_list.read", PlantFilter(text="entry-7"), 1)
    shown.desk.answer(path, PlantsRead((added(7, store=LAKE),), 1))
    shown.answer()
    assert shown.page.search_row.search.text() == "7"
    assert (len(shown.ids), shown.current_id, shown.pane_id) == (251, 7, 7)
    assert not shown.page._older.isVisible()


@pytest.fixture
def model(shown):
    return shown.page.model


def found(shown):
    """The answer to the newest search."""
    return find_in([*shown.journal.values()], shown.desk.searches[-1])


def test_a_plant_changes_in_its_place_or_leaves_and_a_new_one_comes_first(shown, model):
    shown.open(checks(1), checks(2), checks(3))
    inserted, resets = [], []
    model.rowsInserted.connect(lambda _, *rows: inserted.append(rows))
    model.modelReset.connect(lambda: resets.append(None))
    shown.tell(checks(2, name="Rosa"))
    assert [row.entry.plant.name for row in model.rows] == ["Acer 3", "Rosa", "Acer 1"]
    shown.tell(settled(checks(2)))
    assert (shown.ids, model.total) == ([3, 1], 2)
    # What was undone comes back between the others, and what changed without news is seen.
    shown.journal["entry-1"] = checks(1, name="Tilia")
    shown.change(checks(4), checks(2))
    assert (shown.ids, inserted, resets) == ([4, 3, 2, 1], [(0, 0), (2, 2)], [])
    roles = Qt.ItemDataRole
    cells = [model.index(3, column).data(roles.DisplayRole) for column in PlantColumn]
    spoken = [model.index(3, column).data(roles.AccessibleTextRole) for column in PlantColumn]
    row = ["To check", "1", "Tilia", "Tree", "Green Acres"]
    assert cells[:5] == row
    assert spoken[1:] == cells[1:]
    assert spoken[0].startswith(", ".join(cells))
    assert model.reason(checks(1)) in spoken[0]
    assert spoken[0] in model.index(3, 2).data(roles.ToolTipRole)


def test_the_row_below_the_mouse_and_the_one_with_the_keyboard_look_different(shown):
    shown.open_all(added(1), added(2), added(3))
    table, search = shown.page.table, shown.page.search_row.search
    rows = [table.visualRect(table.model().index(row, PlantColumn.NAME)) for row in range(3)]

    def changed(act):
        before = table.viewport().grab().toImage()
        act()
        settle()
        now = table.viewport().grab().toImage()
        return [row for row, area in enumerate(rows) if before.copy(area) != now.copy(area)]

    search.setFocus()
    assert changed(table.setFocus) == [0]
    assert changed(search.setFocus) == [0]
    for now_and_before in ([1], [1, 2]):
        place = rows[now_and_before[-1]].center()
        assert changed(partial(QTest.mouseMove, table.viewport(), place)) == now_and_before
    grounds = [table.cells.cell(table.model().index(row, 0)).ground for row in range(3)]
    assert [bool(ground) for ground in grounds] == [False, False, True]
    assert changed(partial(QApplication.sendEvent, table, QEvent(QEvent.Type.Leave))) == [2]


def test_the_least_useful_columns_give_way_first(shown):
    shown.open_all(added(1), added(2, store=LAKE))
    table, seen = shown.page.table, set()
    for width in range(2400, 480, -60):
        shown.window.resize(width, 800)
        settle()
        hidden = [column.name for column in PlantColumn if table.isColumnHidden(column)]
        seen.add(" ".join(hidden))
    assert seen == {"", "STORE", "STORE WHEN", "TAG STORE WHEN"}


def test_a_row_quotes_the_reply(model):
    no_room = Unsure(UnsureReason.STATUS, 500, "no room for {0} trees")
    differs = Added(Plant("Acer x", "T"), 200, (PlantField.NAME,))
    for entry, reply in (
        (refused(2), "Error \u20681062: that id is already used\u2069"),
        (checks(2, outcome=no_room), "Reply: “\u2068no room for {0} trees\u2069”"),
        (waits(2, Status.ADDED, outcome=differs), "It has “\u2068Acer x, T\u2069”."),
        # A web page is not quoted.
        (refused(2, outcome=Refused(400, "<html>refused</html>")), "Not added."),
        (refused(2, outcome=Refused(400, ServiceError(7, " "))), f"Error {isolated('7')}"),
    ):
        assert model.reason(entry).endswith(f". {reply}")
    noted = waits(2, Status.ADDED, outcome=differs, mistake=Mistake("Wrong tag", MIDDAY))
    assert model.reason(noted).endswith("“\u2068Wrong tag\u2069”.")


@pytest.mark.parametrize(
    ("left", "ids"),
    [
        ((250,), [*range(300, 250, -1), *range(249, 0, -1)]),
        # The one that the next rows would follow.
        ((101,), [*range(300, 101, -1), *range(100, 0, -1)]),
        # More than the first page.
        (range(101, 301), [*range(100, 0, -1)]),
    ],
)
def test_plants_that_leave_without_news_are_gone_with_the_next_answers(shown, model, left, ids):
    shown.open_all(*map(waits, range(1, 301)))
    shown.choose(Kind.WAITING)
    shown.journal |= {f"entry-{each}": waits(each, Status.REMOVED) for each in left}
    shown.tell_list()
    shown.answer()
    while model.canFetchMore(QModelIndex()):
        model.fetchMore(QModelIndex())
        shown.answer()
    assert shown.ids == ids


def test_an_older_answer_overwrites_neither_news_nor_another_list(shown, model):
    shown.open_all(checks(1), added(2))
    shown.tell_list()
    before = found(shown)
    shown.tell(settled(checks(1)))
    shown.desk.deliver(before)
    assert [row.entry.status for row in model.rows] == [Status.ADDED, Status.ADDED_AS_SAID]
    model.look_for(PlantFilter(text="1"))
    late = found(shown)
    model.look_for(PlantFilter(text="2"))
    shown.answer()
    shown.desk.deliver(late)
    assert (shown.ids, model.counts[Kind.ALL]) == ([2], 1)


KEY = Qt.Key
TOO_LONG = "Lists of more than 100,000 plants can only be sorted by time."
# A Wednesday.
TODAY = date(2026, 3, 4)


def test_a_search_keeps_the_chosen_plant_and_esc_and_a_sign_empty_it(shown):
    shown.open_all(added(1), added(12, name="Rosa"), added(123, name="Rosa"))
    search = shown.page.search_row.search
    for empty in (lambda: press(KEY.Key_Escape), search.empty.click):
        shown.click(1)
        search.setFocus()
        for text, chosen in (("ros", 12), ("acer", 1)):
            shown.search(text)
            assert shown.current_id == shown.pane_id == chosen
        empty()
        shown.answer()
        assert (search.text(), shown.pane_id, focused_name()) == ("", 1, "plantSearch")
        assert not search.empty.isVisible()
    # The sign grows with the text.
    shown.window._look.set_text_size(200)
    assert search.empty.iconSize().height() == 32


def test_a_scan_is_searched_for_instead_of_what_was_there(shown):
    shown.open_all(checks(1), checks(12))
    for place in ("plants", "openThere", "showAll", "plantsDays"):
        shown.search("12")
        found = shown.page.findChildren(QWidget, place)
        next(each for each in found if each.isVisible()).setFocus()
        for text, ids, focused in (
            ("1", [12, 1], "plants"),
            ("999", [], "plantSearch"),
            ("12", [12], "plantSearch"),
        ):
            scan(text)
            settle()
            shown.answer()
            assert shown.page.search_row.search.text() == text
            assert (shown.ids, focused_name()) == (ids, focused)
    assert shown.desk.changes == []


def test_the_list_follows_the_band_and_all_real_plants_show_if_it_has_the_only_store(shown):
    shown.open_all(added(1), added(2, store=LAKE))
    assert shown.ids == [1]
    # No word of it is cut, although it was empty when it was made.
    box = shown.page.findChild(QComboBox, "plantsStore")
    assert box.width() > box.fontMetrics().horizontalAdvance("All stores") + 60
    shown.desk.deliver(news.StoresFound((GREEN, PRACTICE), removed=(LAKE,)))
    shown.answer()
    assert (shown.ids, box.isVisible()) == ([2, 1], False)
    shown.tell(added(5, store=PRACTICE))
    shown.window.do(Action.TURN_TO, PRACTICE)
    shown.answer()
    assert shown.ids == [5]
    shown.desk.deliver(news.StoresFound((GREEN, LAKE, PRACTICE)))
    assert box.isVisible()


@pytest.fixture
def daily(shown):
    """One plant a day, newest today: its id is how many days ago it was typed, or 100."""
    shown.window.pages.plants.search_row.today = lambda: TODAY
    noon = datetime(TODAY.year, TODAY.month, TODAY.day, 12).astimezone(UTC)
    shown.open_all(*(added(n or 100, at=noon - timedelta(n)) for n in range(20, -1, -1)))
    return shown


def test_a_day_is_chosen_in_the_menu(daily, monkeypatch):
    days = daily.page.findChild(QComboBox, "plantsDays")
    # Letters are for the search, the other keys for the box.
    days.setFocus()
    QTest.keyClick(days, KEY.Key_Down)
    daily.answer()
    assert (days.currentText(), daily.ids) == ("Today", [100])
    for choice, ids in (("Yesterday", [1]), ("Any day", [100, *range(1, 21)]), ("Today", [100])):
        daily.pick("plantsDays", choice)
        assert daily.ids == ids
    # A week begins on Monday, on Sunday or on Saturday.
    for locale, days in (("de_DE", 3), ("en_US", 4), ("ar_EG", 5)):
        monkeypatch.setattr(QLocale, "system", partial(QLocale, locale))
        daily.pick("plantsDays", "Any day")
        daily.pick("plantsDays", "This week")
        assert daily.ids == [100, 1, 2, 3, 4][:days]
    # Tomorrow, today is another day.
    daily.pick("plantsDays", "Today")
    daily.window.pages.show_add()
    daily.page.search_row.today = lambda: TODAY + timedelta(1)
    daily.window.pages.show_plants()
    daily.answer()
    assert daily.ids == []


def test_days_from_and_to_are_chosen_in_a_dialog(daily):
    def choose(*days):
        daily.pick("plantsDays", "Choose days…")
        dialog = QApplication.activeModalWidget()
        for edit, day in zip((dialog.first, dialog.last), days, strict=True):
            edit.setDate(QDate(day.year, day.month, day.day))
        return dialog

    daily.pick("plantsDays", "Yesterday")
    # No day in the future can be chosen.
    dialog = choose(TODAY, date(2026, 12, 24))
    assert dialog.days == Days(Period.CHOSEN, TODAY, TODAY)
    dialog.reject()
    assert daily.ids == [1]
    days = [TODAY - timedelta(9), TODAY - timedelta(7)]
    for chosen in (days, days[::-1]):
        QTest.keyClick(choose(*chosen).last, KEY.Key_Return)
        daily.answer()
        assert daily.ids == [7, 8, 9]
        daily.pick("plantsDays", "Any day")


def press_head(shown, column):
    head = shown.page.table.head
    x = head.sectionViewportPosition(column) + head.sectionSize(column) // 2
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, 5))


def test_a_click_on_a_head_sorts_and_another_one_turns_the_order_and_so_does_the_menu(shown):
    # With room for all columns.
    shown.window.resize(2400, 800)
    settle()
    untagged = waits(1, Status.ADDED, name="Selvia", tag=None)
    shown.open_all(untagged, checks(20, name="acer", store=LAKE), refused(3, name="Bellis"))
    # The name of a store is not cut, whatever the font.
    names = QFontMetrics(shown.page.table._look.measures.body).horizontalAdvance(LAKE.name)
    assert shown.page.table.columnWidth(PlantColumn.STORE) > names
    shown.search("e")
    shown.page.table.go_to(shown.ids.index(3))
    for column, once in (
        # The list begins in this order, newest first.
        (PlantColumn.WHEN, [1, 20, 3]),
        (PlantColumn.NAME, [20, 3, 1]),
        (PlantColumn.STORE, [1, 3, 20]),
    ):
        for ids in (once, once[::-1]):
            press_head(shown, column)
            shown.answer()
            assert (shown.ids, shown.current_id) == (ids, 3), column
    orders = shown.window.menus.actions[Action.SORT].menu().actions()
    for column, order in zip(PlantColumn, orders, strict=True):
        assert order.text() == column_name(column)
        order.trigger()
        shown.answer()
        assert shown.page.table.head.sortIndicatorSection() == column
        assert column != PlantColumn.TAG or shown.ids[0] == 1


def test_a_list_that_is_too_long_to_sort_says_so_and_stays_in_the_order_of_time(shown):
    shown.window.pages.show_plants()
    press_head(shown, PlantColumn.NAME)
    many = dict.fromkeys(Kind, MOST_TO_SORT + 1)
    shown.desk.deliver(ListFound(shown.desk.searches[-1], (ListedPlant(1, added(1)),), 0, many))
    settle()
    assert (shown.note(), shown.desk.searches[-1].search.order) == (TOO_LONG, Order.TIME)
    assert shown.page.table.head.sortIndicatorSection() == PlantColumn.WHEN
