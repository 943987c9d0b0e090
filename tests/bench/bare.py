"""A bare window with the program's widgets: python -m tests.bench.bare PLAN ACT [library…]"""

import marshal
import sys
import time
from importlib import import_module
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QLayout,
    QLineEdit,
    QMainWindow,
    QMenu,
    QMenuBar,
    QWidget,
)

import tests.bench.shipped  # noqa: F401
from tests.bench.keys import end_on_errors, say, take_a_key
from tests.bench.plan import STRETCH, Node, is_layout

_SETTLE_MS = 1000


def main() -> int:
    plan, act, *libraries = sys.argv[1:]
    app = QApplication(["bare"])
    end_on_errors()
    window = Bare(libraries)
    with Path(plan).open("rb") as file:
        menus, middle = marshal.load(file)
    fill(window.menuBar(), menus)
    window.setCentralWidget(build(middle))
    window.resize(1100, 720)
    window.painted.connect({"start": window.start, "memory": window.memory}[act])
    window.show()
    window.findChild(QLineEdit).setFocus()
    return app.exec()


class Bare(QMainWindow):
    painted = Signal()

    def __init__(self, libraries: list[str]) -> None:
        super().__init__()
        self._libraries = libraries
        self._was_painted = False

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            self.painted.emit()

    def start(self) -> None:
        QTimer.singleShot(0, self._take_key)

    def memory(self) -> None:
        for name in self._libraries:
            import_module(name)
        QTimer.singleShot(_SETTLE_MS, self._tell_memory)

    def _take_key(self) -> None:
        take_a_key()
        say(repr(time.monotonic()))
        self.close()

    def _tell_memory(self) -> None:
        import json

        from tests.bench.smaps import resident_kib

        say(json.dumps(resident_kib()))
        self.close()


def fill(menu: QMenuBar | QMenu, node: Node) -> None:
    for entry in node[3]:
        kind, text, _, _ = entry
        if kind == "QMenu":
            fill(menu.addMenu(text), entry)
        elif text:
            menu.addAction(text)
        else:
            menu.addSeparator()


def build(node: Node) -> QWidget:
    kind, text, hidden, inside = node
    widget = getattr(QtWidgets, kind)()
    if text:
        widget.setText(text)
    if kind == "QScrollArea":
        widget.setWidgetResizable(True)
        widget.setWidget(build(inside[0]))
    elif inside:
        widget.setLayout(_lay_out(inside[0]))
    if hidden:
        widget.hide()
    return widget


def _lay_out(node: Node) -> QLayout:
    layout = getattr(QtWidgets, node[0])()
    for child in node[3]:
        if child[0] == STRETCH[0]:
            layout.addStretch()
        elif is_layout(child):
            layout.addLayout(_lay_out(child))
        else:
            layout.addWidget(build(child))
    return layout


if __name__ == "__main__":
    sys.exit(main())
