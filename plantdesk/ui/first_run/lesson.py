"""A strip above the form with three steps for practising."""

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QStackedWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.practice.manner import Manner
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.widgets.buttons.wrapping import flow, take_rest
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.wording import translate

_PAD, _GAP = 8, 4


class _Step(Struct, frozen=True):
    """One step. `after_link` replaces the text once the link has set the next answer."""

    title: str
    text: str
    # The status of a plant that completes the step; None for the last step.
    ends: Status | None = None
    link: str = ""
    manner: Manner = Manner.ACCEPT
    after_link: str = ""


class Lesson(QStackedWidget):
    """Moves to the next step when a practice plant reaches the status that the step is about.

    It is as high as its highest step, so that no step moves the form.
    """

    manner_wanted = Signal(object)
    closed = Signal()
    connect_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._seen: set[Status] = set()
        self.setObjectName("lesson")
        self._pages = list(_pages())
        for page in self._pages:
            page.link.clicked.connect(self._ask)
            page.close_button.clicked.connect(self._end)
            self.addWidget(page)
        look.changed.connect(self._align)
        self._align()

    @property
    def page(self) -> "_Page":
        return self._pages[self.currentIndex()]

    def take_entry(self, entry: Entry) -> None:
        """Show the first step that no practice plant has completed."""
        if entry.store_id != PRACTICE_ID:
            return
        if entry.status in {page.step.ends for page in self._pages}:
            self._seen.add(entry.status)
            before = self.page.step
            # The practice store answers in another manner only once: the link shows again.
            unseen = (page for page in self._pages if page.step.ends not in self._seen)
            self.setCurrentWidget(next(unseen))
            if self.page.step != before:
                self.page.speak()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._align()

    def _align(self) -> None:
        """Align the text with the band above and the cards below."""
        side = self._look.measures.margin(self.width())
        for page in self._pages:
            page.align(side)

    def _ask(self) -> None:
        step = self.page.step
        if step.ends is None:
            self.connect_wanted.emit()
            return
        self.manner_wanted.emit(step.manner)
        self.setCurrentIndex(self.currentIndex() + 1)
        self.page.speak()

    def _end(self) -> None:
        self.hide()
        self.closed.emit()


class _Page(QFrame):
    def __init__(self, step: _Step, title: str, *, asked: bool = False) -> None:
        """`asked`: what comes next, once the link was pressed."""
        super().__init__()
        self.step = step
        self.setProperty("box", "strip")
        self._title = plain_label(title, type_="strong")
        self._title.setObjectName("lessonStep")
        self._text = wrapped(step.after_link if asked else step.text, "text2")
        self._text.setObjectName("lessonText")
        self._text.setAccessibleDescription(title)
        self.link = _button("lessonLink", "plain", step.link)
        close = (
            translate("lesson", "End these steps") if step.ends else translate("lesson", "Close")
        )
        self.close_button = _button("lessonClose", "quiet", close)
        take_rest(self._title)
        head = flow(self._title, flow(self.link, self.close_button, gap=_GAP), gap=_GAP)
        self.link.setVisible(bool(step.link) and not asked)
        self._column = column(head, self._text, None, gap=_GAP)
        self.setLayout(self._column)

    def align(self, side: int) -> None:
        self._column.setContentsMargins(side, _PAD, side, _PAD)

    def speak(self) -> None:
        announce(self, f"{self._title.text()}. {self._text.text()}")


def _button(name: str, look: str, text: str) -> Button:
    button = styled(plain_button(name, text, tall="small"), "small")
    button.setProperty("look", look)
    # By Tab only: after a click the keyboard stays in the form.
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def _pages() -> Iterator[_Page]:
    steps = _steps()
    numbered = translate("lesson", "{0} of {1}: {2}")
    for at, step in enumerate(steps, start=1):
        title = numbered.format(at, len(steps) - 1, step.title) if step.ends else step.title
        yield _Page(step, title)
        if step.after_link:
            yield _Page(step, title, asked=True)


def _steps() -> tuple[_Step, ...]:
    return (
        _Step(
            translate("lesson", "Type a plant"),
            translate(
                "lesson",
                "Type an id and a name. Press Enter to move on; in the last field, Enter adds "
                "the plant. Everything stays on this computer.",
            ),
            Status.ADDED,
        ),
        _Step(
            translate("lesson", "See a refusal"),
            translate(
                "lesson",
                "A store can refuse a plant. Its reason shows beside the form, and what you "
                "typed is kept.",
            ),
            Status.REFUSED,
            translate("lesson", "Refuse my next plant"),
            Manner.REFUSE,
            translate("lesson", "Your next plant will be refused. Type one and add it."),
        ),
        _Step(
            translate("lesson", "See a plant to check"),
            translate(
                "lesson",
                "Sometimes the connection drops before the store replies. Then nobody knows "
                "if the plant was added. PlantDesk won’t send it again by itself.",
            ),
            Status.TO_CHECK,
            translate("lesson", "Drop the connection"),
            Manner.CUT,
            translate(
                "lesson", "The connection will drop at your next plant. Type one and add it."
            ),
        ),
        _Step(
            translate("lesson", "You’ve finished practising"),
            translate(
                "lesson",
                "Practise as long as you like. When you’re ready, connect to your own store.",
            ),
            link=translate("lesson", "Connect to your store…"),
        ),
    )
