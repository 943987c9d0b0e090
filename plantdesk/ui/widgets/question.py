"""A question that follows from a user's action. The safe answer is the default."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QBoxLayout, QDialog, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import forget_sizes, lay_out_now
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.widgets.buttons.copy_link import copy_link
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.scrolls.fitting_scroll import FittingScroll
from plantdesk.ui.wording import translate

_MARGIN, _GAP = 24, 8
_LEAST_CH, _MOST_CH = 44, 80


class Question(QDialog):
    """Enter and Esc give the safe answer. Going on takes a click, Tab and Space, or its letter."""

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
        """`exact` is text of any length to read in full or copy."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.head, self.body = wrapped(title, type_="h2"), wrapped(text)
        self.keep = self._button(keep)
        self.keep.clicked.connect(self.reject)
        self.go_on = self._button(go_on)
        self.go_on.setObjectName("questionGoOn")
        if not go_on:
            self.go_on.hide()
        self.go_on.clicked.connect(self.accept)
        self.other = self._button(other)
        if not other:
            self.other.hide()
        self.other.clicked.connect(self._take_other)
        self.keep.setDefault(True)
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._buttons.setSpacing(_GAP)
        for button in (self.go_on, self.other, self.keep):
            self._buttons.addWidget(button)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addLayout(self._buttons)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 20, _MARGIN, 20)
        column.setSpacing(12)
        column.addWidget(self.head)
        column.addWidget(self.body)
        if exact:
            column.addWidget(_exact_box(look, title, exact), 1)
        column.addSpacing(8)
        column.addLayout(foot)
        self._look = look
        look.style_window_now(self)
        look.changed.connect(self.fit)
        self.fit()
        self.keep.setFocus()

    def say(self, title: str, text: str) -> None:
        """Replace title and text when more is known."""
        self.setWindowTitle(title)
        self.head.setText(title)
        self.body.setText(text)
        self.fit()
        below = self.frameGeometry().bottom() - self.screen().availableGeometry().bottom()
        if below > 0:
            # The new text made it grow beyond the screen.
            self.move(self.x(), max(0, self.y() - below))

    def fit(self) -> None:
        """Fit the height to the text, and stack the buttons if a row is too wide.

        By default, Qt limits a window to two thirds of the screen and cuts the text.
        """
        ch, screen = self._look.measures.ch, self.screen().availableSize()
        shown = [each for each in (self.go_on, self.other, self.keep) if not each.isHidden()]
        row = sum(each.sizeHint().width() for each in shown) + _GAP * (len(shown) - 1)
        inside = min(max(round(_LEAST_CH * ch), row), round(_MOST_CH * ch))
        inside = min(inside, screen.width() - 2 * _MARGIN - 16)
        directions = QBoxLayout.Direction
        stacked = row > inside
        self._buttons.setDirection(directions.TopToBottom if stacked else directions.LeftToRight)
        for label in (self.head, self.body):
            label.setMinimumHeight(label.heightForWidth(inside))
        width = inside + 2 * _MARGIN
        self.setMinimumWidth(width)
        most = screen.height() - 48
        if self._column.totalMinimumHeightForWidth(width) > most and self.body.parent() is self:
            # A low screen with large text has too little room for it.
            self._column.insertWidget(self._column.indexOf(self.body), FittingScroll(self.body), 1)
        for _ in range(2):
            # The second time, text that scrolls knows its width.
            forget_sizes(self)
            self.resize(width, min(self._column.totalHeightForWidth(width), most))
            lay_out_now(self._column, self)
        if not self.isVisible():
            self._place()

    def _place(self) -> None:
        """Centre it over its window now: `say` needs its place before the system has chosen one."""
        owner, room = self.parentWidget(), self.screen().availableGeometry()
        place = QRect(QPoint(), self.size())
        place.moveCenter(owner.window().frameGeometry().center() if owner else room.center())
        place.moveRight(min(place.right(), room.right()))
        place.moveBottom(min(place.bottom(), room.bottom()))
        self.move(max(place.x(), room.x()), max(place.y(), room.y()))

    def _take_other(self) -> None:
        self.done(self.OTHER)

    def _button(self, text: str) -> Button:
        button = plain_button("", text)
        # There, Enter is the safe answer.
        button.enter_presses = False
        # The text above the button may change.
        button.acts_on = lambda: (self.head.text(), self.body.text())
        return button


def _exact_box(look: Look, name: str, text: str) -> QWidget:
    box = ExactText("exactText")
    box.setAccessibleName(name)
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
    copy = copy_link(look, "copyExactText", translate("card", "Copy"), lambda: text)
    inside.addWidget(copy, 0, Qt.AlignmentFlag.AlignTrailing)
    return frame
