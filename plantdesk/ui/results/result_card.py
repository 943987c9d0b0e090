"""The card of the newest result: what happened, what is known, what to do now."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import Card
from plantdesk.ui.entry.help_link import help_link
from plantdesk.ui.entry.offered_actions import ANSWERS, FINAL, offer_of
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.results.card_parts import Facts, ReplyBox
from plantdesk.ui.widgets.buttons.button_row import ButtonRow
from plantdesk.ui.widgets.labels import Icon, wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.widgets.moving_bar import MovingBar
from plantdesk.ui.widgets.scrolls import Column, FittingScroll

# Less of a reply can't be read in an area that scrolls.
_LEAST_LINES = 9
# They help with nothing, even where they come first.
_LINKS = (Action.REMOVE, Action.REPORT_MISTAKE, Action.SHOW_FOLDER)


class ResultCard(Column):
    """In a small window, the reply and the plant scroll. What they mean always shows."""

    def __init__(self, look: Look, name: str, spoken: str, *, letters: bool = True) -> None:
        """Without `letters`, another card beside it has those of the buttons."""
        super().__init__()
        self._letters = letters
        self.card: Card | None = None
        # The key of the plant that it shows, empty for none, and the section of the guide about it.
        self.about = self.section = ""
        self.setObjectName(name)
        self.setProperty("box", "waiting")
        self.setAccessibleName(spoken)
        self._icon = Icon(look, size=24)
        self._headline = wrapped(type_="h2", name="headline")
        self._saved = wrapped(type_="strong", name="saved")
        self._reply = ReplyBox(look)
        self.details_shown = self._reply.unfold.clicked
        self._facts = Facts()
        self._now = wrapped(name="now")
        for label in (self._headline, self._saved, self._now):
            # A long word of a store's name must not widen the page.
            label.setMinimumWidth(1)
        # A long reply must not hide which plant it is about.
        self._middle = FittingScroll(self._facts, self._reply, least_lines=_LEAST_LINES)
        self.explain = help_link(look)
        # The keyboard has F1, and Tab goes on to the buttons.
        self.explain.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._bar = MovingBar(look)
        self.buttons = ButtonRow(after=self._reply.unfold)
        parts = (self._headline, self._saved, self._middle, self._now, self.explain, self._bar,
                 self.buttons)  # fmt: skip
        for part in parts:
            if part is not self._middle:
                # Align with the middle, which has two pixels for its focus frame.
                part.setContentsMargins(2, 0, 2, 0)
        self._column = column(*parts, gap=6)
        self._row = row(self._icon, self._column, gap=12, margins=(16, 16, 16, 16))
        self._row.setAlignment(self._icon, Qt.AlignmentFlag.AlignTop)
        self._row.setStretch(1, 1)
        self.setLayout(self._row)
        self.hide()
        QWidget.setTabOrder(*self._reply.buttons)

    def show_card(self, card: Card | None, about: str) -> bool:
        """Show what is told of a plant, or nothing. Return whether the card changed."""
        self.about, changed, self.card = about, card != self.card, card
        self.section = card.section if card else ""
        self.setVisible(card is not None)
        if card is None:
            return changed
        offers = tuple(
            offer_of(action, "action", _look_of(action, place), final=action in FINAL)
            for place, action in enumerate(card.actions)
        )
        if not self._letters:
            offers = tuple(each._replace(text=each.text.replace("&", "")) for each in offers)
        self.buttons.show_offers(offers, about)
        if not changed:
            return False
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
        # A green card says all there is to say.
        self.explain.setVisible(card.tone != "added")
        self.setAccessibleDescription(card.spoken)
        self._icon.show_icon(card.icon, card.tone)
        self._middle.verticalScrollBar().setValue(0)
        return True

    def sizeHint(self) -> QSize:
        return self._size(self._column.totalHeightForWidth)

    def minimumSizeHint(self) -> QSize:
        return self._size(self._column.minimumHeightForWidth)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _size(self, height_for: Callable[[int], int]) -> QSize:
        margins = self.contentsMargins() + self._row.contentsMargins()
        beside = margins.left() + margins.right() + self._icon.width() + self._row.spacing()
        height = height_for(self.width() - beside) + margins.top() + margins.bottom()
        return QSize(super().minimumSizeHint().width(), height)


def _look_of(action: Action, place: int) -> str:
    """The first is boxed. Answers are of equal weight."""
    return "plain" if action in ANSWERS or not (place or action in _LINKS) else "link"
