"""One open entry: its journey, its reference, and what a person can do about it."""

from collections.abc import Sequence
from time import monotonic

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.desk.lists import AttemptsFound
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.journal.records import Attempt
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.actions import FINAL, actions_of, lettered
from plantdesk.ui.entry.card import Action
from plantdesk.ui.entry.journey import JourneyView
from plantdesk.ui.entry.journey_words import steps
from plantdesk.ui.entry.reason_words import reason
from plantdesk.ui.entry.status_words import ICONS, status_word
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong, tabular
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.buttons.single_click import SingleClickButton
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.fitting_scroll import FittingScroll
from plantdesk.ui.widgets.flow import Flow
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import isolated, short_store_name, shortened, translate

# So soon after other buttons came up, a click was meant for those before.
_SURPRISE = 0.5
# Keys of a scanner come closer together than this, those of a person who presses Space do not.
_SCAN = 0.15
_NAME_SHOWN = 1000


class EntryPane(QFrame):
    """The text scrolls where there is little room; the buttons never do."""

    acted = Signal(object, object)
    attempts_wanted = Signal(str)
    # The button that had the keyboard is gone.
    left_alone = Signal()

    def __init__(self, look: Look, stores: Stores, seconds: Seconds) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self._seconds = seconds
        self._entry: Entry | None = None
        self.attempts: Sequence[Attempt] = ()
        self._actions: tuple[Action, ...] = ()
        self._changed = 0.0
        self.setObjectName("entry")
        self.setProperty("box", "card")
        self.setAccessibleName(translate("open", "Entry"))
        self._icon = plain_label()
        self._name = ExactText("entryName")
        self._name.setAccessibleName(translate("open", "Name"))
        self._about = ExactText("entryAbout")
        self._about.setProperty("ink", "text2")
        self._about.setAccessibleName(translate("open", "Plant id, tag and store"))
        self._reason = wrapped("")
        self._reason.setObjectName("entryReason")
        self._journey = JourneyView(look)
        self._reference_word = plain_label(translate("open", "Reference"))
        self._reference_word.setProperty("ink", "text2")
        self._reference = ExactText("reference")
        self._reference.setAccessibleName(translate("open", "Reference"))
        self._reference.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._reference.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._copy = Button(translate("open", "Copy"))
        self._copy.setObjectName("copyReference")
        self._copy.setProperty("look", "link")
        self._copy.setAccessibleName(translate("open", "Copy the reference"))
        self._copy.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._copy.acts_on = lambda: self._entry and self._entry.id
        self._copy.clicked.connect(self._copy_reference)
        self._line, self._foot_line = QFrame(), QFrame()
        self._question = wrapped(translate("open", "Look in the store. What did you find?"))
        self._buttons = QWidget()
        self._button_row = Flow(self._buttons)
        self._lay_out()
        look.changed.connect(self._dress)
        self._dress()

    def show_entry(self, entry: Entry | None) -> None:
        before, self._entry = self._entry, entry
        self._text.setVisible(entry is not None)
        if entry is None:
            self._question.hide()
            self._show_actions(())
            return
        if before is None or before.id != entry.id:
            self.attempts = ()
            # A person turned to it: that is no surprise.
            self._actions = ()
        if before != entry:
            self.attempts_wanted.emit(entry.id)
        self.renew()

    def show_attempts(self, found: AttemptsFound) -> None:
        if self._entry is not None and found.entry_id == self._entry.id:
            self.attempts = found.attempts
            self.renew()

    def renew(self) -> None:
        """What it waits for may be another thing now, or fewer seconds off."""
        entry = self._entry
        if entry is None:
            return
        store = self._stores.of(entry.store_id)
        queue = self._stores.queue(entry.store_id) or Queue()
        token = self._stores.token(entry.store_id)
        why = reason(entry, store, queue, self._seconds.until, token)
        plant = entry.plant
        self._name.show_text(plant.name[:_NAME_SHOWN])
        about = (str(plant.id), plant.tag or "", short_store_name(store))
        self._about.show_text("  ·  ".join(isolated(part[:_NAME_SHOWN]) for part in about if part))
        # Of the others the journey tells it.
        self._reason.setText(why)
        self._reason.setVisible(entry.status in (Status.WAITING, Status.SENDING))
        journey = steps(entry, store, self.attempts)
        self._journey.show_steps(journey)
        self._reference.show_text(entry.id)
        self._question.setVisible(entry.status is Status.TO_CHECK)
        self._show_actions(actions_of(entry, queue))
        spoken = (status_word(entry.status), shortened(plant.name), str(plant.id), why)
        told = (*spoken, *(step.spoken for step in journey))
        self.setAccessibleDescription(". ".join(told))
        self._draw_icon()

    @property
    def first_button(self) -> QWidget:
        found = self._buttons.findChildren(Button)
        return next((button for button in found if not button.isHidden()), self._copy)

    def _show_actions(self, actions: tuple[Action, ...]) -> None:
        if actions == self._actions:
            return
        if self._actions:
            self._changed = monotonic()
        self._actions = actions
        self._make_buttons()

    def _make_buttons(self) -> None:
        focused = QApplication.focusWidget()
        had_keyboard = focused is not None and self._buttons.isAncestorOf(focused)
        while item := self._button_row.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        before: QWidget = self._copy
        for action in self._actions:
            button = _Button(lettered(action), self._buttons)
            button.setProperty("look", "plain")
            button.setProperty("action", action)
            button.setObjectName(f"open{action.name.title().replace('_', '')}")
            button.setFont(self._look.measures.body)
            button.setFixedHeight(self._look.measures.control)
            button.acts_on = lambda: self._entry and self._entry.id
            button.clicked.connect(self._act)
            self._button_row.addWidget(button)
            button.show()
            QWidget.setTabOrder(before, button)
            before = button
        self._buttons.setVisible(bool(self._actions))
        self._foot_line.setVisible(bool(self._actions))
        self._buttons.updateGeometry()
        if had_keyboard:
            self.left_alone.emit()

    def _act(self) -> None:
        button = self.sender()
        if not isinstance(button, Button) or self._entry is None:
            return
        action = button.property("action")
        if action in FINAL and monotonic() - self._changed < _SURPRISE:
            return
        self.acted.emit(action, self._entry)

    def _copy_reference(self) -> None:
        if self._entry is not None:
            QGuiApplication.clipboard().setText(self._entry.id)

    def _lay_out(self) -> None:
        titles = QVBoxLayout()
        titles.setSpacing(2)
        titles.addWidget(self._name)
        titles.addWidget(self._about)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(titles, 1)
        heading = QWidget()
        heading.setLayout(head)
        head.setContentsMargins(0, 0, 0, 0)
        reference = QWidget()
        row = QHBoxLayout(reference)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._reference_word)
        row.addStretch()
        row.addWidget(self._copy)
        self._text = FittingScroll(
            heading, self._line, self._reason, self._journey, reference, self._reference
        )
        self._text.setAccessibleName(translate("open", "JourneyView"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(10)
        column.addWidget(self._text, 1)
        column.addStretch()
        column.addWidget(self._foot_line)
        column.addWidget(self._question)
        column.addWidget(self._buttons)

    def _dress(self) -> None:
        measures, theme = self._look.measures, self._look.theme
        self._name.setFont(measures.h2)
        self._about.setFont(tabular(measures.small))
        self._reason.setFont(measures.body)
        self._reference_word.setFont(measures.small)
        self._reference.setFont(tabular(measures.small))
        self._copy.setFont(measures.small)
        self._copy.setFixedHeight(measures.label_row)
        self._copy.setIcon(self._look.icon("copy", theme.accent))
        self._question.setFont(strong(measures.body))
        for line in (self._line, self._foot_line):
            line.setFixedHeight(theme.hairline)
            line.setStyleSheet(f"background: {theme.line};")
        self._make_buttons()
        self._draw_icon()

    def _draw_icon(self) -> None:
        if self._entry is not None:
            icon, tone = ICONS[self._entry.status]
            self._icon.setPixmap(self._look.icon(icon, self._look.theme.tones[tone].ink, 24))


class _Button(SingleClickButton):
    """A scan that goes astray presses nothing: the blank in a name is no Space of a person's."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._last_key = 0.0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        now = monotonic()
        scanned = now - self._last_key < _SCAN
        if event.text().strip():
            self._last_key = now
        if event.key() == Qt.Key.Key_Space and scanned:
            self._last_key = now
            return
        super().keyPressEvent(event)
