"""One open entry: its journey, its reference, and what a person can do about it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.desk.lists import AttemptsFound
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.journal.records import Attempt
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.actions import FINAL, actions_of, tip_of
from plantdesk.ui.entry.card_content import Action, action_text
from plantdesk.ui.entry.card_parts import HelpLink
from plantdesk.ui.entry.guide_sections import section_of
from plantdesk.ui.entry.journey import JourneyView
from plantdesk.ui.entry.journey_words import steps
from plantdesk.ui.entry.reason_words import reason
from plantdesk.ui.entry.status_words import ICONS, status_word
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.buttons.button_row import ButtonRow, Offer
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.scrolls.fitting_scroll import FittingScroll
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import isolated, short_store_name, shortened, translate

_NAME_SHOWN = 1000


class EntryPane(QFrame):
    """The text scrolls where there is little room; the buttons never do."""

    acted = Signal(object, object)
    attempts_wanted = Signal(str)
    focus_lost = Signal()
    # Carries a section of the guide.
    help_wanted = Signal(str)

    def __init__(self, look: Look, stores: Stores, seconds: Seconds) -> None:
        super().__init__()
        self._stores = stores
        self._seconds = seconds
        self._entry: Entry | None = None
        self.attempts: Sequence[Attempt] = ()
        self.setObjectName("entry")
        self.setProperty("box", "card")
        self.setAccessibleName(translate("open", "Entry"))
        self._icon = Icon(look, size=24)
        self._name = styled(ExactText("entryName"), "h2")
        self._name.setAccessibleName(translate("open", "Name"))
        self._about = styled(ExactText("entryAbout"), "small figures", "text2")
        self._about.setAccessibleName(translate("open", "Plant id, tag and store"))
        self._reason = wrapped("")
        self._reason.setObjectName("entryReason")
        self._journey = JourneyView(look)
        self._reference_word = plain_label(translate("open", "Reference"), "text2", "small")
        self._reference = styled(ExactText("reference"), "small figures")
        self._reference.setAccessibleName(translate("open", "Reference"))
        self._reference.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._reference.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._copy = styled(Button(translate("open", "Copy")), "small")
        self._copy.setObjectName("copyReference")
        self._copy.setProperty("look", "link")
        self._copy.setProperty("tall", "row")
        self._copy.show_icon(look, "copy", "accent")
        self._copy.setAccessibleName(translate("open", "Copy the reference"))
        self._copy.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._copy.acts_on = lambda: self._entry and self._entry.id
        self._copy.clicked.connect(self._copy_reference)
        self._line, self._foot_line = QFrame(), QFrame()
        for line in (self._line, self._foot_line):
            line.setProperty("box", "line")
        self._question = wrapped(
            translate("open", "Look in the store. What did you find?"), type_="strong"
        )
        # The section of the guide about the entry.
        self.section = ""
        self._help = HelpLink(look)
        self._help.clicked.connect(self._explain)
        self.buttons = ButtonRow(after=self._copy)
        self.buttons.acted.connect(self._act)
        self.buttons.focus_lost.connect(self.focus_lost)
        self._lay_out()

    def show_entry(self, entry: Entry | None) -> None:
        before, self._entry = self._entry, entry
        self._text.setVisible(entry is not None)
        if entry is None:
            self.section = ""
            self._question.hide()
            self._show_actions(())
            return
        other = before is None or before.id != entry.id
        if other:
            self.attempts = ()
        if before != entry:
            self.attempts_wanted.emit(entry.id)
        self.renew()
        if other:
            # The user turned to it.
            self.buttons.accept_clicks()

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
        self.section = section_of(entry, queue, token)
        self._show_actions(actions_of(entry, queue))
        spoken = (status_word(entry.status), shortened(plant.name), str(plant.id), why)
        told = (*spoken, *(step.spoken for step in journey))
        self.setAccessibleDescription(". ".join(told))
        icon, tone = ICONS[entry.status]
        self._icon.show_icon(icon, tone)

    @property
    def first_button(self) -> QWidget:
        return self.buttons.first or self._copy

    def _show_actions(self, actions: tuple[Action, ...]) -> None:
        offers = tuple(
            Offer(
                action,
                action_text(action),
                f"open{action.name.title().replace('_', '')}",
                final=action in FINAL,
                tip=tip_of(action),
            )
            for action in actions
        )
        self.buttons.show_offers(offers, self._entry.id if self._entry else "")
        self._foot_line.setVisible(bool(actions))

    def _act(self, action: Action) -> None:
        if self._entry is not None:
            self.acted.emit(action, self._entry)

    def _explain(self) -> None:
        self.help_wanted.emit(self.section)

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
            heading,
            self._line,
            self._reason,
            self._journey,
            self._help,
            reference,
            self._reference,
        )
        self._text.setAccessibleName(translate("open", "What happened"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(10)
        column.addWidget(self._text, 1)
        column.addWidget(self._foot_line)
        column.addWidget(self._question)
        column.addWidget(self.buttons)
        # The answers stand next to their story, however high the window is.
        column.addStretch()
