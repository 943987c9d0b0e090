"""A full run of the benchmarks fills docs/numbers.md; any other run leaves it alone."""

import signal
import sys

import pytest

from tests.bench import __main__ as bench
from tests.bench import frozen, page
from tests.bench.page import Part, fill
from tests.bench.row import Against, Row

ROW = Row("one / two", 1.0, 2.0, "ms", Against.RATIO, 1.0, "measured once")


@pytest.fixture(autouse=True)
def numbers(tmp_path, monkeypatch):
    """A copy of the page, and benchmarks that take no time."""
    copy = tmp_path / "numbers.md"
    copy.write_text(page.PAGE.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(page, "PAGE", copy)
    monkeypatch.setattr(bench, "ROWS", {"one": lambda: ROW, "million": lambda entries: ROW})
    monkeypatch.setattr(frozen, "measure", lambda: [ROW])
    # main() replaces the handler of the whole process.
    before = signal.getsignal(signal.SIGTERM)
    yield copy
    signal.signal(signal.SIGTERM, before)


def run(monkeypatch, *arguments):
    monkeypatch.setattr(sys, "argv", ["bench", *arguments])
    assert bench.main() == 0


@pytest.mark.parametrize(("arguments", "part"), [((), "program"), (("--packaging",), "bundle")])
def test_a_full_run_replaces_its_own_table(arguments, part, numbers, monkeypatch):
    before = numbers.read_text("utf-8")
    run(monkeypatch, *arguments)
    after = numbers.read_text("utf-8")
    begin, end = f"<!-- {part} -->", f"<!-- end of {part} -->"
    assert "| one / two | 1.0 ms | 2.0 ms | 0.50 | ≤ 1.00 | reached |" in after
    assert after.partition(begin)[0] == before.partition(begin)[0]
    assert after.partition(end)[2] == before.partition(end)[2]


@pytest.mark.parametrize("arguments", [["one"], ["--entries", "10"]])
def test_a_smaller_run_only_prints(arguments, numbers, monkeypatch, capsys):
    before = numbers.read_text("utf-8")
    run(monkeypatch, *arguments)
    assert "one / two" in capsys.readouterr().out
    assert numbers.read_text("utf-8") == before


def test_a_page_without_marks_is_refused():
    with pytest.raises(ValueError, match="end of bundle"):
        fill("<!-- bundle -->\nno end", Part.BUNDLE, "a table")
