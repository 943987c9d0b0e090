"""The page All plants: its rows, its counts, its ways in and where the keyboard is."""

from datetime import datetime, time
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.desk.news import (
    AlreadyHere,
    JournalFault,
    JournalFaultKind,
    JournalOpened,
    JournalReplaced,
    ListChanged,
    NotChanged,
    Snapshot,
    StoresFound,
    WaitingBatches,
)
from plantdesk.desk.plant_list import DaysCounted, ListFault, PlantsRead
from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import (
    Batch,
    Doubt,
    DoubtKind,
    WaitingBatch,
)
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.plants.model import PlantColumn
from plantdesk.ui.wording import isolated
from tests.ui.add.test_plant_form import focused_name, press
from tests.ui.plants.stage import (
    MIDDAY,
    Shown,
    added,
    checks,
    numbered,
    refused,
    scan,
    settled,
    waits,
)
from tests.ui.seeing import settle
from tests.ui.stage import GREEN, LAKE, PRACTICE, queue_of

KEY, CONTROL = Qt.Key, Qt.KeyboardModifier.ControlModifier
EVERY_KIND = (
    added(1),
    refused(2),
    checks(3),
    waits(4),
    waits(5, Status.REMOVED),
    waits(6, held=Held.ASIDE),
    settled(refused(7), Status.NOT_ADDED),
    waits(8, Status.SENDING),
)
COUNTS = {
    Kind.TO_DO: 3,
    Kind.TO_CHECK: 1,
    Kind.WAITING: 3,
    Kind.REFUSED: 2,
    Kind.ADDED: 1,
    Kind.REMOVED: 1,
    Kind.ALL: 8,
}


# What shows first.


def test_without_anything_to_do_all_plants_show_first(shown):
    shown.open(added(1), waits(2))
    assert (shown.page.chips.kind, shown.ids) == (Kind.ALL, [2, 1])


# Counts and rows.


def test_a_chip_counts_the_rows_it_shows(shown):
    shown.open(*EVERY_KIND)
    # Nothing is to be corrected, so that kind has no chip.
    for kind, count in COUNTS.items():
        shown.choose(kind)
        assert (kind, len(shown.rows)) == (kind, count)
        told = {each: str(number) for each, number in COUNTS.items()}
        assert shown.counts == {**told, Kind.TO_CORRECT: "0"}


def test_days_are_counted_again_only_after_a_change_or_a_failure(open_window):
    shown = Shown(*open_window(size=(1280, 800)))

    def counted():
        settle()
        return [path for path, *_ in shown.desk.calls].count("plant_list.days")

    shown.open_all(*numbered(range(1, 5)))
    assert counted() == 1
    shown.search("Acer 3")
    assert counted() == 1
    shown.change()
    assert counted() == 2
    shown.desk.answer("plant_list.days", DaysCounted(failed=True))
    assert not shown.page.chart.isVisible()
    shown.search("Acer 4")
    assert counted() == 3
    middle = datetime.combine(shown.page.search_row.today(), time(12)).astimezone()
    shown.desk.answer("plant_list.days", DaysCounted(((middle, Kind.ADDED, 3),)))
    assert shown.page.chart.isVisible()


def test_a_plant_changes_in_its_place_and_leaves_the_list_together_with_its_count(shown):
    shown.open(checks(1), checks(2), checks(3))
    shown.tell(settled(checks(2)))
    assert shown.words == [(3, "To check"), (2, "Added"), (1, "To check")]
    assert shown.counts[Kind.TO_DO] == "3"
    shown.tell_list()
    assert (shown.ids, shown.counts[Kind.TO_DO]) == ([3, 2, 1], "3")
    shown.answer()
    assert (shown.ids, shown.counts[Kind.TO_DO]) == ([3, 1], "2")
    # A new one comes first.
    shown.change(checks(4))
    assert shown.ids == [4, 3, 1]


