"""A card above the form with three steps for practising."""

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QStackedWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.practice.manner import Manner
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.paint import styled
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, flow, take_rest
from plantdesk.ui.wording import translate


class _Step(Struct, frozen=True):
    """`manner` is how the store answers after the link. The last link connects to a store.

    The link hides once it is used, so the text tells nobody to choose it.
    """

    title: str
    text: str
    link: str = ""
    manner: Manner | None = None


_STEPS = (
    _Step(
        "1 of 3: Type a plant",
        "Type an id and a name. Press Enter to move on; in the last field, Enter adds the plant. "
        "Everything stays on this computer.",
    ),
    _Step(
        "2 of 3: See a refusal",
        "Let the store refuse your next plant. Its reason shows beside the form, and what you "
        "typed is kept.",
        "Refuse my next plant",
        Manner.REFUSE,
    ),
    _Step(
        "3 of 3: Settle a plant to check",
        "Let the connection drop at your next plant. Nobody knows if it was added: choose Show its "
        "plants… on the card, then what you found.",
        "Drop the connection",
        Manner.CUT,
    ),
    _Step(
        "You’ve finished practising",
        "Practise as long as you like. When you’re ready, connect to your own store.",
        "Connect to a store…",
    ),
)


class Lesson(QFrame):
    """Moves to the next step once practice plants have shown what the step is about.

    It is as high as its highest text, so that none moves the form.
    """

    manner_wanted = Signal(object)
    closed = Signal()
    connect_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("lesson")
        self.setProperty("box", "card")
        self.over = False
        self._done = [False, False, False]
        # The plants that were to check so far, and those that still are.
        self._unclear: set[str] = set()
        self._open: set[str] = set()
        self._head = plain_label(type_="strong")
        self._head.setObjectName("lessonStep")
        take_rest(self._head)
        self._texts = QStackedWidget()
        for step in _STEPS:
            text = wrapped(translate("lesson", step.text), "text2")
            text.setObjectName("lessonText")
            self._texts.addWidget(text)
        self._link = _button("lessonLink", "plain", "")
        self._link.clicked.connect(self._use_link)
        close = _button("lessonClose", "quiet", translate("store", "Close"))
        close.clicked.connect(self._close)
        top = flow(self._head, flow(self._link, close, gap=4), gap=4)
        self.setLayout(column(top, self._texts, None, gap=4, margins=(16, 8, 16, 8)))
        self._show(0)

    def take_entry(self, entry: Entry) -> None:
        """Show the first step that no practice plant has completed."""
        if entry.store_id != PRACTICE_ID or entry.status in (Status.WAITING, Status.SENDING):
            return
        if entry.status is Status.TO_CHECK:
            self._unclear.add(entry.id)
            self._open.add(entry.id)
        elif entry.id in self._unclear:
            self._open.discard(entry.id)
        settled = self._unclear - self._open
        self._done[0] |= entry.status is Status.ADDED
        self._done[1] |= entry.status is Status.REFUSED
        self._done[2] |= bool(settled)
        self._show([*self._done, False].index(False))

    def _show(self, at: int) -> None:
        step, is_new = _STEPS[at], at != self._texts.currentIndex()
        title, link = translate("lesson", step.title), step.link and translate("lesson", step.link)
        self._head.setText(title)
        self._texts.setCurrentIndex(at)
        # The practice store answers in another manner only once: the link shows again.
        self._link.setText(link)
        self._link.setVisible(bool(link))
        self.setAccessibleName(title)
        self.setAccessibleDescription(translate("lesson", step.text))
        if is_new:
            announce(self, f"{title}. {self.accessibleDescription()}")

    def _use_link(self) -> None:
        manner = _STEPS[self._texts.currentIndex()].manner
        if manner is None:
            self.connect_wanted.emit()
        else:
            self.manner_wanted.emit(manner)
            self._link.hide()

    def _close(self) -> None:
        self.over = True
        self.hide()
        self.closed.emit()


def _button(name: str, look: str, text: str) -> Button:
    button = styled(plain_button(name, text, tall="small"), "small")
    button.setProperty("look", look)
    # By Tab only: after a click the keyboard stays in the form.
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
