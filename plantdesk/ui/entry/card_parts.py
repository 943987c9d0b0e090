"""The parts of a result card: selectable labels, the reply and the plant's facts."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from plantdesk.ui.entry.card_content import Card, StoreReply
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle, start_alignment, styled
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.buttons.copy_link import copy_link
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.fields.exact_text import ExactText
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
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_icon(look, "help", "text2")


class ReplyBox(QFrame):
    """The reply, selectable, with codes for invisible characters. It may not be the store's."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._reply: StoreReply | None = None
        self.setProperty("box", "verbatim")
        self._title = plain_label(translate("card", "The reply"), "text2", "small")
        spoken = translate("card", "Copy the reply")
        self.copy = copy_link(look, "copyAnswer", spoken, self._whole_reply)
        self._number = plain_label("", "wrong", "small strong")
        self._words = ExactText("said")
        self._words.setAccessibleName(self._title.text())
        self.toggle = Link(look, "answerDetails", flush=True)
        self.toggle.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.toggle.clicked.connect(self._toggle_details)
        self._details = ExactText("details")
        self._details.setAccessibleName(translate("card", "Details"))
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch()
        head.addWidget(self.copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 8, 10)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self._number)
        column.addWidget(self._words)
        column.addWidget(self.toggle)
        column.addWidget(self._details)
        self._show_details(False)

    def show_reply(self, reply: StoreReply | None) -> None:
        if reply != self._reply:
            self._show_details(False)
        self._reply = reply
        self.setVisible(reply is not None)
        if reply:
            self._number.setText(reply.number)
            self._number.setVisible(bool(reply.number))
            self._number.setProperty("ink", "wrong" if reply.refusal else "warned")
            restyle(self._number)
            self._words.show_text(reply.shown or translate("card", "(empty)"), coded=True)
            self._details.show_text(reply.shown_details, coded=True)
            self.toggle.setVisible(bool(reply.details))

    def _whole_reply(self) -> str:
        return self._reply.whole if self._reply else ""

    def _toggle_details(self) -> None:
        shown = self._details.isHidden()
        self._show_details(shown)
        if shown:
            announce(self._details, self._details.toPlainText())

    def _show_details(self, shown: bool) -> None:
        self._details.setVisible(shown)
        if shown:
            self.toggle.show_text(translate("card", "Hide details"), "chevron-up")
        else:
            self.toggle.show_text(translate("card", "Show details"), "chevron-down")


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
    label = plain_label(type_=type_)
    label.setObjectName(name)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    label.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignTop)
    label.setMinimumWidth(1)
    return label
