"""The card at the foot of the page: adding, sending, what became of it, and what it asks."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QFrame, QProgressBar, QSizePolicy, QWidget

from plantdesk.domain.store import Store
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.many.adding.foot_content import REMEDIES, FootContent
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.fields.boxes import WrappedChoice
from plantdesk.ui.widgets.labels import Elided, wrapped
from plantdesk.ui.widgets.layouts import column, flow, take_rest
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import store_name, translate

# In their order, with their icons.
_BUTTONS = {
    "showResults": "",
    "cancelSaving": "",
    "pauseSending": "pause",
    "goOnSending": "",
    "stopSending": "",
    **dict.fromkeys(REMEDIES.values(), ""),
    "changeStore": "",
    "moveSheet": "",
    "showOthers": "",
    "saveResults": "export",
    "sheetLabels": "",
}


class Foot(QFrame):
    add_wanted = Signal()
    include_changed = Signal()
    # What had the keyboard is gone, and the next blank would press what stands there now.
    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.content = FootContent()
        self.setProperty("box", "card")
        self.setObjectName("sheetFoot")
        self.setAccessibleName(translate("many", "Adding the rows"))
        self._headline = wrapped(type_="strong", name="sheetHeadline")
        self._beside = Elided("sendingRate", "text2", at=Qt.TextElideMode.ElideRight)
        self._bar = QProgressBar(textVisible=False)
        self._text = wrapped(name="sheetText")
        self._warning = wrapped(ink="warned", name="addWarning")
        self.include = WrappedChoice("includeWarned")
        self.include.toggled.connect(self.include_changed)
        self.send = SendButton(look)
        self.send.setObjectName("addRows")
        self.send.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.send.clicked.connect(self.add_wanted)
        self.buttons = {name: self._button(look, name, icon) for name, icon in _BUTTONS.items()}
        words = QWidget()
        parts = (None, self._text, self._warning, self.include, None)
        words.setLayout(column(*parts, gap=4))
        for part in (self._headline, words):
            take_rest(part)
        self._head = flow(self._headline, self._beside, gap=16)
        body = flow(words, flow(*self.buttons.values()), self.send, gap=16)
        self.setLayout(column(self._head, self._bar, body, gap=8, margins=(16, 12, 16, 12)))

    @property
    def first_button(self) -> QAbstractButton:
        shown = (self.buttons[name] for name in self.content.offers)
        return self.send if self.content.send else next(shown, self.send)

    def show_content(self, content: FootContent) -> None:
        before, self.content = self.content, content
        # The keyboard comes back to it when a dialog or another program is left.
        focused = self.window().focusWidget()
        for label, text in ((self._text, content.text), (self._warning, content.warning)):
            label.setText(text)
            label.setVisible(bool(text))
        self._headline.setText(content.headline)
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
        for name, button in self.buttons.items():
            button.setVisible(name in content.offers)
            button.setText(content.offers.get(name, button.text()))
        # Not at each reply.
        is_news = not before.headline or content.text != before.text
        if content.headline and is_news and self.isVisible():
            announce(self, f"{content.headline}. {content.text}")
        if not self.isAncestorOf(focused) or focused.isVisibleTo(self):
            return
        if content.send or before.send or "cancelSaving" in before.offers:
            # The next blank, meant for what was there, would send or pause.
            self.left.emit()
        else:
            # Space after Space: what was pressed became the other one.
            self.first_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, look: Look, name: str, icon: str) -> Button:
        button = plain_button(name)
        if icon:
            button.show_icon(look, icon, "text2")
        return button


def add_question(look: Look, parent: QWidget, count: int, store: Store) -> Question:
    title = translate("many", "Add %Ln plants to {0}?", None, count).format(store_name(store))
    text = translate("many", "PlantDesk can’t remove them.")
    if store.practice:
        text = translate("many", "Practice only. No real store has these plants.")
    keep, go_on = translate("many", "&Don’t add"), translate("many", "&Add them")
    return Question(look, parent, title, text, keep=keep, go_on=go_on)


def stop_question(look: Look, parent: QWidget) -> Question:
    # Without a number: what was on its way may still get its reply.
    text = translate("many", "Sending is paused. Remove the unsent plants, or keep them for later.")
    keep, go_on = translate("many", "&Keep for later"), translate("many", "&Remove them")
    title = translate("many", "Stop sending?")
    return Question(look, parent, title, text, keep=keep, go_on=go_on)
