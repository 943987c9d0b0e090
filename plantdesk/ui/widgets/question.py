"""A question that follows from a user's action. The safe answer is the default."""

from functools import partial
from time import monotonic

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import forget_sizes
from plantdesk.ui.widgets.buttons.button import Button, copy_link, plain_button
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import boxed, column, row
from plantdesk.ui.widgets.scrolls import FittingScroll
from plantdesk.ui.wording import translate

_MARGIN, _EDGE, _GAP = 24, 20, 8
_LEAST_CH, _WIDE_CH, _MOST_CH, _MOST_LINES = 44, 64, 80, 40
# Until so many seconds after it shows or changes, a press was meant for what showed before.
REST = 0.5


class Question(QDialog):
    """Enter and Esc give the safe answer, wherever the focus stands.

    Going on takes a click, Space or its letter.
    """

    GO_ON = QDialog.DialogCode.Accepted.value
    OTHER = 2

    def __init__(
        self,
        look: Look,
        parent: QWidget | None,
        title: str,
        text: str,
        *,
        keep: str,
        go_on: str = "",
        other: str = "",
        exact: str = "",
    ) -> None:
        """`exact` is text of any length to read in full or copy."""
        super().__init__(parent)
        self._look = look
        self._changed = monotonic()
        self.head, self.body = wrapped(type_="h2"), wrapped()
        self._content = column(self.head, self.body, gap=12)
        self._texts = FittingScroll(boxed(self._content, "clear"))
        self.go_on = self._answer("questionGoOn", go_on, self.GO_ON)
        self.other = self._answer("questionOther", other, self.OTHER)
        self.keep = self._answer("questionKeep", keep, QDialog.DialogCode.Rejected.value)
        self._default = self.keep
        self._buttons = row(self.go_on, self.other, self.keep, gap=_GAP)
        self._column = column(
            self._texts,
            row(None, self._buttons),
            gap=_EDGE,
            margins=(_MARGIN, _EDGE, _MARGIN, _EDGE),
        )
        self._column.setStretch(0, 1)
        self.setLayout(self._column)
        self._least_ch = _WIDE_CH if exact else _LEAST_CH
        if exact:
            self.add(_exact_box(look, title, exact))
        self.say(title, text)
        self.keep.setFocus()

    def say(self, title: str, text: str) -> None:
        """Replace title and text when more is known."""
        self._changed = monotonic()
        self.setWindowTitle(title)
        self.head.setText(title)
        self.body.setText(text)
        if self.isVisible():
            self._fit()
            if (owner := self.parentWidget()) is not None:
                self.adjustPosition(owner)

    def let_enter_give(self, answer: Button) -> None:
        """Let Enter give this answer, but press another button that has the focus."""
        self._default = answer
        for button in self.findChildren(Button):
            button.setDefault(button is answer)
            # In a question, Enter is the safe answer wherever the focus stands.
            button.enter_presses = answer is not self.keep

    def add(self, content: QWidget, below: QWidget | None = None) -> None:
        """Show more at the end, or below a part. It scrolls with the text."""
        place = self._content.indexOf(below) + 1 if below else -1
        self._content.insertWidget(place, content)
        content.show()

    def showEvent(self, event: QShowEvent) -> None:
        if not event.spontaneous():
            self._changed = monotonic()
            self._look.style_window_now(self)
            self.let_enter_give(self._default)
            self._fit()
        super().showEvent(event)

    def _answer(self, name: str, text: str, result: int) -> Button:
        button = plain_button(name, text)
        if not text:
            button.hide()
        # The text above the button may change.
        button.acts_on = lambda: (self.head.text(), self.body.text())
        button.clicked.connect(partial(self._end, result))
        return button

    def _end(self, result: int) -> None:
        if monotonic() - self._changed >= REST:
            self.done(result)

    def _fit(self) -> None:
        """Fit the size to the text, and stack the buttons if a row is too wide.

        By default, Qt limits a window to two thirds of the screen and cuts the text.
        """
        forget_sizes(self)
        ch, line = self._look.measures.ch, self._look.measures.body_line
        screen = self.screen().availableSize() - QSize(2 * _MARGIN + 16, 48)
        answers = (self.go_on, self.other, self.keep)
        shown = [each.sizeHint().width() + _GAP for each in answers if not each.isHidden()]
        needed = sum(shown) - _GAP
        inside = min(max(round(self._least_ch * ch), needed), round(_MOST_CH * ch), screen.width())
        ways = QBoxLayout.Direction
        self._buttons.setDirection(ways.TopToBottom if needed > inside else ways.LeftToRight)
        most = min(screen.height(), _MOST_LINES * line)
        # The row of buttons no longer sets the least width, and the text knows its height once it
        # has its own.
        self._column.activate()
        self.resize(inside + 2 * _MARGIN, most)
        self._column.activate()
        self._texts.updateGeometry()
        self.resize(self.width(), min(self._column.totalSizeHint().height(), most))


def _exact_box(look: Look, name: str, text: str) -> QWidget:
    box = ExactText("exactText")
    box.setAccessibleName(name)
    box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    box.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse
        | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    box.show_text(text)
    copy = copy_link(look, "copyExactText", translate("card", "Copy"), lambda: text)
    # At the top: a long text scrolls.
    return boxed(column(row(None, copy), box, gap=2, margins=(10, 4, 6, 8)), "verbatim")
