"""The row of answers on a busy computer."""

from itertools import count, islice
from types import SimpleNamespace

from tests.faults import row_answers
from tests.faults.network.roads import make_certificates

_WARMED = ("1.1.65", "1.1.66", "1.1.67")


def test_a_plant_meets_its_fault_however_long_the_computer_stalls(monkeypatch):
    make_certificates()
    # An hour passes between two readings of the clock for idle connections.
    hours = count(step=3600.0)
    clock = SimpleNamespace(monotonic=lambda: next(hours))
    monkeypatch.setattr("httpcore._async.http11.time", clock)
    cases = [case for case in islice(row_answers._cases(1), 200) if case.seed in _WARMED]
    assert len(cases) == len(_WARMED)
    assert [row_answers._try_out(case).wrong for case in cases] == [[], [], []]
