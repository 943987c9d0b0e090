"""The first page of a first start, with a card to practise and a card to connect."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.widgets.buttons.button import RIM, Button, plain_button
from plantdesk.ui.widgets.labels import Icon, centred, wrapped
from plantdesk.ui.widgets.layouts import boxed, column, flow, middle, take_rest
from plantdesk.ui.widgets.scrolls import scroll_upright
from plantdesk.ui.wording import translate

_CARD_CH = 36


class Welcome(QScrollArea):
    """Two cards side by side, or stacked where the page is narrow."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        scroll_upright(self)
        self.setObjectName("pageWelcome")
        self.setAccessibleName(translate("welcome", "Welcome to PlantDesk"))
        drawing = Icon(look, "drawing-seedling", "accent_soft", 104)
        drawing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.practise = plain_button(
            "practise", translate("welcome", "Start p&ractising"), look="filled"
        )
        self.connect_button = styled(
            plain_button("connectToStore", translate("welcome", "&Connect to a store…")), "strong"
        )
        practise = translate("welcome", "Practise first")
        connect = translate("welcome", "Connect to your store")
        pretend = translate(
            "welcome",
            "A pretend store on this computer. Try everything, break nothing. It takes about "
            "five minutes.",
        )
        needed = translate(
            "welcome",
            "You need its address and an access token. Ask your store contact for both.",
        )
        cards = flow(
            _Card(look, "seedling", practise, pretend, self.practise),
            _Card(look, "stall", connect, needed, self.connect_button),
            gap=16,
        )
        introduction = translate(
            "welcome", "Type a plant, add it to your store, and see the store’s reply."
        )
        later = translate("welcome", "You can switch at any time in the Store menu.")
        whole = middle(
            drawing,
            16,
            centred(translate("welcome", "Welcome to PlantDesk"), type_="display"),
            8,
            centred(introduction, "text2"),
            24,
            cards,
            16,
            centred(later, "text2", "small"),
        )
        whole.setContentsMargins(16, 16, 16, 16)
        self.setWidget(boxed(whole, "ground"))


class _Card(QFrame):
    def __init__(self, look: Look, icon: str, title: str, text: str, button: Button) -> None:
        super().__init__()
        self._look = look
        self.setProperty("box", "card")
        take_rest(self)
        # A screen reader stops only at the button, so the button describes the card.
        button.setAccessibleDescription(text)
        tile = Icon(look, icon, "accent", 40)
        heading, body = wrapped(title, type_="h2"), wrapped(text, "text2")
        words = column(tile, 16, heading, 8, body, margins=(RIM, RIM, RIM, 0))
        # The filled button has a rim of its own.
        inset = 0 if button.property("look") == "filled" else RIM
        end = column(button, margins=(inset, inset, inset, inset))
        self.setLayout(column(words, None, end, gap=8, margins=(16, 16, 16, 16)))

    def sizeHint(self) -> QSize:
        """Both cards are equally wide."""
        return QSize(round(_CARD_CH * self._look.measures.ch), super().sizeHint().height())
