"""Preferences in groups: each has a title, with its choices beside or below it."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.fields.field import RIM
from plantdesk.ui.widgets.labels import FittingText, wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.widgets.scrolls.following_scroll import FollowingScroll

# Above and below a group, less: all groups must fit a low screen.
_PAD, _LOW_PAD, _BETWEEN = 16, 9, 12
_DIRECTIONS = QBoxLayout.Direction


class Group(QWidget):
    """One group. A line below each choice explains it."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__()
        self._look = look
        self.title = wrapped(title, type_="strong")
        self.rows: list[_Row] = []
        self._hint = FittingText("text2", "small")
        self._content = column(gap=2)
        self._box = QBoxLayout(_DIRECTIONS.LeftToRight, self)
        self._box.setContentsMargins(_PAD, _LOW_PAD, _PAD, _LOW_PAD)
        self._box.addWidget(self.title, 0, Qt.AlignmentFlag.AlignTop)
        self._box.addLayout(self._content, 1)

    def add(
        self, parts: list[QWidget], hint: str, *, inset: bool = False, apart: bool = False
    ) -> None:
        """Add parts in a row. With `inset`, their hint starts where a check box's text does."""
        if self.rows:
            self._content.addSpacing(8)
        self.rows.append(_Row(parts, apart=apart))
        self._hint = FittingText("text2", "small")
        indent = RIM + (self._look.measures.icon(16) + 10) * inset
        self._content.addWidget(self.rows[-1])
        self._content.addLayout(row(indent, self._hint, RIM))
        self.change_hint(hint)

    def add_labelled(self, text: str, control: QWidget, buddy: QWidget, hint: str) -> None:
        label = plain_label(text)
        label.setBuddy(buddy)
        self.add([label, control], hint, apart=True)
        buddy.setAccessibleDescription(hint)

    def change_hint(self, hint: str) -> None:
        """Change the hint of the last row."""
        self._hint.setText(hint)
        for part in self.rows[-1].parts:
            getattr(part, "button", part).setAccessibleDescription(hint)

    def show_beside(self, title_width: int) -> None:
        """Put the choices beside the title, or below it if `title_width` is 0."""
        beside = title_width > 0
        self._box.setDirection(_DIRECTIONS.LeftToRight if beside else _DIRECTIONS.TopToBottom)
        self._box.setSpacing(_BETWEEN if beside else 4)
        self.title.setMinimumSize(title_width, self._look.measures.body_line + 8)


class _Row(QWidget):
    """Parts beside each other if they fit, or else below each other."""

    def __init__(self, parts: list[QWidget], *, apart: bool) -> None:
        super().__init__()
        self.parts = parts
        # Boxes have an edge for their focus ring, but a label has none.
        self._margin = RIM if apart else 0
        self._box = QBoxLayout(_DIRECTIONS.LeftToRight, self)
        self._box.setContentsMargins(self._margin, 0, self._margin, 0)
        for part in parts:
            if apart and part is parts[-1]:
                self._box.addStretch()
            # Words that wrap take all the room.
            self._box.addWidget(part, part.hasHeightForWidth())
        if not apart and not any(part.hasHeightForWidth() for part in parts):
            self._box.addStretch()

    @property
    def whole_width(self) -> int:
        """The width in which the parts stand beside each other."""
        shown = [part.sizeHint().width() for part in self.parts if not part.isHidden()]
        return sum(shown) + _BETWEEN * len(shown) + 2 * self._margin

    def minimumSizeHint(self) -> QSize:
        widest = max(part.minimumSizeHint().width() for part in self.parts)
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._turn()
        return done

    def _turn(self) -> None:
        fits = self.whole_width <= self.width()
        self._box.setDirection(_DIRECTIONS.LeftToRight if fits else _DIRECTIONS.TopToBottom)
        self._box.setSpacing(_BETWEEN if fits else 4)


class Groups(FollowingScroll):
    """All groups on one card, with lines between them. Scrolls on a small screen."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._groups: list[Group] = []
        card = QFrame()
        card.setProperty("box", "card")
        self._column = QVBoxLayout(card)
        self._column.setContentsMargins(1, 4, 1, 4)
        self._column.setSpacing(0)
        self.setWidget(card)
        look.changed.connect(self._arrange)

    def add(self, title: str) -> Group:
        if self._groups:
            line = QFrame()
            line.setProperty("box", "line")
            self._column.addWidget(line)
        group = Group(self._look, title)
        self._groups.append(group)
        self._column.addWidget(group)
        return group

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    @property
    def beside_width(self) -> int:
        """The width with titles beside their groups."""
        needed = max(line.whole_width for group in self._groups for line in group.rows)
        return self._title_width + _BETWEEN + needed + 2 * _PAD + self._around

    def height_at(self, width: int) -> int:
        """The height of all groups at this width."""
        self._arrange(width)
        return self._column.totalHeightForWidth(width - self._around)

    def _arrange(self, width: int = 0) -> None:
        beside = (width or self.width()) >= self.beside_width
        for group in self._groups:
            group.show_beside(self._title_width if beside else 0)

    @property
    def _around(self) -> int:
        """The width of the scroll bar, whose room is reserved, and of the card's edges."""
        edges = 2 * (self._look.theme.hairline + 1)
        return self.verticalScrollBar().sizeHint().width() + edges

    @property
    def _title_width(self) -> int:
        metrics = QFontMetrics(strong(self._look.measures.body))
        return 8 + max(metrics.horizontalAdvance(group.title.text()) for group in self._groups)
