"""The widget that shows an entry's journey, a line from step to step."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.ui.entry.journey_words import Step, link_text
from plantdesk.ui.entry.reply_box import ReplyBox
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.labels import Icon, wrapped
from plantdesk.ui.widgets.layouts import column, flow, row, take_rest
from plantdesk.ui.wording import exact_time


class JourneyView(QWidget):
    # Carries the id of the entry to go to.
    entry_wanted = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("box", "clear")
        self._column = column()
        self.setLayout(self._column)
        self._rows: list[_StepRow] = []

    def show_steps(self, steps: list[Step]) -> None:
        shown = sum(not row.isHidden() for row in self._rows)
        if self.isVisible() and len(steps) - shown > 1:
            self._show_many(steps)
        else:
            self._show(steps)

    def _show_many(self, steps: list[Step]) -> None:
        """Show the steps while hidden. Otherwise Qt lays out the window for each of them."""
        focused = QApplication.focusWidget()
        within = focused if focused is not None and self.isAncestorOf(focused) else None
        if within is not None:
            # Otherwise the next button would get it, and scroll into view.
            within.clearFocus()
        self.hide()
        self._show(steps)
        self.show()
        if within is not None:
            within.setFocus()

    def _show(self, steps: list[Step]) -> None:
        while len(self._rows) < len(steps):
            row = _StepRow(self._look)
            row.entry_wanted.connect(self.entry_wanted)
            self._rows.append(row)
            self._column.addWidget(row)
        for at, row in enumerate(self._rows):
            row.setVisible(at < len(steps))
            if at < len(steps):
                row.show_step(steps[at], last=at == len(steps) - 1)

    def fold(self) -> None:
        """Fold all replies, for another entry."""
        for step in self._rows:
            step.fold()

    def order_tabs(self, before: QWidget) -> None:
        """Let Tab go from step to step after this widget, which can have the focus."""
        for step in self._rows:
            for button in step.buttons():
                QWidget.setTabOrder(before, button)
                before = button


class _StepRow(QWidget):
    entry_wanted = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._last = False
        self._icon = Icon(look)
        self._head = plain_label(type_="strong")
        self._time = plain_label("", "text2", "small figures")
        self._text = wrapped("", "text2", "small")
        # Most steps have none of these.
        self._reply: ReplyBox | None = None
        self._links: list[_EntryLink] = []
        take_rest(self._head)
        head = flow(self._head, self._time, gap=4)
        self._words = column(head, self._text, gap=1, margins=(0, 0, 0, 10))
        whole = row(self._icon, self._words, gap=10)
        whole.setAlignment(self._icon, Qt.AlignmentFlag.AlignTop)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        look.changed.connect(self._set_sizes)
        self._set_sizes()

    def show_step(self, step: Step, *, last: bool) -> None:
        self._last = last
        # For a screen reader that goes from step to step.
        self.setAccessibleName(step.spoken)
        self._head.setText(step.head)
        self._time.setText(exact_time(step.at) if step.at else "")
        self._time.setVisible(step.at is not None)
        self._text.setText(step.text)
        self._text.setVisible(bool(step.text))
        self._text.setContentsMargins(0, 0, 0, 3 if step.reply else 0)
        self._icon.show_icon(step.icon, step.tone)
        if step.reply and self._reply is None:
            self._reply = ReplyBox(self._look, step=True)
            self._words.insertWidget(self._words.indexOf(self._text) + 1, self._reply)
        if self._reply:
            self._reply.show_reply(step.reply)
        self._show_links(step)
        self.update()

    def fold(self) -> None:
        if self._reply:
            self._reply.fold()

    def buttons(self) -> list[QWidget]:
        """Return the buttons in their order from the top."""
        return [*(self._reply.buttons if self._reply else ()), *self._links]

    def paintEvent(self, _: QPaintEvent) -> None:
        if self._last:
            return
        middle, below = self._icon.geometry().center().x(), self._icon.geometry().bottom() + 4
        line = QRect(middle, below, self._look.theme.hairline, self.height() - below)
        QPainter(self).fillRect(line, QColor(self._look.theme.border))

    def _show_links(self, step: Step) -> None:
        while len(self._links) < len(step.links):
            link = _EntryLink(self._look)
            link.entry_wanted.connect(self.entry_wanted)
            self._links.append(link)
            self._words.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        for at, link in enumerate(self._links):
            link.setVisible(at < len(step.links))
            if at < len(step.links):
                link.entry_id = step.links[at].id
                link.show_text(link_text(step.links[at]))

    def _set_sizes(self) -> None:
        measures = self._look.measures
        self._icon.setFixedSize(measures.icon(16), measures.body_line)


class _EntryLink(Link):
    entry_wanted = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__(look, "showEntry", flush=True)
        self.entry_id = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.acts_on = lambda: self.entry_id
        self.clicked.connect(lambda: self.entry_wanted.emit(self.entry_id))
