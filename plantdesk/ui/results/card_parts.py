"""The parts of a result card: the plant's facts, and the reply to it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from plantdesk.domain.invisible import reveal_words
from plantdesk.ui.entry.card_content import Card, StoreReply
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle, styled
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import Link, copy_link
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import shortened, translate


class Facts(QWidget):
    """The plant's id, name and tag, as pairs of label and value."""

    def __init__(self) -> None:
        super().__init__()
        # Reused: making new rows for each plant delays typing noticeably.
        self._rows: list[tuple[QLabel, ExactText]] = []
        # A form's layout may cut a long value once the names get wider.
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)

    def show_facts(self, card: Card) -> None:
        for at in range(len(self._rows), len(card.facts)):
            # Row 0 is the id.
            value = styled(ExactText(f"fact{at}"), "" if at else "figures")
            self._rows.append((label := plain_label("", "text2"), value))
            self._grid.addWidget(label, at, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(value, at, 1)
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


class ReplyBox(QFrame):
    """The reply, selectable, with codes for invisible characters. It may not be the store's."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._reply: StoreReply | None = None
        self.setProperty("box", "verbatim")
        name = translate("card", "The reply")
        self._number = plain_label("", "wrong", "small strong")
        spoken = translate("card", "Copy the reply")
        self._copy = copy_link(look, "copyReply", spoken, self._whole_reply)
        self._words = ExactText("reply")
        self._words.setAccessibleName(name)
        self.unfold = Link(look, "unfoldReply", flush=True)
        self.unfold.show_text(translate("card", "Show details"), "chevron-down")
        self.unfold.acts_on = self._whole_reply
        self.unfold.clicked.connect(self._show_details)
        self.buttons = (self._copy, self.unfold)
        head = row(plain_label(name, "text2", "small"), None, self._copy)
        whole = column(head, self._number, self._words, self.unfold, gap=2, margins=(12, 6, 8, 10))
        whole.setAlignment(self.unfold, Qt.AlignmentFlag.AlignLeft)
        self.setLayout(whole)

    def show_reply(self, reply: StoreReply | None) -> None:
        """Show another one folded."""
        self.setVisible(reply is not None)
        if reply is None or reply == self._reply:
            return
        self._reply = reply
        self._number.setText(reply.shown_number)
        self._number.setVisible(bool(reply.shown_number))
        self._number.setProperty("ink", reply.ink)
        restyle(self._number)
        self._words.show_text(reply.shown or translate("card", "(empty)"), coded=True)
        self.unfold.setVisible(bool(reply.details))

    def _show_details(self) -> None:
        if self._reply is not None:
            # Laying out a long text takes time, so not before somebody asks for it.
            whole = "\n".join(filter(None, (self._reply.text, self._reply.details)))
            self._words.show_text(shortened(whole, reveal_words), coded=True)
        if self.unfold.hasFocus():
            # Qt would go on to the first button, which may settle the plant.
            self._copy.setFocus()
        self.unfold.hide()
        announce(self._words, self._words.toPlainText())

    def _whole_reply(self) -> str:
        return self._reply.whole if self._reply else ""
