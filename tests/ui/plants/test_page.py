"""The page of what waits and what is to check."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from time import monotonic

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QFontMetrics, QFontMetricsF, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QPushButton,
    QScrollBar,
    QStyle,
    QStyleOptionSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

from plantdesk.desk.lists import AttemptsFound, ListMade, ListWanted, SliceFound
from plantdesk.desk.news import (
    AlreadyHere,
    CountsFound,
    EntriesFound,
    JournalDoubted,
    JournalReplaced,
    NotChanged,
    Snapshot,
    StoresFound,
    WaitingBatches,
)
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import (
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Outcome,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import ID_MIN, NewPlant
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import (
    Attempt,
    Batch,
    Doubt,
    DoubtKind,
    OpenCounts,
    OpenKind,
    WaitingBatch,
)
from plantdesk.outbox.news import Rest, StoreQueue, WaitReason
from plantdesk.sheets.files import FileFault
from plantdesk.ui.look.measures import strong, tabular
from plantdesk.ui.plants.model import ROW, OpenRow
from plantdesk.ui.plants.page import PageOpen
from plantdesk.ui.plants.rows import columns_for
from plantdesk.ui.widgets.buttons import button_row
from plantdesk.ui.window import questions as dialogs
from plantdesk.ui.window.main_window import MainWindow
from plantdesk.ui.wording import isolated
from tests.ui.add.test_plant_form import focused_name
from tests.ui.conftest import Open
from tests.ui.seeing import assert_nothing_is_cut, settle
from tests.ui.stage import GREEN, LAKE, PRACTICE, NotingDesk, queue_of

MIDDAY = datetime(2026, 3, 3, 12, tzinfo=UTC)
CUT = Unsure(UnsureReason.CUT)
DOUBTED = (
    "It may already have been sent. This journal was restored, copied or damaged, so nothing is "
    "sent. Choose Show, and say if it was sent."
)
ENTER_TOKEN = "Enter the token again. PlantDesk then sends the waiting plants."
LIST = ListWanted(1, None, (), {})


def waits(
    number: int,
    status: Status = Status.WAITING,
    *,
    outcome: Outcome | None = None,
    store: Store = GREEN,
    held: Held | None = None,
    at: datetime | None = None,
) -> Entry:
    """Entries with a higher number are newer."""
    at = at or MIDDAY + timedelta(seconds=number)
    sent = None if status in (Status.WAITING, Status.REMOVED) or outcome is None else at
    plant = NewPlant(number, f"Acer {number}", "Tree")
    return Entry(f"entry-{number}", store.id, plant, status, at, at, sent, outcome, held=held)


def checks(number: int, **more: object) -> Entry:
    return waits(number, Status.TO_CHECK, outcome=CUT, **more)  # type: ignore[arg-type]


class Shown:
    """The window on that page, over a desk that only takes notes."""

    def __init__(self, window: MainWindow, desk: NotingDesk) -> None:
        self.window = window
        self.desk = desk
        desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))

    @property
    def page(self) -> PageOpen:
        return self.window.pages.open

    def open(self, *entries: Entry, complete: bool = True) -> None:
        self.window.pages.show_open()
        self.answer(*entries, complete=complete)

    def answer(self, *entries: Entry, complete: bool = True) -> None:
        """The journal's answer to what was asked last."""
        self.desk.answer("plants.read_open", SliceFound(self.desk.slices[-1], entries, complete))
        settle()

    def tell(self, *entries: Entry) -> None:
        for entry in entries:
            self.desk.deliver(entry)
        settle()

    @property
    def rows(self) -> list[OpenRow]:
        model = self.page.model
        return [model.index(at, 0).data(ROW) for at in range(model.rowCount())]

    @property
    def ids(self) -> list[int]:
        return [int(row.id) for row in self.rows]

    def words(self) -> list[tuple[int, str]]:
        return [(int(row.id), row.word) for row in self.rows]

    def buttons(self) -> list[str]:
        found = self.page.pane.buttons.findChildren(QPushButton)
        return [button.text() for button in found if not button.isHidden()]

    def press(self, name: str) -> None:
        found = self.window.findChildren(QPushButton, name)
        button = next(each for each in found if not each.isHidden())
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def note(self) -> str:
        return self.page._note.text()


