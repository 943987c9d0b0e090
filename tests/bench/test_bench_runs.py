"""Each benchmark runs at its smallest and has numbers; how large they are is no test's business."""

import marshal
from collections import Counter
from contextlib import closing
from math import isfinite
from pathlib import Path

import pytest

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import Added, Refused, Unsure
from plantdesk.domain.status import Status
from plantdesk.folders import records_folder
from plantdesk.journal.journal import Journal
from plantdesk.journal.search import read_listed
from plantdesk.journal.seen import Here
from tests.bench import (
    bulk,
    gap,
    sheets,
    start,
)
from tests.bench.children import bare_plan, run_bare
from tests.bench.generated import write_journal
from tests.bench.row import Against, Row

# Each starts several programs, one after the other, which takes long on a busy computer.
pytestmark = pytest.mark.timeout(600)


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    """The pauses that keep one measurement from the next are of no use here."""
    monkeypatch.setenv("PLANTDESK_BENCH_HURRIED", "1")


def assert_has_numbers(row):
    assert isinstance(row, Row)
    assert row.measured > 0
    assert row.reference > 0
    assert isfinite(row.compared)
    assert all(row.cells)


def words(*nodes):
    """Kind and text of each widget and menu entry, in order."""
    return [line for node in nodes for line in (f"{node[0]} {node[2]}", *words(*node[4]))]


def test_the_bare_window_has_the_same_widgets_and_letters(tmp_path):
    plan, count = bare_plan(tmp_path, "--practice", "--data-dir", str(tmp_path / "data"))
    assert count > 50
    wanted, *ours = marshal.loads(Path(plan).read_bytes())
    size, *bare = run_bare("census", plan)
    assert words(*bare) == words(*ours)
    assert size == list(wanted)
    assert "QLabel Plant id" in words(*bare)
    assert "QTabBar Add a plant\nAll plants\nAdd many" in words(*bare)


def test_the_start_is_measured():
    assert_has_numbers(start.measure(runs=1))


def test_sending_in_bulk_is_measured():
    against_client, against_transport = bulk.measure_bulk(plants=30, runs=1)
    assert_has_numbers(against_client)
    assert_has_numbers(against_transport)


def test_the_gap_in_the_window_s_loop_is_measured():
    row = gap.measure(plants=30, runs=1)
    assert row.measured > 0
    assert row.cells[-1] in ("reached", "missed")


def test_a_sheet_is_measured():
    text, book, journaled, grown = sheets.measure_rows(rows=300, runs=1)
    assert_has_numbers(text)
    assert_has_numbers(book)
    assert isinstance(journaled, Row)
    assert journaled.measured > 0
    assert all(grown.cells[:1])


def test_a_journal_that_was_written_so_is_the_journals_own(tmp_path):
    write_journal(tmp_path, 400, "http://127.0.0.1:8080", open_entries=40)
    here = Here(this_computer, records_folder())
    with closing(Journal.open(tmp_path / "journal.db", here=here)) as journal:
        assert len(journal.stores()) == 4
        found = [plant.entry for plant in read_listed(journal, range(1, 401))]
        assert journal.waiting_batches()
        assert journal.doubt() is None
    statuses = Counter(entry.status for entry in found)
    assert statuses[Status.WAITING] == statuses[Status.REFUSED] == 16
    assert statuses[Status.TO_CHECK] == 8
    assert statuses[Status.ADDED] > 350
    assert {entry.held for entry in found if entry.status is Status.WAITING} == {Held.BATCH}
    assert {type(entry.outcome) for entry in found} == {Added, Refused, Unsure, type(None)}
    assert len({entry.plant.name for entry in found}) > 350


def test_a_ratio_or_a_difference_over_its_bar_is_missed():
    ratio = Row("a / b", 13.1, 10.0, "ms", Against.RATIO, 1.3, "")
    difference = Row("c / d", 35.0, 10.0, "ms", Against.DIFFERENCE, 25.0, "")
    assert not ratio.reached
    assert difference.reached


def test_a_rate_under_its_bar_is_missed():
    rate = Row("a / b", 79.0, 100.0, "a second", Against.RATIO, 0.8, "", at_least=True)
    assert not rate.reached
    assert rate.cells[4] == "≥ 0.80"
    assert Row("a / b", 81.0, 100.0, "", Against.RATIO, 0.8, "", at_least=True).reached
