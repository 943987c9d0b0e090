"""A bare window with PlantDesk's widgets and letters: what PlantDesk is measured against.

python bare_window.py PLAN, where PLAN is what tests/bench/census.py took from the real window.
"""

import builtins
import marshal
import sys
from pathlib import Path
from typing import Any

from PySide6 import QtWidgets
from PySide6.QtCore import Signal

# As plantdesk/desk/system/qt.py does, so that neither window pays for it.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)

Node = tuple[str, str, str, bool, tuple["Node", ...]]


class Bare(QtWidgets.QMainWindow):
    painted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._was_painted = False

    def start(self) -> None:
        self.show()
        if first := self.findChild(QtWidgets.QLineEdit):
            first.setFocus()

    def paintEvent(self, event: Any) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            self.painted.emit()


def main(plan: str) -> int:
    app = QtWidgets.QApplication(["bare"])
    with Path(plan).open("rb") as file:
        size, menus, middle = marshal.load(file)  # noqa: S302
    window = Bare()
    fill(window.menuBar(), menus)
    window.setCentralWidget(build(middle))
    window.resize(*size)
    window.start()
    return app.exec()


def fill(menu: QtWidgets.QMenuBar | QtWidgets.QMenu, node: Node) -> None:
    for entry in node[4]:
        kind, _, text, _, _ = entry
        if kind == "QMenu":
            fill(menu.addMenu(text), entry)
        elif text:
            menu.addAction(text)
        else:
            menu.addSeparator()


def build(node: Node) -> Any:
    kind, name, text, hidden, inside = node
    widget = getattr(QtWidgets, kind)()
    widget.setObjectName(name)
    if kind == "QTabBar":
        for tab in text.split("\n"):
            widget.addTab(tab)
    elif text:
        widget.setText(text)
    if kind == "QScrollArea":
        widget.setWidgetResizable(True)
        widget.setWidget(build(inside[0]))
    elif inside:
        widget.setLayout(lay_out(inside[0]))
    if hidden:
        widget.hide()
    return widget


def lay_out(node: Node) -> Any:
    layout = getattr(QtWidgets, node[0])()
    for child in node[4]:
        if child[0] == "stretch":
            layout.addStretch()
        elif child[0].endswith("Layout"):
            layout.addLayout(lay_out(child))
        else:
            layout.addWidget(build(child))
    return layout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
