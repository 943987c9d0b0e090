"""The card of the newest result: what happened, what is known, what to do now."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.ui.entry.actions import ANSWERS, FINAL, shortcut_of
from plantdesk.ui.entry.card_content import Action, Card, action_text
from plantdesk.ui.entry.card_parts import Facts, HelpLink, ReplyBox, selectable_label
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.widgets.buttons.button_row import ButtonRow, Offer
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.moving_bar import MovingBar
from plantdesk.ui.widgets.scrolls.fitting_scroll import FittingScroll
from plantdesk.ui.wording import translate

# Answers of equal weight.
_EQUAL = (*ANSWERS, Action.KEEP_AND_SWITCH, Action.CLEAR_AND_SWITCH, Action.STAY)


class ResultCard(QFrame):
    """Headline and buttons always show. The text between them scrolls in a small window."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._card: Card | None = None
        self.setObjectName("result")
        self.setProperty("box", "waiting")
        self.setAccessibleName(translate("card", "Result"))
        self._icon = Icon(look, size=24)
        self._headline = selectable_label("headline", "h2")
        self._saved = selectable_label("saved", "strong")
        self._reply = ReplyBox(look)
        self._facts = Facts()
        self._now = selectable_label("now")
        self.explain = HelpLink(look)
        self._text = FittingScroll(self._saved, self._reply, self._facts, self._now, self.explain)
        self._bar = MovingBar(look)
        QWidget.setTabOrder(self._reply.copy, self._reply.toggle)
        QWidget.setTabOrder(self._reply.toggle, self.explain)
        self.buttons = ButtonRow(after=self.explain)
        self._lay_out()

    @property
    def card(self) -> Card | None:
        return self._card

    def show_card(self, card: Card, about: str) -> bool:
        """Return whether the card changed. `about` is the id of the buttons' plant."""
        self.buttons.show_offers(_offers(card.actions), about)
        if card == self._card:
            return False
        self._card = card
        self.setProperty("box", card.tone)
        restyle(self)
        self._headline.setText(card.headline)
        self._saved.setText(card.saved)
        self._saved.setVisible(bool(card.saved))
        self._now.setText(card.now)
        self._now.setProperty("ink", "text2" if card.nothing_to_do else "")
        restyle(self._now)
        self._reply.show_reply(card.reply)
        self._facts.show_facts(card)
        self._bar.setVisible(card.moving)
        self.setAccessibleDescription(card.spoken)
        self._icon.show_icon(card.icon, card.tone)
        self._text.verticalScrollBar().setValue(0)
        return True

    def _lay_out(self) -> None:
        # Align with the text between them, which has two pixels for its focus frame.
        self._headline.setContentsMargins(2, 0, 2, 0)
        self.buttons.setContentsMargins(2, 0, 2, 0)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self._headline)
        column.addWidget(self._text, 1)
        column.addWidget(self._bar)
        column.addWidget(self.buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(12)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)


def _offers(actions: tuple[Action, ...]) -> tuple[Offer, ...]:
    return tuple(
        Offer(
            action,
            action_text(action),
            f"action{action.name.title().replace('_', '')}",
            "plain" if _is_boxed(action, place) else "link",
            final=action in FINAL,
            tip=shortcut_of(action),
        )
        for place, action in enumerate(actions)
    )


def _is_boxed(action: Action, place: int) -> bool:
    return action in _EQUAL or (place == 0 and action is not Action.REMOVE)
