"""Preferences in groups: each has a title, with its choices beside or below it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QFrame, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import RIM
from plantdesk.ui.widgets.buttons.wrapping import flow, take_rest
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.widgets.scrolls.following_scroll import FollowingScroll

# All groups must fit a low screen.
_PAD, _LOW_PAD, _BETWEEN = 16, 9, 12
_LEAST_CH = 36


class Group(QWidget):
    """One group. A line below each choice explains it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._column = column(gap=2)
        self.setLayout(self._column)
        # Where less is left beside the title, the group stands below it.
        self.setMinimumWidth(round(_LEAST_CH * look.measures.ch))

    def add(self, parts: list[QWidget], hint: str, *, inset: bool = False) -> None:
        """Add parts in a row. With `inset`, their hint starts where a check box's text does."""
        if self._column.count():
            self._column.addSpacing(8)
        self._parts, self._hint = parts, wrapped("", "text2", "small")
        indent = RIM + (self._look.measures.icon(16) + 10) * inset
        self._column.addWidget(flow(*parts, gap=_BETWEEN))
        self._column.addLayout(row(indent, self._hint, RIM))
        self.change_hint(hint)

    def add_labelled(self, text: str, control: QWidget, hint: str) -> None:
        label = plain_label(text)
        label.setBuddy(control)
        # Boxes have an edge for their focus ring, but a label has none.
        label.setContentsMargins(RIM, 0, 0, 0)
        take_rest(label)
        self.add([label, control], hint)

    def change_hint(self, hint: str) -> None:
        """Change the hint of the last row."""
        self._hint.setText(hint)
        for part in self._parts:
            getattr(part, "button", part).setAccessibleDescription(hint)


class Groups(FollowingScroll):
    """All groups on one card, with lines between them. Scrolls on a small screen."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        card = QFrame()
        card.setProperty("box", "card")
        self._form = QFormLayout(card)
        self._form.setContentsMargins(_PAD, _LOW_PAD, _PAD, _LOW_PAD)
        self._form.setHorizontalSpacing(_BETWEEN)
        self._form.setVerticalSpacing(_LOW_PAD)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeading)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.setWidget(card)

    def add(self, title: str) -> Group:
        if self._form.rowCount():
            line = QFrame()
            line.setProperty("box", "line")
            self._form.addRow(line)
        group = Group(self._look)
        label = plain_label(title, type_="strong")
        label.setProperty("tall", "row")
        self._form.addRow(label, group)
        return group

    def height_at(self, width: int) -> int:
        """The height of all groups at this width."""
        # Room for the scroll bar is reserved, and for the card's edges.
        around = self.verticalScrollBar().sizeHint().width() + 2 * (self._look.theme.hairline + 1)
        return self._form.totalHeightForWidth(width - around)
