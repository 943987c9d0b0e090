"""The rows of all plants without a window: news changes them in place and never resets them."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex

from plantdesk.desk.news import ListChanged
from plantdesk.domain.outcome import Refused, Unsure, UnsureReason
from plantdesk.domain.search.plant_search import Kind, Order, PlantFilter
from plantdesk.domain.status import Status
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.plants.model import PlantsModel
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.seconds import Seconds
from tests.plant_scan import find_in
from tests.ui.plants.stage import added, checks, refused, settled, waits
from tests.ui.stage import GREEN, NotingDesk


class Rows:
    """Entries are given oldest first, as the journal has them."""

    def __init__(self):
        self.desk, self.journal, self.watched = NotingDesk(GREEN, Path()), {}, True
        room = Room(None, self.desk, Stores(GREEN), Seconds(lambda: 0.0), None)
        self.model = PlantsModel(room, lambda: self.watched)
        # Where rows came in, and how often all were replaced.
        self.inserted, self.resets = [], []
        self.model.rowsInserted.connect(lambda _, *rows: self.inserted.append(rows))
        self.model.modelReset.connect(lambda: self.resets.append(None))

    @property
    def ids(self):
        return [row.entry.plant.id for row in self.model.rows]

    @property
    def asked(self):
        return self.desk.searches

    def open(self, *entries, kind=Kind.ALL, order=Order.TIME, pages=1):
        """Show these plants, as many pages of them as the user has scrolled through."""
        self.keep(*entries)
        self.model.look_for(PlantFilter(kind))
        if order is not Order.TIME:
            self.model.sort_by(order)
        self.answer()
        for _ in range(1, pages):
            self.scroll()
        self.inserted.clear()
        self.resets.clear()

    def keep(self, *entries):
        self.journal = {entry.id: entry for entry in entries}

    def find(self, asked=None):
        return find_in([*self.journal.values()], asked or self.asked[-1])

    def answer(self):
        self.desk.deliver(self.find())

    def scroll(self):
        self.model.fetchMore(QModelIndex())
        self.answer()

    def tell(self, *entries):
        self.journal |= {entry.id: entry for entry in entries}
        for entry in entries:
            self.model.put(entry)

    def tell_list(self):
        self.desk.deliver(ListChanged({}))

    def rest(self):
        """Half a second later."""
        assert self.model._rest.isActive()
        self.model._rest.stop()
        self.model._rest.timeout.emit()

    def change(self, *entries):
        self.tell(*entries)
        self.tell_list()
        self.answer()
        self.rest()


@pytest.fixture
def rows(qapp):
    return Rows()


def test_a_plant_changes_in_its_place_or_leaves_and_a_new_one_comes_first(rows):
    rows.open(checks(1), checks(2), checks(3), kind=Kind.TO_DO)
    rows.tell(checks(2, name="Rosa"))
    assert [row.entry.plant.name for row in rows.model.rows] == ["Acer 3", "Rosa", "Acer 1"]
    rows.tell(settled(checks(2)))
    assert (rows.ids, rows.model.total) == ([3, 1], 2)
    rows.change(checks(4))
    assert rows.ids == [4, 3, 1]
    # What was undone comes back between the others.
    rows.change(checks(2))
    assert (rows.ids, rows.inserted, rows.resets) == ([4, 3, 2, 1], [(0, 0), (2, 2)], [])


def test_a_row_quotes_the_reply(rows):
    no_room = Unsure(UnsureReason.STATUS, 500, "no room for {0} trees")
    for entry, reply in (
        (refused(2), "Error \u20681062: that id is already used\u2069"),
        (refused(2, outcome=Refused(400, "no\nroom")), "Reply: “\u2068no room\u2069”"),
        (checks(2, outcome=no_room), "Reply: “\u2068no room for {0} trees\u2069”"),
        # A web page is not quoted.
        (refused(2, outcome=Refused(400, "<html>refused</html>")), "Not added."),
    ):
        assert rows.model.reason(entry).endswith(f". {reply}")


def test_a_plant_that_is_sorted_elsewhere_keeps_its_place(rows):
    rows.open(*map(added, range(1, 401)), order=Order.STATUS, pages=2)
    rows.change(*map(refused, range(401, 411)))
    rows.change(checks(350))
    assert (rows.inserted, rows.resets) == ([(0, 9)], [])
    assert rows.ids == [*range(401, 411), *range(1, 401)]


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
def test_plants_that_leave_without_news_are_gone_with_the_next_answers(rows, left, ids):
    rows.open(*map(waits, range(1, 301)), kind=Kind.WAITING)
    rows.journal |= {f"entry-{each}": waits(each, Status.REMOVED) for each in left}
    rows.tell_list()
    rows.answer()
    while rows.model.canFetchMore(QModelIndex()):
        rows.scroll()
    assert rows.ids == ids


def test_rows_that_are_wanted_while_older_plants_are_searched_are_read_afterwards(rows):
    rows.open(*map(added, range(1, 401)))
    rows.model.look_for(PlantFilter(text="acer"))
    whole = rows.find()
    rows.desk.deliver(replace(whole, counts=None))
    assert (rows.model.counts, rows.model.canFetchMore(QModelIndex())) == ({}, True)
    rows.model.fetchMore(QModelIndex())
    asked = len(rows.asked)
    rows.desk.deliver(whole)
    assert [each.after for each in rows.asked[asked:]] == [whole.rows[-1].number]


def test_an_older_answer_overwrites_neither_news_nor_another_list(rows):
    rows.open(checks(1), added(2))
    rows.tell_list()
    before = rows.find()
    rows.tell(settled(checks(1)))
    rows.desk.deliver(before)
    assert [row.entry.status for row in rows.model.rows] == [Status.ADDED, Status.ADDED_AS_SAID]
    rows.model.look_for(PlantFilter(text="1"))
    late = rows.find()
    rows.model.look_for(PlantFilter(text="2"))
    rows.answer()
    rows.desk.deliver(late)
    assert (rows.ids, rows.model.counts[Kind.ALL]) == ([2], 1)