def test_news_during_a_question_is_not_overwritten_by_its_answer_but_asked_for_after_it(shown):
    shown.open_all(checks(1), added(2))
    shown.tell_list()
    shown.tell(settled(checks(1)))
    asked = len(shown.desk.searches)
    shown.tell_list()
    assert len(shown.desk.searches) == asked
    shown.find(added(2), checks(1), count=2)
    assert shown.words == [(2, "Added"), (1, "Added")]
    assert len(shown.desk.searches) == asked + 1
    shown.answer()
    # An answer about an older search changes nothing.
    shown.page.search_row.search.setText("1")
    late = shown.desk.searches[-1]
    shown.search("2")
    shown.find(settled(checks(1)), count=7, asked=late)
    assert (shown.ids, shown.counts[Kind.ALL]) == ([2], "1")


# Nothing there, and what goes wrong.


def test_an_empty_list_says_so_once_it_is_known(shown):
    shown.window.pages.show_plants()
    assert shown.nothing() == ""
    shown.answer()
    for kind, words in (
        (Kind.TO_DO, "Nothing to do."),
        (Kind.ADDED, "No plants added yet."),
        (Kind.ALL, "No plants yet."),
    ):
        shown.page.show_only(kind)
        shown.answer()
        assert shown.nothing() == words
    shown.window.pages.show_add()
    shown.open()
    assert focused_name() == "plantSearch"


def test_a_list_without_plants_says_why_and_leads_to_some(shown):
    shown.open(checks(1), added(25))
    for narrow, words, ids in (
        (lambda: shown.search("25"), "Nothing under To do matches “\u206825\u2069”.", [25]),
        (lambda: shown.page.show_only(Kind.REFUSED), "Nothing refused.", [25, 1]),
        (lambda: shown.trigger("plantsStore", LAKE.name), "No plants yet.", [25, 1]),
        (lambda: shown.search("xyz"), "Nothing matches “\u2068xyz\u2069”.", [25, 1]),
    ):
        narrow()
        shown.answer()
        assert shown.nothing() == words
        shown.press("showMore")
        shown.answer()
        assert shown.ids == ids
        shown.search("")


def test_the_keyboard_is_in_the_search_when_the_last_row_goes(shown):
    shown.open(checks(1))
    shown.page.table.setFocus()
    shown.change(settled(checks(1)))
    assert (shown.rows, focused_name()) == ([], "plantSearch")
    scan("7")
    assert shown.page.search_row.search.text() == "7"


def test_a_list_that_cannot_be_made_says_so_until_it_is_asked_for_again(shown):
    shown.open(checks(1), checks(2))
    for ask_again in (shown.tell_list, lambda: shown.press("showMore")):
        shown.desk.deliver(ListFault())
        assert shown.nothing().startswith("PlantDesk can’t list your plants now.")
        assert focused_name() == "plantSearch"
        ask_again()
        shown.answer()
        assert (shown.nothing(), shown.ids, shown.page.chips.kind) == ("", [2, 1], Kind.TO_DO)


def test_without_a_journal_the_page_says_so_until_one_is_opened(shown):
    shown.open(checks(1), checks(2))
    shown.desk.deliver(JournalFault(JournalFaultKind.IN_USE, Path("journal.db")))
    assert shown.nothing().startswith("Your saved plants can’t be read now.")
    assert (shown.ids, shown.pane_id) == ([], None)
    for number, news in ((5, JournalOpened((), {})), (6, JournalReplaced())):
        shown.keep(checks(number))
        shown.desk.deliver(news)
        if isinstance(news, JournalReplaced):
            assert (shown.ids, shown.pane_id) == ([], None)
            shown.desk.deliver(JournalOpened((), {}))
        shown.answer()
        assert (shown.ids, shown.pane_id) == ([number], number)


# The entry beside the list.


def test_the_pane_keeps_a_removed_plant_and_its_undo_after_its_row_has_gone(shown):
    shown.open_all(waits(1), waits(2), waits(3))
    shown.choose(Kind.WAITING)
    shown.page.table.go_to(1)
    shown.press("openRemove")
    shown.change(waits(2, Status.REMOVED))
    assert shown.ids == [3, 1]
    assert (shown.pane_id, shown.buttons()) == (2, ["&Undo"])
    assert focused_name() == "plants"


