"""Each benchmark runs at its smallest and has numbers; how large they are is no test's business."""

from math import isfinite

import pytest

from tests.bench import bulk, enter, gap, memory, start
from tests.bench.machine import machine
from tests.bench.row import Against, Row, table
from tests.bench.smaps import ROLLUP


def assert_has_numbers(row: Row) -> None:
    assert row.measured > 0
    assert row.reference > 0
    assert isfinite(row.compared)
    assert all(row.cells)


def test_the_start_is_measured() -> None:
    assert_has_numbers(start.measure(runs=1))


@pytest.mark.skipif(not ROLLUP.exists(), reason="memory is read from Linux's smaps_rollup")
def test_memory_is_measured() -> None:
    assert_has_numbers(memory.measure(runs=1))


def test_enter_to_result_is_measured() -> None:
    assert_has_numbers(enter.measure(plants=2))


def test_sending_in_bulk_is_measured() -> None:
    assert_has_numbers(bulk.measure_bulk(plants=30, runs=1))


def test_a_slow_service_and_slow_commits_are_measured() -> None:
    assert_has_numbers(bulk.measure_slow_service(plants=4, runs=1))
    assert_has_numbers(bulk.measure_slow_commits(plants=4, runs=1))


def test_the_gap_in_the_window_s_loop_is_measured() -> None:
    row = gap.measure(plants=30)
    assert row.measured > 0
    assert row.cells[-1] in ("reached", "missed")


@pytest.mark.skipif(not ROLLUP.exists(), reason="memory is read from Linux's smaps_rollup")
def test_the_growth_of_memory_is_measured() -> None:
    row = bulk.measure_growth(plants=30)
    assert isfinite(row.compared)
    assert all(row.cells)


def test_a_ratio_or_a_difference_over_its_bar_is_missed() -> None:
    ratio = Row("a / b", 13.1, 10.0, "ms", Against.RATIO, 1.3, "")
    difference = Row("c / d", 35.0, 10.0, "ms", Against.DIFFERENCE, 25.0, "")
    assert not ratio.reached
    assert difference.reached


def test_a_rate_under_its_bar_is_missed() -> None:
    rate = Row("a / b", 79.0, 100.0, "a second", Against.RATIO, 0.8, "", at_least=True)
    assert not rate.reached
    assert rate.cells[4] == "≥ 0.80"
    assert Row("a / b", 81.0, 100.0, "", Against.RATIO, 0.8, "", at_least=True).reached


def test_the_table_has_a_line_and_a_note_for_each_row() -> None:
    row = Row("a / b", 12.0, 10.0, "ms", Against.RATIO, 1.3, "measured twice")
    assert table([row]).splitlines()[2:] == [
        "| a / b | 12.0 ms | 10.0 ms | 1.20 | ≤ 1.30 | reached |",
        "",
        "- a: measured twice",
    ]


def test_the_machine_is_named() -> None:
    assert "PySide6" in machine()
