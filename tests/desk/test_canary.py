"""Guards against versions of PySide6 that lose a reference to True or None at each signal.

6.12.0 does on CPython 3.10 and 3.11: after some hundred signals the interpreter frees one of them
and the process aborts. The test checks often, to fail before that. From 3.12 on, both are immortal
and have no useful count, so not crashing is enough.
"""

import sys

from PySide6.QtCore import QObject, Qt, Signal


class Sender(QObject):
    told = Signal(object)
    happened = Signal()


class Receiver(QObject):
    heard = 0

    def hear(self, _):
        self.heard += 1

    def notice(self):
        self.heard += 1


def test_signals_keep_the_reference_counts_of_true_and_none(qapp):
    sender, receiver = Sender(), Receiver()
    sender.told.connect(receiver.hear, Qt.ConnectionType.DirectConnection)
    sender.happened.connect(receiver.notice, Qt.ConnectionType.DirectConnection)
    before = counts()
    for number in range(50_000):
        sender.told.emit(sender)
        sender.happened.emit()
        if sys.version_info < (3, 12) and number % 50 == 0:
            lost = [was - now for was, now in zip(before, counts(), strict=True)]
            # Other code may change the counts a little, but a leak at each signal is much larger.
            assert max(map(abs, lost)) <= 25
    assert receiver.heard == 100_000


def counts():
    return sys.getrefcount(None), sys.getrefcount(True)