def test_the_plant_after_a_settled_one_is_announced_when_its_turn_has_come(shown, monkeypatch):
    heard = []
    monkeypatch.setattr("plantdesk.ui.plants.answers.announce", lambda _, text: heard.append(text))
    shown.open(checks(1), checks(2), checks(3), checks(4))
    shown.page.table.go_to(1)
    shown.press("openThere")
    shown.tell(settled(checks(3)))
    assert heard == []
    shown.change()
    assert heard.pop() == f"Next: {isolated('Acer 2')}"
    # Nobody has settled this one here.
    shown.change(settled(checks(4)))
    # A settled plant stays among all: nothing is next.
    shown.choose(Kind.ALL)
    shown.settle(shown.ids.index(2))
    assert heard == []
    # That none is left is announced.
    shown.choose(Kind.TO_DO)
    shown.settle(0)
    assert heard == [shown.nothing()] == ["Nothing to do."]


def test_what_can_be_done_goes_by_the_status(shown):
    send_on = ["Send any&way", "Re&move", "Edit"]
    not_text = NotReached(ConnectionFault.NOT_TEXT)
    entries = (
        (checks(6), ["It’s the&re", "Not there: &don’t add", "Not there: send a&gain…"]),
        (waits(5), ["Re&move", "Edit"]),
        (waits(4, held=Held.ASIDE), send_on),
        (waits(3, held=Held.ASIDE, outcome=not_text), ["Edit", "Re&move"]),
        (waits(2, held=Held.BATCH), send_on),
        (waits(1, Status.SENDING), ["Stop sending"]),
        (settled(checks(0)), ["&Undo", "Report a mistake…"]),
        (settled(checks(-1), Status.REMOVED_AS_SAID), ["&Undo", "Edit and add again"]),
    )
    shown.open_all(*(entry for entry, _ in reversed(entries)))
    for row, (_, buttons) in enumerate(entries):
        shown.page.table.go_to(row)
        assert shown.buttons() == buttons
    shown.page.table.go_to(2)
    shown.press("openSendToo")
    assert ("plants.release", "entry-4") in shown.desk.calls


def test_whoever_turns_to_an_entry_may_answer_at_once(shown, monkeypatch):
    shown.open(checks(1), refused(2))
    monkeypatch.setattr("plantdesk.ui.widgets.buttons.button_row._SURPRISE", 60.0)
    shown.click(1)
    # Enter and a double click go to its buttons.
    for turn_to in (lambda: press(KEY.Key_Return), lambda: shown.double_click(1)):
        shown.page.table.setFocus()
        turn_to()
        assert focused_name() == "openThere"
    shown.press("openThere")
    # The buttons of another status came by themselves.
    shown.tell(waits(1), checks(1))
    shown.press("openThere")
    assert shown.desk.changes == [("entry-1", Cause.PERSON_SAYS_THERE)]


def test_the_blank_of_a_scan_presses_nothing_but_space_does(shown, monkeypatch):
    shown.open(checks(1))
    button = shown.page.pane.first_button
    for text in ("Acer rubrum alba", "7 8"):
        button.setFocus(Qt.FocusReason.TabFocusReason)
        scan(text)
    assert shown.desk.changes == []
    shown.search("")
    button.setFocus(Qt.FocusReason.TabFocusReason)
    monkeypatch.setattr("plantdesk.ui.widgets.buttons.button_row._SCAN", 0.0)
    press(KEY.Key_Space)
    assert shown.desk.changes == [("entry-1", Cause.PERSON_SAYS_THERE)]


def test_an_edit_that_came_too_late_leaves_the_form_alone(shown):
    shown.open_all(waits(1))
    shown.press("openEditWaiting")
    assert shown.desk.changes == [("entry-1", Cause.PERSON_REMOVES)]
    shown.tell(waits(1, Status.SENDING), waits(1, Status.REMOVED))
    assert shown.window.page.form.empty
    assert shown.page.isVisible()