@pytest.fixture
def shown(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> Shown:
    monkeypatch.setattr(button_row, "_SURPRISE", 0.0)
    return Shown(*open_window())


def test_the_page_is_made_when_it_is_first_wanted(shown: Shown) -> None:
    assert shown.window.findChild(QWidget, "pageOpen") is None
    assert shown.desk.slices == []
    shown.open()
    assert shown.window.findChild(QWidget, "pageOpen") is not None


def test_ctrl_and_a_figure_go_from_page_to_page(shown: Shown) -> None:
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    shown.answer(waits(1))
    assert shown.page.isVisible()
    assert focused_name() == "openEntries"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert shown.window.page.isVisible()
    assert focused_name() == "plantId"


def test_the_tab_tells_how_many_are_to_check_in_all_stores(shown: Shown) -> None:
    shown.desk.deliver(
        CountsFound({LAKE.id: OpenCounts(to_check=2), GREEN.id: OpenCounts(to_check=9)})
    )
    shown.desk.deliver(queue_of(0, 0, 1))
    tabs = shown.window.pages.tabs
    green = "1 to check in \u2068Green Acres\u2069"
    lake = "2 to check in \u2068Lakeside Botanic Garden\u2069"
    assert tabs.accessibleTabName(1) == f"Waiting and to check, {green}, {lake}"
    wide = tabs.tabSizeHint(1).width()
    for store in (GREEN, LAKE):
        shown.desk.deliver(queue_of(store=store))
    assert tabs.accessibleTabName(1) == "Waiting and to check"
    assert tabs.tabSizeHint(1).width() < wide


def test_walking_along_the_tabs_keeps_the_keyboard_there(shown: Shown) -> None:
    shown.window.pages.tabs.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(shown.window.pages.tabs, Qt.Key.Key_Right)
    shown.answer()
    assert shown.page.isVisible()
    assert focused_name() == "pages"


def test_it_begins_with_what_is_to_check_if_there_is_any(shown: Shown) -> None:
    shown.desk.deliver(queue_of(4, 0, 1))
    shown.open()
    assert shown.desk.slices[-1].kind is OpenKind.TO_CHECK
    shown.window.pages.show_add()
    shown.press("openAll")
    shown.open()
    assert shown.desk.slices[-1].kind is OpenKind.ALL


def test_the_newest_stands_first_with_its_reason(shown: Shown) -> None:
    rest = Rest(NotReached(ConnectionFault.CONNECT), monotonic() + 60)
    shown.desk.deliver(queue_of(2, rest=rest))
    shown.open(
        waits(4),
        checks(3),
        waits(2, held=Held.ASIDE),
        waits(1, Status.TO_CHECK, store=LAKE),
    )
    assert shown.words() == [(4, "Waiting"), (3, "To check"), (2, "Waiting"), (1, "To check")]
    first, second, third, fourth = (row.reason for row in shown.rows)
    # A slow machine needs a second or more until here.
    until, seconds = first.rsplit(" in ")
    assert until == "\u2068Green Acres\u2069 can’t be reached; next try"
    assert 1 <= int(seconds.removesuffix("\N{NO-BREAK SPACE}s.")) <= 60
    assert second.endswith(", but the connection dropped before the store replied.")
    assert third == "You set it aside. Choose Send anyway to send it."
    assert fourth == (
        "This journal was restored, copied or damaged. The plant may already have been sent."
    )


@pytest.mark.parametrize(
    ("queue", "words"),
    [
        (queue_of(1, offline=True),
         "Working offline. Nothing is sent until you go online."),
        (queue_of(1, offline=True, rest=Rest(WaitReason.DOUBT)),
         DOUBTED),
        (queue_of(1, rest=Rest(HeldBack(HoldReason.TOKEN, 401))),
         f"{isolated(GREEN.name)} didn’t accept the token. {ENTER_TOKEN}"),
        (queue_of(1), "PlantDesk will send it as soon as it can."),
    ],
)  # fmt: skip
def test_what_waits_says_what_it_waits_for(shown: Shown, queue: StoreQueue, words: str) -> None:
    shown.desk.deliver(queue)
    shown.open(waits(1))
    assert shown.rows[0].reason == words


def test_what_was_settled_in_another_journal_is_forgotten(shown: Shown) -> None:
    shown.tell(waits(4, Status.REMOVED))
    shown.desk.deliver(JournalReplaced())
    shown.open(waits(5))
    assert shown.ids == [5]


def test_more_is_read_only_when_it_is_scrolled_to(shown: Shown) -> None:
    shown.open(*(waits(n) for n in range(400, 200, -1)), complete=False)
    asked = len(shown.desk.slices)
    bar = shown.page.list.view.verticalScrollBar()
    assert bar.maximum() > 0
    assert len(shown.desk.slices) == asked
    bar.setValue(bar.maximum())
    settle()
    assert shown.desk.slices[-1].after == "entry-201"
    shown.answer(*(waits(n) for n in range(200, 190, -1)))
    assert shown.ids == list(range(400, 190, -1))
    bar.setValue(bar.maximum())
    settle()
    assert len(shown.desk.slices) == asked + 1


def test_an_answer_to_what_was_asked_before_is_dropped(shown: Shown) -> None:
    shown.open(waits(1))
    shown.press("openAll")
    late = shown.desk.slices[-1]
    shown.press("openWaiting")
    shown.desk.answer("plants.read_open", SliceFound(late, (waits(9),), True))
    shown.answer(waits(2))
    assert shown.ids == [2]


def test_a_new_plant_stands_at_the_top(shown: Shown) -> None:
    shown.open(waits(3), waits(1))
    shown.tell(waits(5), waits(2))
    assert shown.ids == [5, 3, 2, 1]


def test_what_stands_further_down_comes_with_its_own_slice(shown: Shown) -> None:
    shown.open(waits(9), waits(8), complete=False)
    shown.tell(waits(1, Status.SENDING))
    assert shown.ids == [9, 8]


def test_a_batch_keeps_its_order_though_all_share_a_time(shown: Shown) -> None:
    shown.open(*(waits(n, at=MIDDAY) for n in (5, 4, 3)), complete=False)
    shown.page.model.fetchMore(QModelIndex())
    shown.answer(*(waits(n, at=MIDDAY) for n in (2, 1)))
    assert shown.ids == [5, 4, 3, 2, 1]


def test_what_the_store_added_leaves_the_list(shown: Shown) -> None:
    shown.open(waits(3), waits(2), waits(1))
    shown.tell(waits(2, Status.SENDING), waits(2, Status.ADDED), waits(1, Status.SENDING))
    assert shown.words() == [(3, "Waiting"), (1, "Sending")]


def test_what_a_person_looks_at_does_not_vanish(shown: Shown) -> None:
    shown.open(waits(2), waits(1))
    shown.tell(waits(2, Status.ADDED))
    assert shown.words() == [(2, "Added"), (1, "Waiting")]
    assert shown.buttons() == []


def test_news_that_comes_while_a_slice_is_read_is_not_overwritten(shown: Shown) -> None:
    shown.window.pages.show_open()
    shown.tell(checks(1), waits(2, Status.ADDED))
    shown.answer(waits(2), waits(1))
    assert shown.words() == [(1, "To check")]


def test_what_was_settled_before_anybody_looked_is_among_all(shown: Shown) -> None:
    shown.tell(waits(4, Status.REMOVED), checks(3), replace(checks(3), status=Status.ADDED_AS_SAID))
    shown.open(waits(5))
    assert shown.words() == [(5, "Waiting"), (4, "Removed"), (3, "Added")]
    shown.press("openToCheck")
    shown.answer()
    assert shown.rows == []


def test_what_was_answered_elsewhere_stays_where_it_was(shown: Shown) -> None:
    shown.window.pages.show_open()
    shown.press("openToCheck")
    shown.answer(checks(2), checks(1))
    shown.tell(replace(checks(1), status=Status.ADDED_AS_SAID))
    assert shown.words() == [(2, "To check"), (1, "Added")]


def test_the_chips_count_all_that_is_open(shown: Shown) -> None:
    shown.desk.deliver(CountsFound({LAKE.id: OpenCounts(aside=2, to_check=1)}))
    shown.desk.deliver(queue_of(3, 1, 2, in_batches=10))
    shown.open()
    chips = shown.page.head._chips
    assert [chip.accessibleName() for chip in chips.values()] == [
        "All: 19",
        "To check: 3",
        "Waiting: 16",
    ]


def test_one_stores_own_are_asked_for_and_no_others_come_in(shown: Shown) -> None:
    shown.open(waits(1))
    actions = shown.page.head._menu.actions()
    assert [action.text() for action in actions][:3] == [
        "All stores",
        "Green Acres",
        "Lakeside Botanic Garden",
    ]
    actions[2].trigger()
    assert shown.desk.slices[-1].store_id == LAKE.id
    shown.answer(waits(2, store=LAKE))
    shown.tell(waits(3), waits(4, store=LAKE))
    assert shown.ids == [4, 2]


@pytest.mark.parametrize(
    ("chip", "words"),
    [
        ("openAll", "Nothing waiting or to check."),
        ("openToCheck", "Nothing to check."),
        ("openWaiting", "Nothing waiting."),
    ],
)
def test_an_empty_list_says_so_once_it_is_known(shown: Shown, chip: str, words: str) -> None:
    shown.window.pages.show_open()
    assert not shown.page.pane._text.isVisible()
    shown.press(chip)
    assert not shown.page.list._nothing.isVisible()
    shown.answer()
    assert shown.page.list._nothing.isVisible()
    assert shown.page.list._nothing.text() == words
    shown.tell(waits(1, Status.TO_CHECK if chip == "openToCheck" else Status.WAITING))
    assert not shown.page.list._nothing.isVisible()


def test_the_page_asks_again_when_the_journal_was_opened(shown: Shown) -> None:
    shown.open()
    asked = len(shown.desk.slices)
    shown.desk.deliver(EntriesFound(()))
    assert len(shown.desk.slices) == asked + 1


def test_a_large_batch_goes_out_of_the_list(shown: Shown) -> None:
    entries = [waits(n) for n in range(300, 0, -1)]
    shown.open(*entries)
    shown.tell(*(replace(entry, status=Status.ADDED) for entry in entries))
    # The one that a person looks at.
    assert shown.ids == [300]


def test_the_pane_tells_the_journey_and_has_the_reference(shown: Shown) -> None:
    shown.open(checks(7))
    assert ("plants.read_attempts", "entry-7") in shown.desk.calls
    tried = Attempt(MIDDAY, MIDDAY, False, NotReached(ConnectionFault.CONNECT))
    sent = Attempt(MIDDAY, MIDDAY, True, CUT)
    shown.desk.answer("plants.read_attempts", AttemptsFound("entry-7", (tried, sent)))
    spoken = shown.page.pane.accessibleDescription()
    for words in ("To check", "Acer 7", "Entered", "Not sent: ", "Sent. The connection dropped"):
        assert words in spoken
    shown.press("copyReference")
    assert QGuiApplication.clipboard().text() == "entry-7"


@pytest.mark.parametrize(
    "direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft]
)
def test_the_scroll_bar_keeps_off_the_times(
    open_window: Open, direction: Qt.LayoutDirection
) -> None:
    usual = QApplication.layoutDirection()
    QApplication.setLayoutDirection(direction)
    try:
        shown = Shown(*open_window(size=(900, 600)))
        shown.open(waits(7))
        tries = (Attempt(MIDDAY, MIDDAY, False, NotReached(ConnectionFault.CONNECT)),) * 9
        shown.desk.answer("plants.read_attempts", AttemptsFound("entry-7", tries))
        settle()
        pane = shown.page.pane
        bar = next(b for b in pane.findChildren(QScrollBar) if b.isVisible())
        times = [
            label for label in pane.findChildren(QLabel) if re.search(r"\d\d:\d\d:", label.text())
        ]
        assert times
        for time in filter(QWidget.isVisible, times):
            start = time.mapTo(pane, QPoint()).x()
            handle = _handle(bar).translated(bar.mapTo(pane, QPoint()))
            gap = max(handle.left() - start - time.width(), start - handle.right())
            assert gap >= 5, time.text()
    finally:
        QApplication.setLayoutDirection(usual)


def _handle(bar: QScrollBar) -> QRect:
    option = QStyleOptionSlider()
    bar.initStyleOption(option)
    style, parts = bar.style(), QStyle.SubControl
    complex_ = QStyle.ComplexControl.CC_ScrollBar
    return style.subControlRect(complex_, option, parts.SC_ScrollBarSlider, bar)


def test_of_many_tries_the_last_are_shown(shown: Shown) -> None:
    shown.open(waits(7))
    tries = [Attempt(MIDDAY, MIDDAY, False, NotReached(ConnectionFault.CONNECT))] * 105
    shown.desk.answer("plants.read_attempts", AttemptsFound("entry-7", tuple(tries)))
    spoken = shown.page.pane.accessibleDescription()
    assert "100 earlier tries" in spoken
    assert spoken.count("Not sent: ") == 5


def test_attempts_of_another_entry_are_not_shown(shown: Shown) -> None:
    shown.open(checks(7), checks(6))
    shown.desk.answer(
        "plants.read_attempts", AttemptsFound("entry-6", (Attempt(MIDDAY, MIDDAY, True, CUT),))
    )
    assert "Sent. " not in shown.page.pane.accessibleDescription()


@pytest.mark.parametrize(
    ("entry", "buttons"),
    [
        (checks(1), ["It’s the&re", "Not there: send a&gain…", "Not there: &don’t add"]),
        (waits(1), ["Re&move", "Edit"]),
        (waits(1, held=Held.ASIDE), ["Send any&way", "Re&move", "Edit"]),
        (
            waits(1, held=Held.ASIDE, outcome=NotReached(ConnectionFault.NOT_TEXT)),
            ["Edit", "Re&move"],
        ),
        (waits(1, held=Held.BATCH), ["Send any&way", "Re&move", "Edit"]),
        (waits(1, Status.SENDING), ["Stop sending"]),
    ],
)
def test_what_can_be_done_goes_by_the_status(
    shown: Shown, entry: Entry, buttons: list[str]
) -> None:
    shown.open(entry)
    assert shown.buttons() == buttons


@pytest.mark.parametrize(
    ("button", "cause", "then", "offers"),
    [
        ("openThere", Cause.PERSON_SAYS_THERE, Status.ADDED_AS_SAID, ["&Undo"]),
        (
            "openNotThere",
            Cause.PERSON_LEAVES_IT,
            Status.REMOVED_AS_SAID,
            ["&Undo", "Edit and add again"],
        ),
    ],
)
def test_the_row_changes_when_the_answer_is_written_down_and_not_before(
    shown: Shown, button: str, cause: Cause, then: Status, offers: list[str]
) -> None:
    shown.open(checks(2), checks(1))
    shown.press(button)
    settle()
    assert shown.desk.changes == [("entry-2", cause)]
    assert shown.words()[0] == (2, "To check")
    shown.tell(replace(checks(2), status=then))
    assert shown.words()[0] != (2, "To check")
    assert shown.buttons() == offers
    assert focused_name() == "openEntries"


def test_an_answer_that_cannot_be_written_down_is_said(shown: Shown) -> None:
    shown.open(checks(1))
    shown.press("openThere")
    shown.desk.deliver(NotChanged("entry-1"))
    assert shown.note().startswith("This computer can’t save the change now.")
    assert shown.words() == [(1, "To check")]


def test_an_undo_that_would_send_both_is_said(shown: Shown) -> None:
    shown.open(waits(1, Status.REMOVED))
    again = Snapshot("new", GREEN.id, Typed("1", "Acer 1"), NewPlant(1, "Acer 1"), MIDDAY)
    shown.desk.deliver(AlreadyHere(again, waits(2)))
    assert shown.note().endswith("Nothing has changed. Go to Add a plant to decide.")


def test_a_click_for_the_buttons_of_before_settles_nothing(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(button_row, "_SURPRISE", 60.0)
    shown.open(waits(1))
    shown.tell(checks(1))
    shown.press("openThere")
    assert shown.desk.changes == []


def test_whoever_turns_to_an_entry_may_answer_at_once(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown.open(waits(2), checks(1))
    monkeypatch.setattr(button_row, "_SURPRISE", 60.0)
    shown.page.list.go_to(1)
    shown.press("openThere")
    assert shown.desk.changes == [("entry-1", Cause.PERSON_SAYS_THERE)]


def test_the_blank_of_a_scan_presses_nothing_but_space_does(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown.open(checks(1))
    button = shown.page.pane.first_button
    button.setFocus(Qt.FocusReason.TabFocusReason)
    for letters_ in ("Acer rubrum alba", "7 8"):
        QTest.keyClicks(button, letters_)
        QTest.keyClick(button, Qt.Key.Key_Return)
    assert shown.desk.changes == []
    monkeypatch.setattr(button_row, "_SCAN", 0.0)
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert shown.desk.changes == [("entry-1", Cause.PERSON_SAYS_THERE)]


def test_after_an_answer_the_arrows_go_on(shown: Shown, qtbot: QtBot) -> None:
    shown.open(checks(2), checks(1))
    shown.press("openThere")
    shown.tell(replace(checks(2), status=Status.ADDED_AS_SAID))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    # Qt lets a button down for a tenth of a second.
    qtbot.waitUntil(lambda: len(shown.desk.changes) == 2)
    assert shown.desk.changes[1] == ("entry-1", Cause.PERSON_LEAVES_IT)


def test_a_released_plant_goes_down_as_such(shown: Shown) -> None:
    shown.open(waits(1, held=Held.ASIDE))
    shown.press("openSendToo")
    assert ("plants.release", "entry-1") in shown.desk.calls


def test_an_edit_that_came_too_late_leaves_the_form_alone(shown: Shown) -> None:
    shown.open(waits(1))
    shown.press("openEditWaiting")
    assert shown.desk.changes == [("entry-1", Cause.PERSON_REMOVES)]
    assert shown.window.page.form.empty
    shown.tell(waits(1, Status.SENDING))
    shown.tell(waits(1, Status.REMOVED))
    assert shown.window.page.form.empty
    assert shown.page.isVisible()


@pytest.mark.parametrize("name", ["copyList", "printList"])
def test_an_empty_list_is_not_copied_nor_printed(shown: Shown, name: str) -> None:
    shown.open()
    QGuiApplication.clipboard().setText("before")
    shown.press(name)
    shown.desk.answer("plants.make_list", ListMade(shown.desk.lists[-1], (), "heads"))
    assert shown.note() == "Nothing to check: the list is empty."
    assert QGuiApplication.clipboard().text() == "before"


def test_the_list_is_of_the_store_that_is_chosen(shown: Shown) -> None:
    shown.open()
    shown.press("copyList")
    assert shown.desk.lists[-1].store_id is None
    shown.page.head._menu.actions()[1].trigger()
    shown.press("copyList")
    assert shown.desk.lists[-1].store_id == GREEN.id


@pytest.mark.parametrize("fault", FileFault)
def test_every_fault_of_a_file_says_what_to_do(shown: Shown, fault: FileFault) -> None:
    shown.open()
    shown.page.lists._tell_saved(ListMade(LIST, (), "", fault), "1")
    words = shown.note()
    assert words.startswith("The list was not saved. ")
    assert words.endswith(" Choose another place.")


@pytest.mark.parametrize("name", ["pageOpen", "openEntries", "entry"])
def test_the_names_that_readers_and_robots_rely_on(shown: Shown, name: str) -> None:
    shown.open(checks(1))
    names = {
        "pageOpen": "Waiting and to check",
        "openEntries": "Waiting and to check",
        "entry": "Entry",
    }
    widget = shown.window.findChild(QWidget, name)
    interface = QAccessible.queryAccessibleInterface(widget)
    assert interface is not None
    assert interface.text(QAccessible.Text.Name) == names[name]


def test_the_tabs_are_tabs_for_those_who_listen(shown: Shown) -> None:
    shown.desk.deliver(queue_of(0, 0, 3))
    interface = QAccessible.queryAccessibleInterface(shown.window.pages.tabs)
    assert interface is not None
    assert interface.role() == QAccessible.Role.PageTabList
    tabs = [interface.child(at) for at in range(2)]
    assert [tab.role() for tab in tabs if tab] == [QAccessible.Role.PageTab] * 2
    assert [tab.text(QAccessible.Text.Name) for tab in tabs if tab] == [
        "Add a plant",
        "Waiting and to check, 3 to check",
    ]


def test_a_row_says_all_of_itself(shown: Shown) -> None:
    shown.open(waits(7, held=Held.ASIDE))
    spoken = shown.page.model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    for words in ("Waiting", "7", "Acer 7", "Tree", "Green Acres", "You set it aside"):
        assert words in spoken


def test_a_row_with_a_long_name_says_all_of_itself_and_shows_the_start(shown: Shown) -> None:
    long = waits(7)
    shown.open(replace(long, plant=replace(long.plant, name="Acer " * 200)))
    index = shown.page.model.index(0, 0)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == index.data(ROW).spoken
    assert len(index.data(Qt.ItemDataRole.ToolTipRole)) < 600


@pytest.mark.parametrize(
    ("size", "text"),
    [((1100, 720), 14), ((800, 600), 14), ((800, 600), 28), ((480, 400), 14), ((1100, 720), 28)],
)
@pytest.mark.parametrize("entry", [checks(2**62, at=MIDDAY), waits(5, held=Held.ASIDE)])
def test_nothing_is_cut(
    open_window: Callable[..., tuple[MainWindow, NotingDesk]],
    size: tuple[int, int],
    text: int,
    entry: Entry,
) -> None:
    shown = Shown(*open_window(size=size, text=text))
    shown.desk.deliver(queue_of(0, 0, 3))
    shown.open(entry, waits(1))
    assert_nothing_is_cut(shown.window)


@pytest.mark.parametrize(
    ("size", "text"),
    [((1100, 720), 12), ((800, 600), 14), ((1100, 720), 24), ((1100, 720), 28), ((480, 400), 14)],
)
def test_what_is_left_of_sheets_is_cut_nowhere_and_leaves_room(
    open_window: Callable[..., tuple[MainWindow, NotingDesk]], size: tuple[int, int], text: int
) -> None:
    shown = Shown(*open_window(size=size, text=text))
    names = ("plants.csv", "deliveries of the nursery in the next valley, second try.xlsx")
    shown.desk.deliver(WaitingBatches(tuple(left_of(name) for name in names)))
    shown.open(checks(2**62, at=MIDDAY + timedelta(hours=1)), waits(1))
    settle()
    assert_nothing_is_cut(shown.window)
    page = shown.page
    columns = columns_for(page._look, page.list.view.viewport().width(), page.model.widest_id)
    assert columns.name[1] >= 8 * page._look.measures.ch
    assert page.list.view.viewport().height() >= 2 * page.list.view.row_height()
    buttons = page.pane.buttons.findChildren(QPushButton)
    for button in (page.pane._question, *buttons):
        foot = button.mapTo(page.pane, button.rect().bottomRight())
        assert page.pane.rect().contains(foot)
    assert page.pane._text.height() >= 3 * page._look.measures.body_line


def left_of(name: str, waiting: int = 14) -> WaitingBatch:
    return WaitingBatch(Batch(f"batch-{name}", GREEN.id, name, MIDDAY), waiting)


def test_the_keyboard_stays_on_the_page_when_its_button_goes(shown: Shown) -> None:
    shown.open(waits(3), checks(2))
    shown.page.pane.first_button.setFocus()
    shown.tell(replace(waits(3), status=Status.ADDED))
    assert focused_name() == "openEntries"


@pytest.mark.parametrize("text", range(9, 30, 3))
def test_the_names_of_the_tabs_are_whole(
    open_window: Callable[..., tuple[MainWindow, NotingDesk]], text: int
) -> None:
    window, desk = open_window(text=text)
    tabs = window.pages.tabs
    heavy = QFontMetricsF(strong(window._look.measures.body))
    for count in (0, 7):
        desk.deliver(queue_of(0, 0, count))
        for tab in range(tabs.count()):
            pill = tabs._pill_width() + 8 if tab and count else 0
            needed = heavy.horizontalAdvance(tabs.tabText(tab))
            assert tabs.tabRect(tab).width() - 32 - pill >= needed


def test_the_pane_of_a_long_name_keeps_its_buttons(
    open_window: Callable[..., tuple[MainWindow, NotingDesk]],
) -> None:
    shown = Shown(*open_window(size=(800, 600)))
    plant = NewPlant(1, "Acer " * 400, "x" * 3000)
    shown.open(replace(checks(1), plant=plant))
    for button in shown.page.pane.buttons.findChildren(QPushButton):
        assert button.isVisible()
        assert shown.page.pane.rect().contains(
            button.mapTo(shown.page.pane, button.rect().bottomRight())
        )


def test_the_longest_id_leaves_room_for_the_name(window: MainWindow) -> None:
    look = window._look
    figures = len(str(ID_MIN))
    id_width = QFontMetrics(tabular(look.measures.body)).horizontalAdvance("0" * figures)
    # From the narrowest list to one with room for everything, in fonts of any width.
    for width in range(470, 1200, 10):
        columns = columns_for(look, width, figures)
        assert columns.name[1] >= 13 * look.measures.ch - 1
        assert columns.id[1] >= id_width
    assert columns.roomy


def test_what_was_held_back_on_its_way_is_not_said_to_be_stopped_by_anybody(shown: Shown) -> None:
    shown.open(waits(1))
    stopped = Attempt(MIDDAY, MIDDAY, False, NotReached(ConnectionFault.STOPPED))
    shown.desk.answer("plants.read_attempts", AttemptsFound("entry-1", (stopped,)))
    settle()
    told = shown.page.pane.accessibleDescription()
    assert "Not sent. Sending was stopped in time." in told


def test_nothing_is_done_to_a_plant_that_may_have_been_sent(shown: Shown) -> None:
    shown.desk.deliver(queue_of(2, rest=Rest(WaitReason.DOUBT)))
    shown.open(waits(2), waits(1, held=Held.ASIDE))
    assert shown.buttons() == []
    shown.desk.deliver(queue_of(2))
    settle()
    assert shown.buttons() == ["Re&move", "Edit"]


def test_of_a_sheet_in_doubt_it_is_asked_first_whether_it_was_sent(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def ask(what: str, *_: object) -> None:
        asked.append(what)

    for question in ("ask_if_sent", "confirm_removing_batch"):
        monkeypatch.setattr(dialogs, question, partial(ask, question))
    batch = WaitingBatch(Batch("batch-1", GREEN.id, "plants.csv", MIDDAY), 2)
    shown.desk.deliver(WaitingBatches((batch,)))
    shown.desk.deliver(JournalDoubted(Doubt(DoubtKind.RESTORED, 2)))
    shown.open(waits(1))
    shown.press("removeBatch")
    shown.desk.deliver(JournalDoubted(None))
    shown.press("removeBatch")
    assert asked == ["ask_if_sent", "confirm_removing_batch"]


def test_with_another_journal_the_old_counts_are_gone(shown: Shown) -> None:
    shown.desk.deliver(queue_of(3, 0, 2, store=LAKE))
    shown.desk.deliver(JournalReplaced())
    shown.desk.deliver(CountsFound({GREEN.id: OpenCounts(to_check=1)}))
    stores = shown.window.stores
    assert (stores.count_to_check(), stores.count_waiting()) == (1, 0)
