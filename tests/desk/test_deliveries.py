from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication

from plantdesk.desk.desk import Desk
from plantdesk.desk.setup import EngineSetup

AT_ONCE = 6


class Count(NamedTuple):
    of: int
    topic = "count"


class Reader:
    """Records the delivered letters. The clock stands still until a test moves it."""

    def __init__(self):
        self.letters = []
        self.seconds = 0.0

    def read(self, letter):
        self.letters.append(letter)

    def monotonic(self):
        return self.seconds


@pytest.fixture
def reader():
    return Reader()


def open_desk_for(read, monotonic):
    """Return a desk without an engine, whose news `read` gets."""
    desk = Desk(EngineSetup(None, Path(), keepers=None), monotonic)
    desk.deliver = read
    return desk


@pytest.fixture
def desk(qapp, reader):
    return open_desk_for(reader.read, reader.monotonic)


def test_in_a_flood_letters_are_bundled_and_before_and_after_it_at_once(qtbot, desk, reader):
    for number in range(AT_ONCE):
        desk.tell(number)
        # Not inside `tell`.
        assert reader.letters == list(range(number))
        QCoreApplication.processEvents()
    for number in range(AT_ONCE, 1000):
        desk.tell(number)
        # Without the timer, which could fire early on a slow computer.
        QCoreApplication.sendPostedEvents()
    assert reader.letters == list(range(AT_ONCE))
    qtbot.waitUntil(lambda: len(reader.letters) == 1000)
    assert reader.letters == list(range(1000))
    reader.seconds += 0.24
    desk.tell("later")
    QCoreApplication.processEvents()
    assert reader.letters[-1] == "later"


def test_letters_come_that_are_posted_meanwhile_and_of_a_topic_only_the_newest(qapp, reader):
    def read(letter):
        reader.read(letter)
        if letter == 1:
            desk.tell(Count(3))

    desk = open_desk_for(read, reader.monotonic)
    for letter in (Count(1), 1, Count(2)):
        desk.tell(letter)
    for _ in range(2):
        QCoreApplication.processEvents()
    desk.tell(4)
    QCoreApplication.processEvents()
    assert reader.letters == [1, Count(2), Count(3), 4]


def test_a_failing_letter_does_not_stop_the_others(qtbot, reader):
    def read(letter):
        if letter == 1:
            raise ValueError("planted")
        reader.read(letter)

    desk = open_desk_for(read, reader.monotonic)
    with qtbot.captureExceptions() as errors:
        for number in (1, 2, 3):
            desk.tell(number)
        qtbot.waitUntil(lambda: reader.letters == [2, 3])
    assert [str(error) for _, error, _ in errors] == ["planted"]
    desk.tell(4)
    qtbot.waitUntil(lambda: reader.letters == [2, 3, 4])
