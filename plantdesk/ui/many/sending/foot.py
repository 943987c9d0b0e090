"""The card at the foot of the page: adding, sending, and what became of it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QWidget

from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.many.sending.foot_content import FootContent
from plantdesk.ui.many.sending.progress_bar import ProgressBar
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.buttons.wrapped_choice import WrappedChoice
from plantdesk.ui.widgets.buttons.wrapping import flow, take_rest
from plantdesk.ui.widgets.labels import Elided, wrapped
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.wording import translate

# In their order.
_BUTTONS = (
    *("showResults", "sendingRemedy", "cancelSaving", "pauseSending", "goOnSending"),
    *("stopSending", "moveSheet", "correctRefused", "showOthers", "saveResults"),
    *("sheetLabels", "newSheet"),
)


class Foot(QFrame):
    add_wanted = Signal()
    # Carries the name of a button.
    pressed = Signal(str)
    include_changed = Signal()

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
        self._bar = ProgressBar(look)
        self._text = wrapped()
        self._text.setObjectName("rowsThatStay")
        self._note = wrapped("", "text2", "small")
        self._note.setObjectName("sendingNote")
        self._wrong = wrapped("", "wrong")
        self._wrong.setObjectName("nothingToAdd")
        self.include = WrappedChoice("includeWarned")
        self.include.toggled.connect(self.include_changed)
        self.send = SendButton(look)
        self.send.setObjectName("addRows")
        self.send.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.send.clicked.connect(self.add_wanted)
        self._buttons = {name: self._button(name) for name in _BUTTONS}
        words = QWidget()
        parts = (None, self._text, self._note, self._wrong, self.include, None)
        words.setLayout(column(*parts, gap=4))
        for part in (self._headline, words):
            take_rest(part)
        self._head = flow(self._headline, self._beside, gap=16)
        body = flow(words, flow(*self._buttons.values()), self.send, gap=16)
        self.setLayout(column(self._head, self._bar, body, gap=8, margins=(16, 12, 16, 12)))

    @property
    def first_button(self) -> QAbstractButton:
        shown = (self._buttons[offer.name] for offer in self.content.offers)
        return self.send if self.content.send else next(shown, self.send)

    def show_content(self, content: FootContent) -> None:
        before, self.content = self.content, content
        # The keyboard comes back to it when a dialog or another program is left.
        pressed = self.window().focusWidget()
        for label, text in (
            (self._headline, content.headline),
            (self._text, content.text),
            (self._note, content.note),
            (self._wrong, content.wrong),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self._beside.show_text(content.beside)
        self._head.setVisible(bool(content.headline))
        self._bar.setVisible(bool(content.parts))
        self._bar.show_parts(list(content.parts), content.of)
        self.include.setVisible(bool(content.include))
        self.include.show_text(content.include)
        self.send.setVisible(bool(content.send))
        if content.send != self.send.text():
            self.send.setText(content.send)
            set_tip(self.send, content.send.replace("&", ""))
            self.send.updateGeometry()
        offered = {offer.name: offer for offer in content.offers}
        for name, button in self._buttons.items():
            button.setVisible(name in offered)
            if name in offered and (offer := offered[name]).text != button.text():
                button.setText(offer.text)
                if offer.icon:
                    button.show_icon(self._look, offer.icon, "text2")
        if content.spoken and content.spoken != before.spoken and self.isVisible():
            announce(self, content.spoken)
        if self.isAncestorOf(pressed) and pressed.isHidden():
            # Space after Space: what was pressed became the other one.
            self.first_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, name: str) -> Button:
        button = plain_button(name)
        button.clicked.connect(lambda: self.pressed.emit(name))
        return button