def test_nothing_is_done_to_a_plant_that_may_have_been_sent(shown):
    shown.desk.deliver(queue_of(2, rest=Rest(WaitReason.DOUBT)))
    shown.open_all(waits(1, held=Held.ASIDE), waits(2))
    assert shown.buttons() == ["Sho&w…"]
    shown.desk.deliver(queue_of(2))
    settle()
    assert shown.buttons() == ["Re&move", "Edit"]


def test_what_could_not_be_changed_is_said(shown):
    shown.open(checks(1))
    shown.press("openThere")
    assert shown.words == [(1, "To check")]
    shown.desk.deliver(NotChanged("entry-1"))
    assert shown.note().startswith("This computer can’t save the change now.")
    assert (shown.words, shown.page.messages._icon.isVisible()) == ([(1, "To check")], True)
    again = Snapshot("new", GREEN.id, Typed("1", "Acer 1"), NewPlant(1, "Acer 1"), MIDDAY)
    shown.desk.deliver(AlreadyHere(again, waits(2)))
    assert shown.note().endswith("Nothing has changed. Go to Add a plant to decide.")


# What is left of sheets.


def left_of(name, waiting=14):
    return WaitingBatch(Batch(f"batch-{name}", GREEN.id, name, MIDDAY), waiting)


def test_the_plants_of_a_sheet_show_alone_until_it_is_left(shown):
    left = left_of("plants.csv")
    shown.desk.deliver(WaitingBatches((left, left_of("Spring.xlsx", 1))))
    ours = replace(waits(2, held=Held.BATCH), batch=left.batch.id)
    shown.open_all(waits(1), ours)
    many, one = (line._words.text() for line in shown.page.batches.lines)
    to_store = "sent to \u2068Green Acres\u2069."
    assert one == f"1 plant from “\u2068Spring.xlsx\u2069” (3 March) hasn’t been {to_store}"
    assert many == f"14 plants from “\u2068plants.csv\u2069” (3 March) haven’t been {to_store}"
    assert shown.button("releaseBatch").text() == "Send them"
    for button, ids in (("showBatch", [2]), ("plantsSheet", [2, 1])):
        shown.press(button)
        shown.answer()
        assert shown.ids == ids


def test_of_a_sheet_in_doubt_it_is_asked_first_whether_it_was_sent(shown):
    shown.desk.deliver(WaitingBatches((left_of("plants.csv", 2),)))
    shown.desk.deliver(JournalOpened((), {}, Doubt(DoubtKind.RESTORED, 2)))
    shown.open(waits(1))
    for title in ("Were these plants already sent?", "Remove the rest of this sheet?"):
        shown.press("removeBatch")
        question = QApplication.activeModalWidget()
        assert question.windowTitle() == title
        question.close()
        shown.desk.deliver(JournalOpened((), {}, None))


# The list elsewhere.


def test_what_is_copied_is_what_the_list_shows(shown):
    shown.open_all(checks(1), checks(2, store=LAKE))
    shown.trigger("plantsStore", LAKE.name)
    shown.search("acer")
    shown.trigger("morePlants", "Copy these plants")
    path, search, _ = next(call for call in shown.desk.calls if "plant_list.read" in call)
    assert (search.filter.store_id, search.filter.text) == (LAKE.id, "acer")
    shown.desk.answer(path, PlantsRead((checks(2, store=LAKE),), 1))
    copied = QGuiApplication.clipboard().text()
    assert [line.split("\t")[1] for line in copied.splitlines()] == ["Plant id", "2"]
    assert shown.note().startswith("Copied: 1 plant")
    shown.trigger("morePlants", "Copy these plants")
    shown.desk.answer("plant_list.read", PlantsRead((), 0))
    assert QGuiApplication.clipboard().text() == copied
    assert shown.note() == "There are no plants to copy."
    assert not shown.page.messages._icon.isVisible()


# Ways to one plant.


