"""The parts of a result card: selectable labels and the plant's facts."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QSizePolicy,
    QWidget,
)

from plantdesk.ui.entry.card_content import Card
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.wording import translate


class HelpLink(Button):
    """Opens the guide, and leaves the keyboard where it is."""

    def __init__(self, look: Look) -> None:
        super().__init__(translate("card", "What does this mean?"))
        self.setObjectName("explain")
        self.setProperty("look", "quiet")
        self.setProperty("inset", "none")
        self.setProperty("tall", "row")
        styled(self, "small")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_icon(look, "help", "text2")


class Facts(QWidget):
    """The plant's id, name and tag, as pairs of label and value."""

    def __init__(self) -> None:
        super().__init__()
        # Reused: making new rows for each plant delays typing noticeably.
        self._rows: list[tuple[QLabel, ExactText]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)

    def show_facts(self, card: Card) -> None:
        while len(self._rows) < len(card.facts):
            self._add_row()
        for at, (label, value) in enumerate(self._rows):
            used = at < len(card.facts)
            label.setVisible(used)
            value.setVisible(used)
            if used:
                name, text = card.facts[at]
                label.setText(name)
                # The form's fields already have the plain names.
                value.setAccessibleName(translate("card", "Result: {0}").format(name))
                value.show_text(card.shown(name, text), coded=name in card.compared)

    def _add_row(self) -> None:
        at = len(self._rows)
        name = plain_label("", "text2")
        # Row 0 is the id.
        value = styled(ExactText(f"fact{at}"), "" if at else "figures")
        name.setBuddy(value)
        self._grid.addWidget(name, at, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(value, at, 1)
        self._rows.append((name, value))


def selectable_label(name: str, type_: str = "") -> QLabel:
    label = wrapped(type_=type_)
    label.setObjectName(name)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    label.setMinimumWidth(1)
    return label
