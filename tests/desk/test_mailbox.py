import sys
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QThread
from pytestqt.qtbot import QtBot

from plantdesk.desk.mailbox import Mailbox
from tests.patience import PATIENCE_MS

AT_ONCE = 6


class Reader:
    """What was delivered, in order; its clock stands still until a test moves it."""

    def __init__(self) -> None:
        self.letters: list[object] = []
        self.threads: set[QThread] = set()
        self.seconds = 0.0

    def read(self, letter: object) -> None:
        self.letters.append(letter)
        self.threads.add(QThread.currentThread())

    def monotonic(self) -> float:
        return self.seconds


@pytest.fixture
def reader() -> Reader:
    return Reader()


@pytest.fixture
def mailbox(qapp: QCoreApplication, reader: Reader) -> Mailbox:
    return Mailbox(reader.read, reader.monotonic)


@pytest.fixture
def frequent_switches() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def test_nothing_is_delivered_inside_post(mailbox: Mailbox, reader: Reader) -> None:
    mailbox.post(1)
    assert not reader.letters
    QCoreApplication.processEvents()
    assert reader.letters == [1]


def test_the_first_letters_are_delivered_at_once(mailbox: Mailbox, reader: Reader) -> None:
    for number in range(AT_ONCE):
        mailbox.post(number)
        QCoreApplication.processEvents()
        assert reader.letters == list(range(number + 1))


def test_in_a_flood_letters_are_bundled(qtbot: QtBot, mailbox: Mailbox, reader: Reader) -> None:
    for number in range(AT_ONCE):
        mailbox.post(number)
        QCoreApplication.processEvents()
    for number in range(AT_ONCE, 1000):
        mailbox.post(number)
        # Not the timer: on a slow computer it would fire before the last one is posted.
        QCoreApplication.sendPostedEvents()
    assert reader.letters == list(range(AT_ONCE))
    qtbot.waitUntil(lambda: len(reader.letters) == 1000, timeout=PATIENCE_MS)
    assert reader.letters == list(range(1000))


def test_in_a_flood_no_letter_waits_longer_than_its_share(mailbox: Mailbox, reader: Reader) -> None:
    waited = []
    for number in range(3 * AT_ONCE):
        mailbox.post(number)
        QCoreApplication.processEvents()
        if mailbox._timer.isActive():
            waited.append(mailbox._timer.interval())
            reader.seconds += mailbox._timer.interval() / 1000
            mailbox._timer.stop()
            mailbox._empty()
    assert waited == [40] * (2 * AT_ONCE)
    assert reader.letters == list(range(3 * AT_ONCE))


def test_after_a_flood_letters_are_delivered_at_once_again(
    mailbox: Mailbox, reader: Reader
) -> None:
    for number in range(AT_ONCE):
        mailbox.post(number)
        QCoreApplication.processEvents()
    reader.seconds += 0.24
    mailbox.post("later")
    QCoreApplication.processEvents()
    assert reader.letters[-1] == "later"


def test_letters_from_several_threads_keep_each_threads_order(
    qtbot: QtBot, frequent_switches: None, reader: Reader
) -> None:
    count = 5000
    # A clock that runs fast: nothing is held back, so posting and delivering meet often.
    mailbox = Mailbox(reader.read, iter(range(10**9)).__next__)

    def post(writer: int) -> None:
        for number in range(count):
            mailbox.post((writer, number))

    writers = [threading.Thread(target=post, args=(number,)) for number in range(3)]
    for writer in writers:
        writer.start()
    qtbot.waitUntil(lambda: len(reader.letters) == 3 * count, timeout=PATIENCE_MS)
    for writer in writers:
        writer.join()
    for writer_number in range(3):
        mine = [number for writer, number in reader.letters if writer == writer_number]
        assert mine == list(range(count))


def test_letters_are_delivered_on_the_thread_of_the_mailbox(
    qtbot: QtBot, mailbox: Mailbox, reader: Reader
) -> None:
    writer = threading.Thread(target=mailbox.post, args=("from afar",))
    writer.start()
    writer.join()
    assert not reader.letters
    qtbot.waitUntil(lambda: reader.letters == ["from afar"], timeout=PATIENCE_MS)
    assert reader.threads == {QThread.currentThread()}


def test_a_letter_posted_while_delivering_comes_after(qtbot: QtBot, reader: Reader) -> None:
    def read(letter: object) -> None:
        reader.read(letter)
        if letter == 1:
            mailbox.post(3)

    mailbox = Mailbox(read, reader.monotonic)
    mailbox.post(1)
    mailbox.post(2)
    qtbot.waitUntil(lambda: len(reader.letters) == 3, timeout=PATIENCE_MS)
    assert reader.letters == [1, 2, 3]


def test_other_letters_are_delivered_while_one_opens_a_dialog(qtbot: QtBot, reader: Reader) -> None:
    def read(letter: object) -> None:
        reader.read(letter)
        if letter == 1:
            mailbox.post(3)
            qtbot.waitUntil(lambda: len(reader.letters) == 3, timeout=PATIENCE_MS)

    mailbox = Mailbox(read, reader.monotonic)
    mailbox.post(1)
    mailbox.post(2)
    QCoreApplication.processEvents()
    assert reader.letters == [1, 2, 3]


def test_a_failing_letter_does_not_stop_the_others(qtbot: QtBot, reader: Reader) -> None:
    def read(letter: object) -> None:
        if letter == 1:
            raise ValueError("planted")
        reader.read(letter)

    mailbox = Mailbox(read, reader.monotonic)
    with qtbot.captureExceptions() as errors:
        for number in (1, 2, 3):
            mailbox.post(number)
        qtbot.waitUntil(lambda: reader.letters == [2, 3], timeout=PATIENCE_MS)
    assert [str(error) for _, error, _ in errors] == ["planted"]
    mailbox.post(4)
    qtbot.waitUntil(lambda: reader.letters == [2, 3, 4], timeout=PATIENCE_MS)