def test_enter_and_a_double_click_in_the_session_list_show_the_plant_among_all_of_its_store(shown):
    shown.keep(added(1, store=LAKE), added(2), added(3))
    shown.tell(added(3), added(2))
    view = shown.window.page.results.session.view

    def double_click():
        place = view.visualRect(view.model().index(1, 0)).center()
        for click in (QTest.mouseClick, QTest.mouseDClick):
            click(view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    for choose, number in ((lambda: press(KEY.Key_Return), 2), (double_click, 3)):
        shown.window.pages.show_add()
        view.setFocus()
        choose()
        shown.answer()
        assert (shown.ids, shown.current_id, shown.pane_id) == ([3, 2], number, number)
        assert focused_name() == "plants"


def test_the_band_and_links_show_plants_of_any_store(shown):
    shown.open(checks(1), refused(2), checks(3, store=LAKE))
    shown.search("3")
    shown.window.pages.show_only(Kind.TO_CHECK)
    shown.answer()
    assert (shown.page.search_row.search.text(), shown.ids) == ("", [3, 1])
    shown.page.pane.entry_wanted.emit("entry-2")
    shown.answer()
    assert (shown.ids, shown.current_id, shown.pane_id) == ([3, 2, 1], 2, 2)


# The tab.


def test_the_tab_counts_plants_of_removed_stores(shown):
    tabs = shown.window.pages.tabs
    gone = replace(LAKE, id="gone", name="Old Shop")
    shown.desk.deliver(StoresFound((GREEN, LAKE, PRACTICE), removed=(gone,)))
    for counts, spoken in (({GREEN.id: 9, "gone": 2}, "All plants, 11 to do"), ({}, "All plants")):
        shown.desk.deliver(ListChanged(counts))
        assert tabs.accessibleTabName(1) == spoken


def test_keys_go_from_page_to_page_and_from_part_to_part(shown):
    shown.keep(checks(1))
    press(KEY.Key_2, CONTROL)
    shown.answer()
    assert (shown.page.isVisible(), focused_name()) == (True, "plants")
    press(KEY.Key_1, CONTROL)
    assert (shown.window.page.isVisible(), focused_name()) == (True, "plantId")
    # Arrows go along the tabs, and F6 from part to part.
    shown.window.pages.tabs.setFocus(Qt.FocusReason.TabFocusReason)
    press(KEY.Key_Right)
    shown.answer()
    assert (shown.page.isVisible(), focused_name()) == (True, "pages")
    shown.page.search_row.search.setFocus()
    went = []
    for _ in range(4):
        press(KEY.Key_F6)
        went.append(focused_name())
    assert went[0] == "plants"
    assert "openThere" in went


# What a screen reader gets.


def test_a_row_says_all_of_itself_and_parts_have_their_names(shown):
    shown.open(waits(7, held=Held.ASIDE))
    for name, spoken in (
        ("entry", "Entry"),
        ("plantSearch", "Search"),
        ("plantsStore", "Store: All stores"),
        ("plantsDays", "Days: Any day"),
        ("showWaiting", "Waiting: 1"),
    ):
        interface = QAccessible.queryAccessibleInterface(shown.window.findChild(QWidget, name))
        assert interface.text(QAccessible.Text.Name) == spoken
    table = QAccessible.queryAccessibleInterface(shown.page.table)
    assert table.text(QAccessible.Text.Name) == "Plants"
    # The corner and each row's number come first, as in any table of Qt's.
    heads, row = (
        [table.child(at).text(QAccessible.Text.Name) for at in range(first + 1, first + 8)]
        for first in (0, len(PlantColumn) + 1)
    )
    assert heads == ["Status", "Plant id", "Name", "Tag", "Store", "When", "Reference"]
    spoken, *others = row
    for words in ("Waiting", "7", "Acer 7", "Tree", "Green Acres", "You set it aside"):
        assert words in spoken
    assert others[:4] == ["7", "Acer 7", "Tree", "Green Acres"]
    assert others[5:] == ["entry-7"]
