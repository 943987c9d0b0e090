"""Some benchmarks at their smallest have numbers; how large they are is no test's business."""

import marshal
from math import inf
from pathlib import Path

import pytest

from tests.bench import bulk, large, sheets, single
from tests.bench.children import bare_plan, run_program
from tests.bench.row import row

# Each starts several programs, one after the other, which takes long on a busy computer.
pytestmark = [pytest.mark.timeout(600), pytest.mark.dear]


def words(*nodes):
    """Kind and text of each widget and menu entry, in order."""
    return [line for node in nodes for line in (f"{node[0]} {node[2]}", *words(*node[4]))]


def test_the_bare_window_has_the_same_widgets_and_letters(tmp_path):
    plan = bare_plan(tmp_path, "--practice", "--data-dir", str(tmp_path / "data"))
    wanted, *ours = marshal.loads(Path(plan).read_bytes())
    size, *bare = run_program("census", plan, which="bare")
    assert words(*bare) == words(*ours)
    assert size == list(wanted)
    assert "QLabel Plant id" in words(*bare)
    assert "QTabBar Add a plant\nAll plants\nAdd many" in words(*bare)


def test_a_benchmark_has_numbers():
    measured = (
        *single.measure_start(runs=1),
        *single.measure_enter(plants=2),
        *bulk.measure_bulk(plants=30, runs=1),
        *bulk.measure_gap(plants=30, runs=1),
        *sheets.measure_rows(rows=300, runs=1),
        # All of these plants are in a journal that was written without the journal.
        *large.measure_list(entries=400, runs=1, searches=16, steps=1),
    )
    for _, ours, _, compared, _, reached, _ in measured:
        assert float(ours.split()[0]) > 0
        assert 0 < float(compared.split()[0]) < inf
        assert reached in ("reached", "missed")


def test_a_row_says_whether_its_bar_was_reached():
    for told, cells in (
        (row("", [13.1], [10.0], "ms", 1.3), ("1.31", "≤ 1.30", "missed")),
        (row("", [8.0], None, "ms", 8.0), ("8.00 ms", "≤ 8.00 ms", "reached")),
        (row("", [79.0], [100.0], "", 0.8, at_least=True), ("0.79", "≥ 0.80", "missed")),
    ):
        assert told[3:6] == cells
