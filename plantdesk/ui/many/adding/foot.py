"""The card at the foot of the page: adding, sending, what became of it, and what it asks."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QFrame, QProgressBar, QSizePolicy, QWidget

from plantdesk.domain.store import Store
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.many.adding.foot_content import FootContent
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.buttons.wrapped_choice import WrappedChoice
from plantdesk.ui.widgets.buttons.wrapping import flow, take_rest
from plantdesk.ui.widgets.labels import Elided, wrapped
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import store_name, translate

# In their order.
_BUTTONS = (
    *("showResults", "sendingRemedy", "cancelSaving", "pauseSending", "goOnSending"),
    *("stopSending", "changeStore", "moveSheet", "correctRefused", "showOthers"),
    *("saveResults", "sheetLabels", "newSheet"),
)


class Foot(QFrame):
    add_wanted = Signal()
    # Carries the name of a button.
    pressed = Signal(str)
    include_changed = Signal()
    # What had the keyboard is gone, and only the button that sends is left for it.
    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.content = FootContent()
        self.setProperty("box", "card")
        self.setObjectName("sheetFoot")
        self.setAccessibleName(translate("many", "Adding the rows"))
        self._headline = wrapped(type_="strong")
        self._headline.setObjectName("sheetHeadline")
        self._beside = Elided("sendingRate", "text2", at=Qt.TextElideMode.ElideRight)
        self._bar = QProgressBar(textVisible=False)
        self._text = wrapped()
        self._text.setObjectName("rowsThatStay")
        self._note = wrapped("", "text2", "small")
        self._note.setObjectName("sendingNote")
        self._warning = wrapped("", "warned")
        self._warning.setObjectName("addWarning")
        self.include = WrappedChoice("includeWarned")
        self.include.toggled.connect(self.include_changed)
        self.send = SendButton(look)
        self.send.setObjectName("addRows")
        self.send.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.send.clicked.connect(self.add_wanted)
        self.buttons = {name: self._button(name) for name in _BUTTONS}
        words = QWidget()
        parts = (None, self._text, self._note, self._warning, self.include, None)
        words.setLayout(column(*parts, gap=4))
        for part in (self._headline, words):
            take_rest(part)
        self._head = flow(self._headline, self._beside, gap=16)
        body = flow(words, flow(*self.buttons.values()), self.send, gap=16)
        self.setLayout(column(self._head, self._bar, body, gap=8, margins=(16, 12, 16, 12)))

    @property
    def first_button(self) -> QAbstractButton:
        shown = (self.buttons[offer.name] for offer in self.content.offers)
        return self.send if self.content.send else next(shown, self.send)

    def show_content(self, content: FootContent) -> None:
        before, self.content = self.content, content
        # The keyboard comes back to it when a dialog or another program is left.
        pressed = self.window().focusWidget()
        for label, text in (
            (self._headline, content.headline),
            (self._text, content.text),
            (self._note, content.note),
            (self._warning, content.warning),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self._beside.show_text(content.beside)
        self._head.setVisible(bool(content.headline))
        self._bar.setVisible(bool(content.of))
        # Without anything to count, it would move.
        self._bar.setMaximum(content.of or 1)
        self._bar.setValue(content.done)
        self.include.setVisible(bool(content.include))
        self.include.show_text(content.include)
        self.send.setVisible(bool(content.send))
        if content.send != self.send.text():
            self.send.setText(content.send)
            set_tip(self.send, content.send.replace("&", ""))
            self.send.updateGeometry()
        offered = {offer.name: offer for offer in content.offers}
        for name, button in self.buttons.items():
            button.setVisible(name in offered)
            if name in offered and (offer := offered[name]).text != button.text():
                button.setText(offer.text)
                if offer.icon:
                    button.show_icon(self._look, offer.icon, "text2")
        if content.spoken and content.spoken != before.spoken and self.isVisible():
            announce(self, content.spoken)
        if not self.isAncestorOf(pressed) or pressed.isVisibleTo(self):
            return
        if content.send:
            # The next blank, meant for what was there, would send.
            self.left.emit()
        else:
            # Space after Space: what was pressed became the other one.
            self.first_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, name: str) -> Button:
        button = plain_button(name)
        button.clicked.connect(lambda: self.pressed.emit(name))
        return button


def add_question(look: Look, parent: QWidget, count: int, store: Store) -> Question:
    title = translate("many", "Add %Ln plants to {0}?", None, count).format(store_name(store))
    text = translate("many", "PlantDesk can’t remove them.")
    if store.practice:
        text = translate("many", "Practice only. No real store gets them.")
    keep, go_on = translate("many", "&Don’t add"), translate("many", "&Add them")
    return Question(look, parent, title, text, keep=keep, go_on=go_on)


def stop_question(look: Look, parent: QWidget, *, held: bool) -> Question:
    """GO_ON removes the rest, OTHER leaves it waiting. If it was `held` before, nothing goes on."""
    later = translate("many", "&Keep for later")
    return Question(
        look,
        parent,
        translate("many", "Stop sending?"),
        # Without a number: what was on its way may still get its reply.
        translate("many", "Sending is paused. Remove the unsent plants, or keep them for later."),
        keep=later if held else translate("many", "&Go on sending"),
        go_on=translate("many", "&Remove them"),
        other="" if held else later,
    )
