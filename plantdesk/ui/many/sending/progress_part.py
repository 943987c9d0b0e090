"""While rows are saved and sent: how far it is, why it rests, and ways to pause or stop."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.desk.news import TokenNews
from plantdesk.domain.store import Store
from plantdesk.journal.records import BatchCounts
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.actions import queue_remedy
from plantdesk.ui.entry.card_content import action_text
from plantdesk.ui.entry.why_waiting import known_rest, why_words
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.many.sending.progress_bar import Part, ProgressBar
from plantdesk.ui.many.sending.sending import Sending, Stage, all_of
from plantdesk.ui.many.sending.words import rate_text, saving_text, sent_text
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.labels import fit_height, wrapped
from plantdesk.ui.wording import capitalized, translate

_BESIDE_CH = 76


class ProgressPart(QWidget):
    cancel_wanted = Signal()
    pause_wanted = Signal()
    go_on_wanted = Signal()
    stop_wanted = Signal()
    # Carries the Action that lets the store's plants be sent.
    remedy_wanted = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._remedy: Action | None = None
        self._said = ""
        self._sent = plain_label("", type_="strong")
        self._sent.setObjectName("rowsSent")
        self._rate = plain_label("", "text2")
        self._rate.setObjectName("sendingRate")
        self._bar = ProgressBar(look)
        self._note = wrapped("", "text2", "small")
        self._note.setObjectName("sendingNote")
        self._note.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        self.remedy = plain_button("sendingRemedy")
        self.remedy.clicked.connect(self._want_remedy)
        self.cancel = plain_button("cancelSaving", translate("many", "Cancel"))
        self.cancel.clicked.connect(self.cancel_wanted)
        self.pause = plain_button("pauseSending", translate("many", "Pa&use"))
        self.pause.show_icon(look, "pause", "text2")
        self.pause.clicked.connect(self.pause_wanted)
        self.go_on = plain_button("goOnSending", translate("many", "&Go on"))
        self.go_on.clicked.connect(self.go_on_wanted)
        self.stop = plain_button("stopSending", translate("many", "Stop…"))
        self.stop.clicked.connect(self.stop_wanted)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._buttons.addStretch()
        for button in (self.remedy, self.cancel, self.pause, self.go_on, self.stop):
            self._buttons.addWidget(button)
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.addWidget(self._sent)
        self._head.addStretch()
        self._head.addWidget(self._rate)
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._foot.setSpacing(16)
        self._foot.addWidget(self._note, 1)
        self._foot.addLayout(self._buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._head)
        column.addWidget(self._bar)
        column.addLayout(self._foot)
        look.changed.connect(self._fit)

    def show_saving(self, done: int, of: int) -> None:
        self._sent.setText(saving_text(done, of))
        self._rate.setText("")
        self._bar.show_parts([Part(done, "waiting")], of)
        self._say(translate("many", "Nothing is sent until all rows are saved."))
        self._show_buttons(saving=True, held=False)

    def show_sending(
        self, sending: Sending, store: Store, queue: Queue | None, token: TokenNews | None
    ) -> None:
        counts = sending.counts
        self._sent.setText(sent_text(counts, store))
        self._bar.show_parts(parts_of(counts), all_of(counts))
        left = counts.waiting + counts.sending
        why, self._remedy = _rest_text(queue, store, token)
        resting = bool(why) or sending.held
        self._rate.setText("" if resting else rate_text(sending.rate, left))
        if sending.held:
            self._remedy = None
            why = translate("many", "Paused. All rows are saved on this computer.")
        self._say(why or _saved_text())
        self._show_buttons(saving=sending.stage is Stage.SAVING, held=sending.held)
        if resting and why != self._said:
            announce(self._note, why)
        self._said = why

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @property
    def first_button(self) -> QWidget:
        shown = (self.remedy, self.cancel, self.pause, self.go_on, self.stop)
        return next((button for button in shown if not button.isHidden()), self.stop)

    def _show_buttons(self, *, saving: bool, held: bool) -> None:
        focused = any(b.hasFocus() for b in (self.cancel, self.pause, self.go_on, self.remedy))
        self.cancel.setVisible(saving)
        if saving:
            self._remedy = None
        self.remedy.setVisible(self._remedy is not None)
        if self._remedy is not None:
            text = action_text(self._remedy)
            if text != self.remedy.text():
                self.remedy.setText(text)
        self.pause.setVisible(not saving and not held)
        self.go_on.setVisible(not saving and held)
        self.stop.setVisible(not saving)
        if focused:
            # Space after Space: what was pressed became the other one.
            self.first_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _want_remedy(self) -> None:
        if self._remedy is not None:
            self.remedy_wanted.emit(self._remedy)

    def _say(self, text: str) -> None:
        if text != self._note.text():
            self._note.setText(text)
            self._fit()

    def _fit(self) -> None:
        beside = self.width() >= _BESIDE_CH * self._look.measures.ch
        directions = QBoxLayout.Direction
        direction = directions.LeftToRight if beside else directions.TopToBottom
        self._head.setDirection(direction)
        self._foot.setDirection(direction)
        room = self.width()
        if beside:
            room -= self._buttons.sizeHint().width() + 16
        fit_height(self._note, room)


def parts_of(counts: BatchCounts) -> list[Part]:
    return [
        Part(counts.added, "added"),
        Part(counts.refused, "refused", hatched=True),
        Part(counts.to_check, "check"),
    ]


def _saved_text() -> str:
    return translate(
        "many",
        "All rows are saved on this computer. You can close PlantDesk: the rest waits for you.",
    )


def _rest_text(
    queue: Queue | None, store: Store, token: TokenNews | None
) -> tuple[str, Action | None]:
    """Return why nothing is sent now, and the action that helps."""
    if queue is None:
        return "", None
    rest = known_rest(queue, token)
    if queue.waits_offline:
        text = translate("many", "Working offline. Nothing is sent until you go online.")
        return text, Action.GO_ONLINE
    if rest is None:
        return "", None
    why, next_step = why_words(rest.why, store, token)
    action = queue_remedy(queue, token)
    if rest.until is not None:
        # It goes on by itself. The band counts the seconds.
        text = translate("many", "{0}. PlantDesk tries again by itself.")
        return capitalized(text.format(why)), action
    return capitalized(f"{why}. {next_step}"), action
