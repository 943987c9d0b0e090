"""The rows of all plants: news changes them in place and never resets them."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex

from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import Plant
from plantdesk.domain.search.plant_search import Kind, PlantFilter
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from tests.plant_scan import find_in
from tests.ui.plants.stage import added, checks, refused, settled, waits


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
    # What was undone comes back between the others.
    shown.change(checks(4), checks(2))
    assert (shown.ids, inserted, resets) == ([4, 3, 2, 1], [(0, 0), (2, 2)], [])


def test_a_row_quotes_the_reply(model):
    no_room = Unsure(UnsureReason.STATUS, 500, "no room for {0} trees")
    differs = Added(Plant("Acer x", "T"), 200, (PlantField.NAME,))
    for entry, reply in (
        (refused(2), "Error \u20681062: that id is already used\u2069"),
        (checks(2, outcome=no_room), "Reply: “\u2068no room for {0} trees\u2069”"),
        (waits(2, Status.ADDED, outcome=differs), "It has “\u2068Acer x, T\u2069”."),
        # A web page is not quoted.
        (refused(2, outcome=Refused(400, "<html>refused</html>")), "Not added."),
    ):
        assert model.reason(entry).endswith(f". {reply}")


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


def test_rows_that_are_wanted_while_older_plants_are_searched_are_read_afterwards(shown, model):
    shown.open_all(*map(added, range(1, 401)))
    model.look_for(PlantFilter(text="acer"))
    whole = found(shown)
    shown.desk.deliver(replace(whole, counts=None))
    assert (model.counts, model.canFetchMore(QModelIndex())) == ({}, True)
    model.fetchMore(QModelIndex())
    asked = len(shown.desk.searches)
    shown.desk.deliver(whole)
    assert [each.after for each in shown.desk.searches[asked:]] == [whole.rows[-1].number]


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
