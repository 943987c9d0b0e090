"""One plant: its journey, its reference, and what a person can do about it."""

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.local_time import today
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.records import History
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import action_text
from plantdesk.ui.entry.card_parts import HelpLink
from plantdesk.ui.entry.journey import JourneyView
from plantdesk.ui.entry.journey_words import Step, steps
from plantdesk.ui.entry.offered_actions import ANSWERS, ANYWAY, SETTLING, actions_of, tip_of
from plantdesk.ui.entry.situations import tell
from plantdesk.ui.entry.status_words import icon_of, status_word
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle, styled
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.plants.model import MOST_CHOSEN
from plantdesk.ui.widgets.buttons.button import copy_link
from plantdesk.ui.widgets.buttons.button_row import ButtonRow, Offer
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.labels import Icon, wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.widgets.scrolls import Column, FittingScroll
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import isolated, number, short_store_name, shortened, translate

_NAME_SHOWN = 1000
# From the edge of the card to its text, and the width of the frame around what scrolls.
_EDGE, _FRAME = 16, 2
_LEAST_LINES = 5
# Inside the frame that shows the focus of the text: to the rims of buttons, and of these.
_INSET = _RIM = 2
# A longer wait for the journey would be seen.
JOURNEY_MS = 30


class EntryPane(Column):
    """The text scrolls where there is little room; the buttons never do."""

    acted = Signal(object, object)
    history_wanted = Signal(str)
    # Carries the id of another entry, which this one corrects or is corrected by.
    entry_wanted = Signal(str)
    focus_lost = Signal()
    # Carries a section of the guide.
    help_wanted = Signal(str)

    def __init__(self, look: Look, stores: Stores, seconds: Seconds) -> None:
        super().__init__()
        self._stores = stores
        self._seconds = seconds
        self._entry: Entry | None = None
        # Or these, as far as they have been read.
        self._several: tuple[Entry, ...] = ()
        self.history = History("")
        self._compact: bool | None = None
        self._told: tuple[object, ...] = ()
        self._steps: list[Step] = []
        # The widgets of a journey take long to make. Rows and buttons don't wait for them, and the
        # history is here by then.
        self._soon = QTimer(self, singleShot=True, interval=JOURNEY_MS)
        self._soon.timeout.connect(self._show_journey)
        self.setObjectName("entry")
        self.setProperty("box", "card")
        self.setAccessibleName(translate("open", "Entry"))
        self._icon = Icon(look, size=24)
        self._name = styled(ExactText("entryName"), "h2")
        self._name.setAccessibleName(translate("plants", "Name"))
        self._none = wrapped("", "text2")
        edge = _FRAME + _INSET + _RIM
        self._none.setContentsMargins(edge, edge, edge, 0)
        self._about = styled(ExactText("entryAbout"), "small figures", "text2")
        self._about.setAccessibleName(translate("open", "Plant id, tag and store"))
        self._reason = wrapped("")
        self._reason.setObjectName("entryReason")
        # It is not the first step of the journey.
        self._reason.setContentsMargins(_RIM, 0, _RIM, 8)
        self._journey = JourneyView(look)
        self._journey.setContentsMargins(_RIM, 0, _RIM, 0)
        self._journey.entry_wanted.connect(self.entry_wanted)
        self._about_reference = QWidget()
        self._reference_word = plain_label(translate("plants", "Reference"), "text2", "small")
        self._reference = styled(ExactText("reference"), "small figures")
        self._reference.setAccessibleName(translate("plants", "Reference"))
        self._copy = copy_link(
            look,
            "copyReference",
            translate("open", "Copy the reference"),
            lambda: self._entry.id if self._entry else "",
        )
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

    def show_entry(self, entry: Entry | None, *, by_user: bool = False) -> None:
        """`by_user` says that the user turned to this entry, so that no click can surprise."""
        before, self._entry = self._entry, entry
        self._several = ()
        if entry is None:
            self._show_words(translate("open", "Choose a plant to see its history."))
            return
        other = before is None or before.id != entry.id
        if other:
            self.history = History(entry.id)
            self._journey.fold()
            self._begin_journey()
        if before != entry:
            self.history_wanted.emit(entry.id)
        self.renew()
        # Filled before it shows: Qt lays out the window for each part that comes later.
        self._none.hide()
        self._text.show()
        if other and by_user:
            self.buttons.accept_clicks()

    def show_several(self, count: int, entries: tuple[Entry, ...], *, by_user: bool) -> None:
        """Offer to answer for several plants at once, if all of them are here and to check."""
        before, self._several = self._several, entries
        self._entry, self.history = None, History("")
        answers = len(entries) == count and all(e.status is Status.TO_CHECK for e in entries)
        words = translate("open", "%Ln plants chosen.", None, count)
        if not answers:
            hint = translate("open", "To answer for several at once, choose up to {0} to check.")
            words = f"{words} {hint.format(number(MOST_CHOSEN))}"
        self._show_words(words, ANSWERS if answers else ())
        if by_user and [entry.id for entry in before] != [entry.id for entry in entries]:
            self.buttons.accept_clicks()

    def be_compact(self, compact: bool) -> None:
        """Leave more room for the journey, in a small window."""
        if compact is self._compact:
            return
        self._compact = compact
        self._icon.set_size(16 if compact else 24)
        self._head.setSpacing(10 if compact else 12)
        restyle(styled(self._name, "strong" if compact else "h2"))

    def put(self, entry: Entry) -> None:
        """Show what became of the plant, if it is this one."""
        if self._entry is not None and self._entry.id == entry.id:
            self.show_entry(entry)

    def show_history(self, history: History) -> None:
        if self._entry is not None and history.entry_id == self._entry.id:
            self.history = history
            self.renew()

    def take_linked(self, entry: Entry) -> None:
        """Take news of another entry, to which this one may be linked."""
        history = self.history
        if history.corrects and history.corrects.id == entry.id:
            history = replace(history, corrects=entry)
        again = (entry if one.id == entry.id else one for one in history.corrected_by)
        history = replace(history, corrected_by=tuple(again))
        if history != self.history:
            self.show_history(history)

    def renew(self) -> None:
        """What it waits for may be another thing now, or fewer seconds off."""
        entry = self._entry
        if entry is None:
            return
        store = self._stores.to_name(entry.store_id)
        queue = self._stores.queue(entry.store_id) or Queue()
        token = self._stores.token(entry.store_id)
        told = tell(entry, store, queue, self._seconds.until, token)
        why = told.row
        plant = entry.plant
        self._name.show_text(plant.name[:_NAME_SHOWN])
        about = (str(plant.id), plant.tag or "", short_store_name(store))
        self._about.show_text("  ·  ".join(isolated(part[:_NAME_SHOWN]) for part in about if part))
        # Of the others the journey tells it.
        self._reason.setText(why)
        self._reason.setVisible(entry.status in (Status.WAITING, Status.SENDING))
        self._tell_journey(entry, store)
        self._reference.show_text(entry.id)
        # Of use only to somebody who looks in the store.
        self._about_reference.setVisible(entry.status is Status.TO_CHECK)
        self._question.setVisible(entry.status is Status.TO_CHECK)
        self.section = told.section
        self._show_actions(actions_of(entry, queue, token))
        names = (shortened(part) for part in (plant.name, *about) if part)
        spoken = (status_word(entry.status), *names, why, *(step.spoken for step in self._steps))
        self.setAccessibleDescription(f"{'. '.join(part.removesuffix('.') for part in spoken)}.")
        icon, tone = icon_of(entry)
        self._icon.show_icon(icon, tone)

    @property
    def first_button(self) -> QWidget:
        return self.buttons.first or self._copy

    def _tell_journey(self, entry: Entry, store: Store) -> None:
        # Every second brings the same steps, and there may be many. Tomorrow their times have days.
        told = (entry, store, self.history, today())
        if told != self._told:
            self._told = told
            self._steps = steps(entry, store, self.history)
            if not self._soon.isActive():
                self._show_journey()

    def _begin_journey(self) -> None:
        """Take away the other plant's journey, and make this one's a moment later."""
        # So that the buttons below don't jump up for a moment.
        self._journey.setMinimumHeight(self._journey.height())
        self._journey.show_steps([])
        self._soon.start()

    def _show_journey(self) -> None:
        self._journey.setMinimumHeight(0)
        self._journey.show_steps(self._steps)
        # New steps would come last in the tab order.
        self._journey.order_tabs(self._about)

    def _show_words(self, words: str, actions: tuple[Action, ...] = ()) -> None:
        self._text.hide()
        self._none.setText(words)
        self._none.show()
        self.section = ""
        self._soon.stop()
        self._question.setVisible(bool(actions))
        self._show_actions(actions)
        self.setAccessibleDescription(words)

    def _show_actions(self, actions: tuple[Action, ...]) -> None:
        several = " ".join(entry.id for entry in self._several)
        offers = tuple(
            Offer(
                action,
                translate("card", "They’re the&re")
                if several and action is Action.THERE
                else action_text(action),
                f"open{action.name.title().replace('_', '')}",
                final=action in SETTLING,
                enters=action not in ANYWAY,
                tip=tip_of(action),
            )
            for action in actions
        )
        self.buttons.show_offers(offers, self._entry.id if self._entry else several)
        self._foot_line.setVisible(bool(actions))

    def _act(self, action: Action) -> None:
        self.acted.emit(action, self._entry or self._several)

    def _explain(self) -> None:
        self.help_wanted.emit(self.section)

    def _lay_out(self) -> None:
        titles = QVBoxLayout()
        titles.setSpacing(2)
        titles.addWidget(self._name)
        titles.addWidget(self._about)
        self._head = row(self._icon, titles, gap=12)
        self._head.setAlignment(self._icon, Qt.AlignmentFlag.AlignTop)
        self._head.setStretchFactor(titles, 1)
        inside = (_RIM, 0, _RIM, 0)
        heading, reference = QWidget(), self._about_reference
        heading.setLayout(column(self._head, self._line, gap=6, margins=inside))
        named = row(self._reference_word, self._copy, None)
        reference.setLayout(column(named, self._reference, gap=4, margins=inside))
        self._text = FittingScroll(
            heading,
            self._reason,
            self._journey,
            self._help,
            reference,
            least_lines=_LEAST_LINES,
            inset=_INSET,
        )
        self._text.setAccessibleName(translate("open", "What happened"))
        foot = QVBoxLayout()
        edge = _FRAME + _INSET + _RIM
        foot.setContentsMargins(edge, 0, edge, 0)
        foot.setSpacing(10)
        foot.addWidget(self._foot_line)
        foot.addWidget(self._question)
        foot.addWidget(self.buttons)
        # The answers stand next to their story, however high the window is.
        edge = _EDGE - edge
        whole = column(self._none, self._text, foot, None, gap=6, margins=(edge, edge, edge, _EDGE))
        whole.setStretchFactor(self._text, 1)
        self.setLayout(whole)
        # Tab scrolls first, then goes from step to step. Qt orders only what can have the focus.
        self._text.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        QWidget.setTabOrder(self._name, self._text)
        self._text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        QWidget.setTabOrder(self._help, self._copy)
