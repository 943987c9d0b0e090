"""A strip above the form with three steps for practising."""

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.practice.manner import Manner
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.paint import styled
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.wrapping import flow, take_rest
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.wording import translate


class _Step(Struct, frozen=True):
    """`after_link` replaces the text once the link has set the next answer.

    `found` replaces both while a plant is there to settle.
    """

    title: str
    text: str
    link: str = ""
    manner: Manner | None = None
    after_link: str = ""
    found: str = ""


_STEPS = (
    _Step(
        "Type a plant",
        "Type an id and a name. Press Enter to move on; in the last field, Enter adds the plant. "
        "Everything stays on this computer.",
    ),
    _Step(
        "See a refusal",
        "A store can refuse a plant. Its reason shows beside the form, and what you typed is kept.",
        "Refuse my next plant",
        Manner.REFUSE,
        "Your next plant will be refused. Type one and add it.",
    ),
    _Step(
        "Settle a plant to check",
        "Sometimes the connection drops before the store replies. Then nobody knows if the plant "
        "was added. PlantDesk won’t send it again by itself.",
        "Drop the connection",
        Manner.CUT,
        "The connection will drop at your next plant. Type one and add it.",
        "Look in the store: choose Show its plants… on the card. Then choose what you found.",
    ),
    _Step(
        "You’ve finished practising",
        "Practise as long as you like. When you’re ready, connect to your own store.",
        "Connect to your store…",
    ),
)


class Lesson(QStackedWidget):
    """Moves to the next step once practice plants have shown what the step is about.

    It is as high as its highest text, so that none moves the form.
    """

    manner_wanted = Signal(object)
    closed = Signal()
    connect_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("lesson")
        self.over = False
        self._done = [False, False, False]
        # The plants that were to check so far, and those that still are.
        self._unclear: set[str] = set()
        self._open: set[str] = set()
        self._pages: dict[tuple[_Step, str], QWidget] = {}
        for step in _STEPS:
            for text in filter(None, (step.text, step.after_link, step.found)):
                self._pages[step, text] = self._page(step, text)
                self.addWidget(self._pages[step, text])

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
        step = _STEPS[[*self._done, False].index(False)]
        # The practice store answers in another manner only once: the link shows again.
        self._show(step, step.found if step.found and self._open else step.text)

    def _show(self, step: _Step, text: str) -> None:
        before = self.currentWidget()
        page = self._pages[step, text]
        self.setCurrentWidget(page)
        if page is not before:
            announce(page, f"{page.accessibleName()}. {page.accessibleDescription()}")

    def _page(self, step: _Step, text: str) -> QWidget:
        title, words = translate("lesson", step.title), translate("lesson", text)
        at = _STEPS.index(step) + 1
        last = at == len(_STEPS)
        if not last:
            numbered = translate("lesson", "{0} of {1}: {2}")
            title = numbered.format(at, len(_STEPS) - 1, title)
        head = plain_label(title, type_="strong")
        head.setObjectName("lessonStep")
        take_rest(head)
        body = wrapped(words, "text2")
        body.setObjectName("lessonText")
        close = translate("lesson", "Close") if last else translate("lesson", "End these steps")
        buttons = [("lessonClose", "quiet", close, self._close)]
        if step.link and text == step.text:
            link = translate("lesson", step.link)
            buttons.insert(0, ("lessonLink", "plain", link, lambda: self._ask(step)))
        made = []
        for name, look, label, act in buttons:
            button = styled(plain_button(name, label, tall="small"), "small")
            button.setProperty("look", look)
            # By Tab only: after a click the keyboard stays in the form.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(act)
            made.append(button)
        page = QFrame()
        page.setProperty("box", "strip")
        page.setAccessibleName(title)
        page.setAccessibleDescription(words)
        top = flow(head, flow(*made, gap=4), gap=4)
        page.setLayout(column(top, body, None, gap=4, margins=(24, 8, 24, 8)))
        return page

    def _ask(self, step: _Step) -> None:
        if step.manner is None:
            self.connect_wanted.emit()
        else:
            self.manner_wanted.emit(step.manner)
            self._show(step, step.after_link)

    def _close(self) -> None:
        self.over = True
        self.closed.emit()
