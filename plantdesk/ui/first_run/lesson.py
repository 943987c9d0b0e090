"""A strip above the form with three steps for practising."""

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.practice.manner import Manner
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong, text_height
from plantdesk.ui.look.paint import start_alignment, styled
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.wording import translate

_PAD, _WIDE_PAD, _GAP = 16, 24, 4
_WIDE_PX, _WIDE_CH = 900, 112


class _Step(Struct, frozen=True):
    """One step. `after_link` replaces the text once the link has set the next answer."""

    title: str
    text: str
    # The status of a plant that completes the step; None for the last step.
    ends: Status | None = None
    link: str = ""
    manner: Manner = Manner.ACCEPT
    after_link: str = ""


class Lesson(QFrame):
    """Moves to the next step when a practice plant reaches the status that the step is about."""

    manner_wanted = Signal(object)
    closed = Signal()
    connect_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._steps = _steps()
        self._at = 0
        self._link_used = False
        self._seen: set[Status] = set()
        self.setObjectName("lesson")
        self.setProperty("box", "strip")
        self._title = wrapped("", type_="strong")
        self._title.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        self._title.setObjectName("lessonStep")
        self._text = wrapped("", "text2")
        self._text.setObjectName("lessonText")
        self.link = Button()
        self.link.setObjectName("lessonLink")
        self.link.setProperty("look", "plain")
        self.link.clicked.connect(self._ask)
        self.close_button = Button()
        self.close_button.setObjectName("lessonClose")
        self.close_button.setProperty("look", "quiet")
        self.close_button.clicked.connect(self._end)
        for button in (self.link, self.close_button):
            # By Tab only: after a click the keyboard stays in the form.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setProperty("tall", "small")
            styled(button, "small")
        self._lay_out()
        look.changed.connect(self._set_sizes)
        self._set_sizes()

    def take_entry(self, entry: Entry) -> None:
        if entry.store_id != PRACTICE_ID:
            return
        if entry.status in {step.ends for step in self._steps if step.ends}:
            self._seen.add(entry.status)
            # The practice store answers in another manner only once.
            self._link_used = False
            self._show_first_unseen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _ask(self) -> None:
        if self._steps[self._at].ends is None:
            self.connect_wanted.emit()
            return
        self._link_used = True
        self.manner_wanted.emit(self._steps[self._at].manner)
        self._show()
        self._speak()

    def _end(self) -> None:
        self.hide()
        self.closed.emit()

    def _show_first_unseen(self) -> None:
        unseen = (at for at, step in enumerate(self._steps) if step.ends not in self._seen)
        before, self._at = self._at, next(unseen)
        self._show()
        if self._at != before:
            self._speak()

    def _show(self) -> None:
        step = self._steps[self._at]
        self._title.setText(self._title_of(self._at))
        self._text.setText(step.after_link if self._link_used else step.text)
        self._text.setAccessibleDescription(self._title.text())
        # Hiding it moves nothing: _fit() reserves its space.
        self.link.setText(step.link)
        self.link.setVisible(bool(step.link) and not self._link_used)
        self.close_button.setText(_close_text(last=step.ends is None))

    def _title_of(self, at: int) -> str:
        step, count = self._steps[at], len(self._steps) - 1
        if step.ends is None:
            return step.title
        return translate("lesson", "{0} of {1}: {2}").format(at + 1, count, step.title)

    def _speak(self) -> None:
        announce(self, f"{self._title.text()}. {self._text.text()}")

    def _lay_out(self) -> None:
        self._buttons = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._buttons)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_GAP)
        self._row.addStretch()
        for button in (self.link, self.close_button):
            self._row.addWidget(button, 0, Qt.AlignmentFlag.AlignRight)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(_PAD, _PAD // 2, _PAD, _PAD // 2)
        self._grid.setSpacing(_GAP)
        self._grid.setColumnStretch(0, 1)
        self._grid.setRowStretch(3, 1)
        self._grid.addWidget(self._title, 0, 0)
        self._grid.addWidget(self._text, 1, 0, 1, 2)

    def _fit(self) -> None:
        """Reserve the height of the longest step, so that no step moves the form."""
        line = self._look.theme.hairline
        pad = self._pad
        self._grid.setContentsMargins(pad, _PAD // 2, pad, _PAD // 2)
        room = max(self.width() - 2 * pad, 100)
        titles = [self._title_of(at) for at in range(len(self._steps))]
        texts = [text for step in self._steps for text in (step.text, step.after_link) if text]
        strong_body = strong(self._look.measures.body)
        widest = max(QFontMetrics(strong_body).horizontalAdvance(title) for title in titles)
        buttons = self._link_width() + _GAP + self._close_width()
        beside = widest + 2 * _GAP + buttons <= room
        folded = buttons > room
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if folded else directions.LeftToRight)
        self._grid.removeWidget(self._buttons)
        if beside:
            self._grid.addWidget(self._buttons, 0, 1)
        else:
            self._grid.addWidget(self._buttons, 2, 0, 1, 2)
        button = self._look.measures.small_control
        high = 2 * button + _GAP if folded else button
        title = _highest(strong_body, titles, room)
        head = max(title, button) if beside else title + _GAP + high
        text = _highest(self._look.measures.body, texts, room)
        self._text.setFixedHeight(text)
        self.setFixedHeight(head + _GAP + text + _PAD + line)

    @property
    def _pad(self) -> int:
        """Aligns the text with the band above and the cards below."""
        wide = self.width() >= max(_WIDE_PX, _WIDE_CH * self._look.measures.ch)
        return _WIDE_PAD if wide else _PAD

    def _link_width(self) -> int:
        return _widest(self._look.measures.small, [step.link for step in self._steps])

    def _close_width(self) -> int:
        return _widest(
            self._look.measures.small, [_close_text(last=last) for last in (False, True)]
        )

    def _set_sizes(self) -> None:
        self.link.setFixedWidth(self._link_width())
        self.close_button.setFixedWidth(self._close_width())
        self._show()
        self._fit()


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
            translate("lesson", "That’s the practice finished"),
            translate(
                "lesson",
                "Practise as long as you like. When you’re ready, connect to your own store.",
            ),
            link=translate("lesson", "Connect to your store…"),
        ),
    )


def _close_text(*, last: bool) -> str:
    return translate("lesson", "Close") if last else translate("lesson", "End these steps")


def _widest(font: QFont, texts: list[str]) -> int:
    # 32 for a button's padding and focus edge.
    return max(QFontMetrics(font).horizontalAdvance(text) for text in texts) + 32


def _highest(font: QFont, texts: list[str], width: int) -> int:
    return max(text_height(font, text, width) for text in texts)
