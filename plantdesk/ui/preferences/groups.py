"""Preferences in groups: each has a title, with its choices beside or below it."""

from msgspec import Struct
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.fields.field import RIM
from plantdesk.ui.widgets.labels import fit, wrapped
from plantdesk.ui.widgets.scrolls.following_scroll import FollowingScroll

# Above and below a group, less: all groups must fit a low screen.
_PAD, _LOW_PAD, _BETWEEN = 16, 9, 12


class _Hint(Struct, frozen=True):
    label: QLabel
    gap: QSpacerItem
    inset: bool


class Group(QWidget):
    """One group. A line below each choice explains it."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__()
        self._look = look
        self.title = wrapped(title, type_="strong")
        self._rows: list[_Row] = []
        self._hints: list[_Hint] = []
        self._content = QVBoxLayout()
        self._content.setSpacing(2)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(_PAD, _LOW_PAD, _PAD, _LOW_PAD)
        self._row.addWidget(self.title, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addLayout(self._content, 1)

    def add(self, box: QWidget, hint: str, tool: Button | None = None) -> None:
        """Add a check box with its hint below its text."""
        self.add_row([box] if tool is None else [box, tool], hint, inset=True)

    def add_row(self, boxes: list[QWidget], hint: str, *, inset: bool = False) -> None:
        for box in boxes:
            box.setAccessibleDescription(hint)
        self._put(_Row(boxes), hint, inset=inset)

    def change_hint(self, hint: str) -> None:
        """Change the hint of a group with one choice."""
        for part in self._rows[0].parts:
            part.setAccessibleDescription(hint)
        self._hints[0].label.setText(hint)

    def add_labelled(self, text: str, control: QWidget, buddy: QWidget, hint: str) -> None:
        label = plain_label(text)
        label.setBuddy(buddy)
        buddy.setAccessibleDescription(hint)
        self._put(_Row([label, control], apart=True), hint)

    def add_note(self, text: str) -> None:
        """Add a line about the whole group."""
        self._put(None, text)

    def fit(self, width: int, title_width: int) -> None:
        """Put the choices beside the title, or below it if `title_width` is 0."""
        beside = title_width > 0
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        self._row.setSpacing(_BETWEEN if beside else 4)
        inside = width - 2 * _PAD - (title_width + _BETWEEN if beside else 0)
        if beside:
            self.title.setFixedWidth(title_width)
        else:
            self.title.setMinimumWidth(0)
            self.title.setMaximumWidth(inside)
        for row in self._rows:
            row.fold(inside)
        for hint in self._hints:
            fit(hint.label, inside - RIM - self._indent(hint))

    def set_sizes(self) -> None:
        self.title.setFixedHeight(self._look.measures.body_line + 8)
        for hint in self._hints:
            hint.gap.changeSize(self._indent(hint), 0)

    @property
    def narrowest(self) -> int:
        """The width that keeps each row in one line."""
        return 2 * _PAD + max((row.width for row in self._rows), default=0)

    def _put(self, row: "_Row | None", hint: str, *, inset: bool = False) -> None:
        if row is not None:
            if self._rows:
                self._content.addSpacing(8)
            self._content.addLayout(row)
            self._rows.append(row)
        if not hint:
            return
        shown = _Hint(wrapped(hint, "text2", "small"), QSpacerItem(RIM, 0), inset)
        line = QHBoxLayout()
        line.setSpacing(0)
        line.addSpacerItem(shown.gap)
        line.addWidget(shown.label)
        line.addStretch()
        self._content.addLayout(line)
        self._hints.append(shown)

    def _indent(self, hint: "_Hint") -> int:
        """Align a hint with the text of its check box."""
        return RIM + (self._look.measures.icon(16) + 2 + 8 if hint.inset else 0)


class _Row(QBoxLayout):
    """A row of widgets that stacks them if it is too wide."""

    def __init__(self, parts: list[QWidget], *, apart: bool = False) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight)
        self.parts = parts
        # Boxes have an edge for their focus ring, but a label has none.
        self._margin = RIM if apart else 0
        self.setContentsMargins(self._margin, 0, self._margin, 0)
        self.setSpacing(_BETWEEN)
        for part in parts:
            if apart and part is parts[-1]:
                self.addStretch()
            self.addWidget(part)
        if not apart:
            self.addStretch()

    @property
    def width(self) -> int:
        shown = [part.sizeHint().width() for part in self.parts if not part.isHidden()]
        return sum(shown) + _BETWEEN * len(shown) + 2 * self._margin

    def fold(self, room: int) -> None:
        directions = QBoxLayout.Direction
        fits = self.width <= room
        self.setDirection(directions.LeftToRight if fits else directions.TopToBottom)
        self.setSpacing(_BETWEEN if fits else 4)


class Groups(FollowingScroll):
    """All groups on one card, with lines between them. Scrolls on a small screen."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._groups: list[Group] = []
        self._card = QFrame()
        self._card.setProperty("box", "card")
        self._column = QVBoxLayout(self._card)
        self._column.setContentsMargins(1, 4, 1, 4)
        self._column.setSpacing(0)
        self.setWidget(self._card)

    def add(self, title: str) -> Group:
        if self._groups:
            line = QFrame()
            line.setProperty("box", "line")
            self._column.addWidget(line)
        group = Group(self._look, title)
        self._groups.append(group)
        self._column.addWidget(group)
        return group

    def sizeHint(self) -> QSize:
        """Ask for room for all groups."""
        return self._card.minimumSizeHint()

    def set_sizes(self) -> None:
        for group in self._groups:
            group.set_sizes()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit(self.width())

    @property
    def titles_beside_width(self) -> int:
        """The width with titles beside their groups."""
        needed = max(group.narrowest for group in self._groups)
        return self._title_width + _BETWEEN + needed + self._around

    def fit(self, width: int) -> None:
        beside = self._title_width if width >= self.titles_beside_width else 0
        for group in self._groups:
            group.fit(width - self._around, beside)
        self._column.invalidate()
        self.updateGeometry()

    @property
    def _around(self) -> int:
        """The width of the scroll bar, whose room is reserved, and of the card's edges."""
        return self.verticalScrollBar().sizeHint().width() + 2

    @property
    def _title_width(self) -> int:
        metrics = QFontMetrics(strong(self._look.measures.body))
        return 8 + max(metrics.horizontalAdvance(group.title.text()) for group in self._groups)
