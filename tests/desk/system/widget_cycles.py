"""Makes widgets in cycles while a thread allocates: … automatic|window ROUNDS

Events are delivered to them meanwhile. Says how many are left in the end.
"""

import gc
import sys
import threading

from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from plantdesk.core_dumps import forbid_core_dumps
from plantdesk.desk.system.garbage import GarbageCollector


class Circle(QWidget):
    def __init__(self):
        super().__init__()
        self.label = QLabel(self)
        self.label.circle = self

    def event(self, event):
        return super().event(event)


class Rounds(QTimer):
    left = int(sys.argv[2])

    def go_round(self):
        for _ in range(5):
            circle = Circle()
            for widget in (circle, circle.label):
                QCoreApplication.postEvent(widget, QEvent(QEvent.Type.User))
        self.left -= 1
        if not self.left:
            QCoreApplication.quit()


def allocate(ended):
    kept = []
    while not ended.is_set():
        kept.append([[] for _ in range(50)])
        if len(kept) > 50:
            kept.clear()


def main():
    app = QApplication([])
    forbid_core_dumps()
    rounds, ended = Rounds(interval=0), threading.Event()
    rounds.timeout.connect(rounds.go_round)
    if sys.argv[1] == "window":
        GarbageCollector(app).start(1)
    thread = threading.Thread(target=allocate, args=[ended])
    thread.start()
    rounds.start()
    app.exec()
    ended.set()
    thread.join()
    sys.stdout.write(str(sum(isinstance(one, Circle) for one in gc.get_objects())))


if __name__ == "__main__":
    main()
