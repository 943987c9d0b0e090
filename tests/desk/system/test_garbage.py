"""Garbage is collected by Python's own rules. On which thread: test_session.py."""

import gc

import pytest

from plantdesk.desk.system.garbage import GarbageCollector

# More than any version's threshold for the youngest, and less than what waits for an idle moment.
SOME = 3_000
MANY = 30_000


class Circle:
    alive = 0

    def __init__(self):
        self.me = self
        Circle.alive += 1

    def __del__(self):
        Circle.alive -= 1


@pytest.fixture
def kept():
    """A heap with nothing in it but 100,000 objects in use."""
    gc.collect()
    gc.freeze()
    Circle.alive = 0
    kept = [[] for _ in range(100_000)]
    yield kept
    gc.unfreeze()


@pytest.fixture
def collector(kept):
    collector = GarbageCollector()
    collector.collect(idle=True)
    return collector


@pytest.mark.parametrize(
    ("made", "idle", "left"),
    [
        (100, True, 100),
        (SOME, False, 0),
        (MANY, False, MANY),
        (MANY, True, 0),
        # They would double the memory.
        (110_000, False, 0),
    ],
)
def test_young_garbage(collector, made, idle, left):
    for _ in range(made):
        Circle()
    collector.collect(idle=idle)
    assert Circle.alive == left


@pytest.mark.parametrize(
    ("new", "idle", "left"),
    [(10_000, True, SOME), (40_000, False, SOME), (40_000, True, 0), (110_000, False, 0)],
)
def test_old_garbage_waits_until_a_quarter_is_new_and_for_an_idle_moment(
    collector, kept, new, idle, left
):
    old = [Circle() for _ in range(SOME)]
    gc.collect(1)
    old.clear()
    for _ in range(new // 10_000):
        kept += [[] for _ in range(10_000)]
        collector.collect(idle=False)
    collector.collect(idle=idle)
    assert Circle.alive == left


def test_what_survives_the_youngest_is_collected_in_time(collector):
    passing = [Circle() for _ in range(100)]
    gc.collect(0)
    passing.clear()
    for _ in range(15):
        for _ in range(SOME):
            Circle()
        collector.collect(idle=False)
    assert Circle.alive == 0


def test_ours_turns_the_automatic_collector_off():
    """With it, widgets in cycles crashed when another thread allocated."""
    gc.enable()
    GarbageCollector()
    assert not gc.isenabled()
