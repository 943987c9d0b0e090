"""A question that a person brought about: verbs on the buttons, the safe one ready."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from plantdesk.ui.look import Look


class Question(QDialog):
    """Enter and Esc take the safe answer; going on takes a click, Tab and Space, or its letter."""

    GO_ON = QDialog.DialogCode.Accepted.value
    OTHER = 2

    def __init__(
        self,
        look: Look,
        parent: QWidget,
        title: str,
        text: str,
        *,
        keep: str,
        go_on: str = "",
        other: str = "",
        exact: str = "",
    ) -> None:
        """`exact` is text to read in full or to copy, however long it is."""
        super().__init__(parent)
        self.setWindowTitle(title)
        head = QLabel(title)
        head.setFont(look.measures.h2)
        self.body = body = QLabel(text)
        body.setFont(look.measures.body)
        for label in (head, body):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.keep = self._button(look, keep)
        self.keep.clicked.connect(self.reject)
        self.go_on = self._button(look, go_on)
        if not go_on:
            self.go_on.hide()
        self.go_on.clicked.connect(self.accept)
        self.other = self._button(look, other)
        if not other:
            self.other.hide()
        self.other.clicked.connect(self._take_other)
        self.keep.setDefault(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch()
        buttons.addWidget(self.go_on)
        buttons.addWidget(self.other)
        buttons.addWidget(self.keep)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(head)
        column.addWidget(body)
        if exact:
            column.addWidget(_exact_box(look, title, exact), 1)
        column.addSpacing(8)
        column.addLayout(buttons)
        self.setMinimumWidth(round(44 * look.measures.ch))
        self._look = look
        look.changed.connect(self._dress)
        self._dress()
        self.keep.setFocus()

    def _take_other(self) -> None:
        self.done(self.OTHER)

    def _dress(self) -> None:
        """The system's theme may change while it is open."""
        self._look.dress(self)

    def _button(self, look: Look, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("look", "plain")
        button.setFont(look.measures.body)
        button.setFixedHeight(look.measures.control)
        button.setAutoDefault(False)
        return button


def _exact_box(look: Look, name: str, text: str) -> QWidget:
    from plantdesk.ui.exact_text import ExactText
    from plantdesk.ui.fitting_scroll import FittingScroll

    box = ExactText("exactText")
    box.setAccessibleName(name)
    box.setFont(look.measures.body)
    box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    box.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse
        | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    box.show_text(text)
    frame = QFrame()
    frame.setProperty("box", "verbatim")
    inside = QVBoxLayout(frame)
    inside.setContentsMargins(10, 8, 6, 8)
    inside.addWidget(FittingScroll(box))
    return frame


def ask(look: Look, parent: QWidget, title: str, text: str, *, keep: str, go_on: str) -> bool:
    """True only if the person chose to go on."""
    question = Question(look, parent, title, text, keep=keep, go_on=go_on)
    chosen = question.exec() == QDialog.DialogCode.Accepted
    question.deleteLater()
    return chosen
