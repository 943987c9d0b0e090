"""Each benchmark runs at its smallest and has numbers; how large they are is no test's business."""

import marshal
import shutil
import sqlite3
import sys
from collections import Counter
from contextlib import closing
from math import isfinite
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QWidget

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
    enter,
    frozen,
    gap,
    listing,
    memory,
    million,
    rest_clients,
    sheet_table,
    sheets,
    start,
    swagger,
)
from tests.bench.children import bare_plan, run_bare
from tests.bench.generated import write_journal
from tests.bench.machine import machine
from tests.bench.row import Against, Row, Skipped, spread, table
from tests.bench.sending import Player
from tests.bench.smaps import ROLLUP

# Each starts several programs, one after the other, which takes long on a busy computer.
pytestmark = pytest.mark.timeout(600)

ROOT = Path(__file__).parents[2]
needs_smaps = pytest.mark.skipif(
    not ROLLUP.exists(), reason="memory is read from Linux's smaps_rollup"
)


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


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="it needs valgrind")
def test_what_does_more_has_more_instructions():
    """The row itself takes a minute."""
    less, more = (
        start.count([sys.executable, "-IS", "-c", f"for _ in range({turns}): pass"])
        for turns in (1, 200_000)
    )
    assert more > less + 1


def test_what_can_not_be_measured_says_why(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda *_: None)
    rows = [start.measure_instructions(), bulk.measure_slow_commits()]
    assert [row.cells[-1] for row in rows] == ["skipped", "skipped"]
    assert "apt install valgrind" in table(rows)


def test_the_first_plant_saved_is_measured():
    assert_has_numbers(start.measure_saved(runs=1))


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="it needs Xvfb")
def test_a_painted_form_is_seen_from_outside():
    program = [sys.executable, "-m", "plantdesk"]
    bare = [sys.executable, str(ROOT / "packaging" / "bare_window.py")]
    assert_has_numbers(frozen.start_row(program, bare, runs=1))


@needs_smaps
def test_memory_is_measured():
    assert_has_numbers(memory.measure(runs=1))


def test_enter_to_result_is_measured():
    assert_has_numbers(enter.measure(plants=2))


def test_the_card_of_the_plant_before_ends_no_wait(qtbot):
    window = QMainWindow()
    qtbot.addWidget(window)
    card = QWidget(window, objectName="result")
    headline = QLabel("Added", card, objectName="headline")
    window.setCentralWidget(card)
    window.show()
    reached = []

    def script():
        yield "Acer 2"
        reached.append(card.accessibleDescription())

    card.setAccessibleDescription("Added, Acer 1")
    Player(window, script()).step()
    card.repaint()
    QApplication.processEvents()
    headline.setText("Sending")
    card.setAccessibleDescription("Sending, Acer 2")
    card.repaint()
    QApplication.processEvents()
    headline.setText("Added")
    card.setAccessibleDescription("Added, Acer 2")
    card.repaint()
    qtbot.waitUntil(lambda: bool(reached))
    assert reached == ["Added, Acer 2"]


def test_sending_in_bulk_is_measured():
    against_client, against_transport = bulk.measure_bulk(plants=30, runs=1)
    assert_has_numbers(against_client)
    assert_has_numbers(against_transport)


def test_a_slow_service_is_measured():
    assert_has_numbers(bulk.measure_slow_service(plants=4, runs=1))


@pytest.mark.skipif(shutil.which("strace") is None, reason="it needs strace")
def test_slow_commits_are_measured():
    assert_has_numbers(bulk.measure_slow_commits(plants=4, runs=1))


def test_the_gap_in_the_window_s_loop_is_measured():
    row = gap.measure(plants=30, runs=1)
    assert row.measured > 0
    assert row.cells[-1] in ("reached", "missed")


@needs_smaps
def test_the_growth_of_memory_is_measured():
    row = bulk.measure_growth(plants=30, runs=1)
    assert isfinite(row.compared)
    assert all(row.cells)


@needs_smaps
def test_a_large_journal_is_measured():
    for row in million.measure(entries=300, runs=1, plants=2):
        assert_has_numbers(row)


@needs_smaps
def test_many_waiting_plants_are_measured():
    *others, page, page_beside_none = million.measure_waiting(entries=300, runs=1, plants=2)
    for row in (*others, page_beside_none):
        assert_has_numbers(row)
    assert page.measured > 0


def test_the_table_of_a_sheet_is_measured():
    for row in sheet_table.measure(rows=300, runs=1, steps=4):
        assert row.measured > 0
        assert all(row.cells)


def test_the_list_of_all_plants_is_measured():
    for row in listing.measure(entries=300, runs=1, searches=40, steps=4):
        assert row.measured > 0
        assert all(row.cells)


def test_a_sheet_is_measured():
    text, book, journaled, grown = sheets.measure_rows(rows=300, runs=1)
    assert_has_numbers(text)
    assert_has_numbers(book)
    assert isinstance(journaled, Row)
    assert journaled.measured > 0
    assert all(grown.cells[:1])


def test_the_command_line_s_adding_is_measured(monkeypatch):
    """Another program stands in for those that npm installs."""
    monkeypatch.setattr(rest_clients, "installed_client", lambda _: sys.executable)
    monkeypatch.setattr(rest_clients, "_timed", lambda *_: 1.0)
    for row in sheets.measure_add(plants=3, runs=1):
        assert_has_numbers(row)


def test_without_npm_the_command_line_s_rows_are_skipped(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    assert [row.cells[-1] for row in sheets.measure_add(plants=1)] == ["skipped", "skipped"]


def test_a_page_of_swagger_ui_is_measured():
    rows = swagger.measure(runs=1)
    if isinstance(rows[0], Skipped):
        pytest.skip(rows[0].note)
    for row in rows:
        assert_has_numbers(row)


def test_without_a_browser_the_page_s_rows_are_skipped(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    assert [row.cells[-1] for row in swagger.measure()] == ["skipped"]


def test_the_same_seed_writes_the_same_journal(tmp_path):
    asked = "SELECT * FROM entries LEFT JOIN attempts ON entry = entries.seq ORDER BY entries.seq"
    found = []
    for name, seed in (("one", 1), ("again", 1), ("other", 2)):
        write_journal(tmp_path / name, 300, "http://127.0.0.1:8080", seed)
        with closing(sqlite3.connect(tmp_path / name / "journal.db")) as file:
            found.append(file.execute(asked).fetchall())
            assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    one, again, other = found
    assert len(one) == 300
    assert one == again != other


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


def test_how_far_values_spread_is_told():
    assert spread([3.0, 1.0, 2.0], "ms") == "1.0 to 3.0 ms in 3 runs"


def test_a_row_without_a_bar_is_only_reported():
    assert Row("a / b", 1.0, 2.0, "", Against.RATIO, None, "").cells[-2:] == ("none", "reported")


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


def test_the_table_has_a_line_and_a_note_for_each_row():
    row = Row("a / b", 12.0, 10.0, "ms", Against.RATIO, 1.3, "measured twice")
    assert table([row]).splitlines()[2:] == [
        "| a / b | 12.0 ms | 10.0 ms | 1.20 | ≤ 1.30 | reached |",
        "",
        "- a / b: measured twice",
    ]


def test_the_machine_is_named():
    assert "PySide6" in machine()
