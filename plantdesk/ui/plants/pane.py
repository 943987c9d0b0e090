"""One plant: its journey, and what a person can do about it."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.journal.records import History
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.help_link import help_link
from plantdesk.ui.entry.journey_words import Step, link_text, steps
from plantdesk.ui.entry.offered_actions import ANSWERS, SETTLING, actions_of, offer_of
from plantdesk.ui.entry.situations import tell
from plantdesk.ui.entry.status_words import icon_of, status_word
from plantdesk.ui.look.paint import styled
from plantdesk.ui.plants.journey import JourneyText, is_long
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.buttons.button_row import ButtonRow
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.labels import Icon, wrapped
from plantdesk.ui.widgets.layouts import Wrapping, boxed, column, row
from plantdesk.ui.widgets.scrolls import Column, FittingScroll
from plantdesk.ui.wording import isolated, number, short_store_name, shortened, translate

_NAME_SHOWN = 1000
# Answers are for so many plants at most.
MOST_CHOSEN = 200
_LEAST_LINES = 5
# From the edge of the card to its text: the frame of what scrolls takes some of it.
_EDGE, _FRAME = 16, 4


class EntryPane(Column):
    """The text scrolls where there is little room; the buttons never do."""

    # Carries another entry, which this one corrects or is corrected by.
    entry_wanted = Signal(object)

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._look, self._desk, self._stores, self._seconds, _ = room
        look = self._look
        self._entry: Entry | None = None
        # Or these.
        self._several: tuple[Entry, ...] = ()
        self.history = History("")
        self._steps: list[Step] = []
        self._whole = False
        # The section of the guide about the entry.
        self.section = ""
        self.least_height = 0
        self.setObjectName("entry")
        self.setProperty("box", "card")
        self.setAccessibleName(translate("open", "Entry"))
        self._icon = Icon(look, size=24)
        self._name = styled(ExactText("entryName"), "h2")
        self._name.setAccessibleName(translate("plants", "Name"))
        self._none = wrapped("", "text2")
        self._none.setContentsMargins(_FRAME, _FRAME, _FRAME, 0)
        self._about = styled(ExactText("entryAbout"), "small figures", "text2")
        self._about.setAccessibleName(translate("open", "Plant id, tag and store"))
        self._reason = wrapped("")
        self._reason.setObjectName("entryReason")
        self._reason.setContentsMargins(0, 0, 0, 6)
        self._journey = JourneyText(look)
        self._copy = Link(look, "copyReply", translate("card", "Copy the reply"), flush=True)
        self._copy.acts_on = lambda: self._reply
        self._copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._reply))
        whole_reply = translate("open", "Show the whole reply")
        self._unfold = Link(look, "unfoldReply", whole_reply, flush=True)
        self._unfold.clicked.connect(self._show_whole)
        # To the plants that it corrects or that correct it.
        self._links: list[Link] = []
        self._link_row = Wrapping(links := QWidget())
        for link in (self._copy, self._unfold):
            self._link_row.addWidget(link)
        self._line = boxed(column(), "line")
        self._question = wrapped(
            translate("open", "Look in the store. What did you find?"), type_="strong"
        )
        self.help = help_link(look)
        self.buttons = ButtonRow(after=self.help)
        head = row(self._icon, titles := column(self._name, self._about, gap=2), gap=12)
        head.setAlignment(self._icon, Qt.AlignmentFlag.AlignTop)
        head.setStretchFactor(titles, 1)
        heading = boxed(column(head, boxed(column(), "line"), gap=6), "clear")
        parts = heading, self._reason, self._journey, links, self.help
        self._text = FittingScroll(*parts, least_lines=_LEAST_LINES, inset=2)
        self._text.setAccessibleName(translate("open", "What happened"))
        foot = column(self._line, self._question, self.buttons, gap=10)
        foot.setContentsMargins(_FRAME, 0, _FRAME, 0)
        # The answers stand next to their story, however high the window is.
        edge = _EDGE - _FRAME
        whole = column(self._none, self._text, foot, None, gap=6, margins=(edge, edge, edge, _EDGE))
        whole.setStretchFactor(self._text, 1)
        self.setLayout(whole)
        self.show_entry(None)

    def show_entry(self, entry: Entry | None, *, by_user: bool = False) -> None:
        """`by_user` says that the user turned to this entry, so that no click can surprise."""
        before, self._entry = self._entry, entry
        self._several = ()
        if entry is None:
            self.history = History("")
            self._show_words(translate("open", "Choose a plant to see its history."))
            return
        other = before is None or before.id != entry.id
        if other:
            self.history, self._steps, self._whole = History(entry.id), [], False
        if before != entry:
            self._ask_for_history()
        self.renew()
        # Filled before it shows: Qt lays out the window for each part that comes later.
        self._none.hide()
        self._text.show()
        if other and by_user:
            self.buttons.accept_clicks()

    def show_several(self, entries: tuple[Entry, ...], *, by_user: bool) -> None:
        """Offer to answer for several plants at once, if all of them are to check."""
        before, self._several = self._several, entries
        self._entry, self.history = None, History("")
        to_check = all(entry.status is Status.TO_CHECK for entry in entries)
        answers = to_check and len(entries) <= MOST_CHOSEN
        words = translate("open", "%Ln plants chosen.", None, len(entries))
        if not answers:
            hint = translate("open", "To answer for several at once, choose up to {0} to check.")
            words = f"{words} {hint.format(number(MOST_CHOSEN))}"
        self._show_words(words, ANSWERS if answers else ())
        if by_user and [entry.id for entry in before] != [entry.id for entry in entries]:
            self.buttons.accept_clicks()

    def put(self, entry: Entry) -> None:
        """Show what became of the plant, if it is this one or linked to it."""
        if self._entry is not None and self._entry.id == entry.id:
            self.show_entry(entry)
        elif entry.id in [linked.id for step in self._steps for linked in step.links]:
            self._ask_for_history()

    def show_history(self, history: History) -> None:
        if self._entry is not None and history.entry_id == self._entry.id:
            self.history = history
            self.renew()

    def renew(self) -> None:
        """What it waits for may be another thing now, or fewer seconds off."""
        entry = self._entry
        if entry is None:
            return
        store, queue, token = self._stores.about(entry)
        told = tell(entry, store, queue, self._seconds.until, token)
        plant = entry.plant
        self._name.show_text(plant.name[:_NAME_SHOWN])
        about = (str(plant.id), plant.tag or "", short_store_name(store))
        self._about.show_text("  ·  ".join(isolated(part[:_NAME_SHOWN]) for part in about if part))
        # Of the others the journey tells it.
        self._reason.setText(told.row)
        self._reason.setVisible(entry.status in (Status.WAITING, Status.SENDING))
        if (found := steps(entry, store, self.history)) != self._steps:
            self._steps = found
            self._show_steps()
        self._question.setVisible(entry.status is Status.TO_CHECK)
        self.section = told.section
        self._show_actions(actions_of(entry, queue, token))
        names = (shortened(part) for part in (plant.name, *about) if part)
        spoken = (status_word(entry.status), *names, told.row, *(s.spoken for s in self._steps))
        self.setAccessibleDescription(f"{'. '.join(part.removesuffix('.') for part in spoken)}.")
        icon, tone = icon_of(entry)
        self._icon.show_icon(icon, tone)
        self.help.setVisible(tone != "added")

    @property
    def first_button(self) -> QWidget:
        return self.buttons.first or self._text

    def minimumSizeHint(self) -> QSize:
        """As high as its buttons need at its width: no layout around it asks for such a height."""
        inside = self.layout()
        least = inside.totalMinimumHeightForWidth(self.width()) if inside else 0
        return QSize(super().minimumSizeHint().width(), max(self.least_height, least))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    @property
    def _reply(self) -> str:
        """The newest reply of the journey, as it came."""
        return next((step.reply.whole for step in reversed(self._steps) if step.reply), "")

    def _ask_for_history(self) -> None:
        entry_id = self.history.entry_id
        self._desk.ask(
            lambda engine: engine.plants.read_history(entry_id),
            self.show_history,
            otherwise=self.history,
        )

    def _show_steps(self) -> None:
        self._journey.show_steps(self._steps, whole=self._whole)
        long = any(step.reply and is_long(step.reply) for step in self._steps)
        self._copy.setVisible(bool(self._reply))
        self._unfold.setVisible(long and not self._whole)
        for link in self._links:
            link.hide()
            link.deleteLater()
        self._links = [self._link_to(entry) for step in self._steps for entry in step.links]

    def _link_to(self, entry: Entry) -> Link:
        link = Link(self._look, "showEntry", link_text(entry), flush=True)
        link.clicked.connect(lambda: self.entry_wanted.emit(entry))
        self._link_row.addWidget(link)
        QWidget.setTabOrder(self._unfold, link)
        return link

    def _show_whole(self) -> None:
        self._whole = True
        if self._unfold.hasFocus():
            # Qt would go on to the first button, which may settle the plant.
            self._copy.setFocus()
        self._show_steps()

    def _show_words(self, words: str, actions: tuple[Action, ...] = ()) -> None:
        self._text.hide()
        self._none.setText(words)
        self._none.show()
        self.section = ""
        self._question.setVisible(bool(actions))
        self._show_actions(actions)
        self.setAccessibleDescription(words)

    def _show_actions(self, actions: tuple[Action, ...]) -> None:
        several = " ".join(entry.id for entry in self._several)
        offers = tuple(offer_of(each, "open", final=each in SETTLING) for each in actions)
        if several and offers:
            # The first answer.
            offers = (offers[0]._replace(text=translate("card", "They’re the&re")), *offers[1:])
        about = self._entry.id if self._entry else several
        self.buttons.show_offers(offers, about, self._entry or self._several)
        self._line.setVisible(bool(actions))
