from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from plantdesk.desk.desk import Desk
from plantdesk.desk.setup import EngineSetup
from plantdesk.outbox.news import Queue, StoreQueue

AT_ONCE = 6


def count(of, store="store-1"):
    return StoreQueue(store, Queue(of))


class Reader:
    """A desk without an engine, what it delivered, and a clock that a test moves."""

    def __init__(self):
        self.letters = []
        self.seconds = 0.0
        self.desk = Desk(EngineSetup(None, Path(), keepers=None), lambda: self.seconds)
        self.desk.deliver = self.letters.append


@pytest.fixture
def reader(qapp):
    return Reader()


def test_in_a_flood_letters_are_bundled_and_before_and_after_it_at_once(qtbot, reader):
    for number in range(AT_ONCE):
        reader.desk.tell(number)
        # Not inside `tell`.
        assert reader.letters == list(range(number))
        QCoreApplication.processEvents()
    for number in range(AT_ONCE, 1000):
        reader.desk.tell(number)
        # Without the timer, which could fire early on a slow computer.
        QCoreApplication.sendPostedEvents()
    assert reader.letters == list(range(AT_ONCE))
    qtbot.waitUntil(lambda: len(reader.letters) == 1000)
    assert reader.letters == list(range(1000))
    reader.seconds += 0.24
    reader.desk.tell("later")
    QCoreApplication.processEvents()
    assert reader.letters[-1] == "later"


def test_letters_come_that_are_posted_meanwhile_and_of_a_topic_only_the_newest(reader):
    def read(letter):
        reader.letters.append(letter)
        if letter == 1:
            reader.desk.tell(count(3))

    reader.desk.deliver = read
    for letter in (count(1), count(1, "store-2"), 1, count(2)):
        reader.desk.tell(letter)
    for _ in range(2):
        QCoreApplication.processEvents()
    reader.desk.tell(4)
    QCoreApplication.processEvents()
    assert reader.letters == [count(1, "store-2"), 1, count(2), count(3), 4]


def test_a_failing_letter_does_not_stop_the_others(qtbot, reader):
    def read(letter):
        if letter == 1:
            raise ValueError("planted")
        reader.letters.append(letter)

    reader.desk.deliver = read
    with qtbot.captureExceptions() as errors:
        for number in (1, 2, 3):
            reader.desk.tell(number)
        qtbot.waitUntil(lambda: reader.letters == [2, 3])
    assert [str(error) for _, error, _ in errors] == ["planted"]
    reader.desk.tell(4)
    qtbot.waitUntil(lambda: reader.letters == [2, 3, 4])
