"""Messages at the foot of the page. After an answer they offer Undo, and the next plant follows."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from plantdesk.desk.news import AlreadyHere, NotChanged
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.offered_actions import FINAL
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.pane import EntryPane
from plantdesk.ui.plants.table import PlantsTable
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.labels import MessageLine
from plantdesk.ui.widgets.layouts import row
from plantdesk.ui.wording import already_here_text, isolated, shortened, translate

# All of these can be undone.
_SAID = {
    Status.ADDED_AS_SAID: "Marked as added: {0}.",
    Status.REMOVED_AS_SAID: "Marked as not added: {0}.",
    Status.WAITING: "Will be sent again: {0}.",
    Status.NOT_ADDED: "Won’t be added: {0}.",
}


class Messages(QWidget):
    """A message stays until the next one."""

    def __init__(
        self,
        look: Look,
        table: PlantsTable,
        pane: EntryPane,
        show: Callable[[Entry], object],
    ) -> None:
        """`show` goes back to a plant whose answer is undone."""
        super().__init__()
        self._table, self._pane, self._show = table, pane, show
        # The plants of the last answer, each as soon as its answer is in the journal.
        self._given: dict[str, Entry | None] = {}
        # Those of them that are still in the list.
        self._leaving: set[str] = set()
        self.undo = Link(look, "undoAnswer", translate("card", "Undo"))
        self.undo.hide()
        policy = self.undo.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.undo.setSizePolicy(policy)
        self.undo.clicked.connect(self.undo_answer)
        self._note = MessageLine(look, "plantsNote", "line")
        line = row(self._note, self.undo, gap=8)
        line.setStretchFactor(self._note, 1)
        self.setLayout(line)
        pane.buttons.acted.connect(self._begin)

    def say(self, words: str, *, wrong: bool = False, saved: Path | None = None) -> None:
        """Show a message and announce it. What the one before told of is no longer the last act."""
        self._given = {}
        self.undo.hide()
        self._note.say(words, "wrong" if wrong else "text2", saved=saved)

    def say_not_changed(self, news: NotChanged) -> None:
        text = translate(
            "plants",
            "This computer can’t save the change now. Make room on the disk, then try again.",
        )
        if news.gone:
            text = translate("plants", "This plant is no longer on this computer.")
        self.say(text, wrong=True)

    def say_already_here(self, item: AlreadyHere) -> None:
        """It can’t be undone: its id was used again."""
        decide = translate("plants", "Nothing has changed. Go to Add a plant to decide.")
        self.say(f"{already_here_text(item.entry)} {decide}", wrong=True)

    def take(self, entry: Entry) -> None:
        """Tell what was said, once all of it is in the journal, and as long as it holds."""
        given, told = self._given, all(self._given.values())
        if entry.id not in given:
            return
        if entry.status not in _SAID:
            # Sending it again has begun, for example.
            if told:
                self.say("")
            return
        given[entry.id] = entry
        if not told and all(given.values()):
            name, count = isolated(shortened(entry.plant.name)), len(given)
            what = translate("plants", "%Ln plants", None, count) if count > 1 else name
            words = translate("plants", _SAID[entry.status]).format(what)
            self.say(words)
            self._given = given
            # The details may have an Undo of their own.
            self.undo.setAccessibleName(translate("plants", "Undo: {0}").format(words))
            self.undo.show()

    def undo_answer(self) -> bool:
        """Undo what the message on the screen tells, if it offers that, and go back there."""
        entries = tuple(filter(None, self._given.values()))
        if offered := self.undo.isVisible() and self.isEnabled():
            self._pane.buttons.acted.emit(Action.UNDO, entries)
            self._show(entries[0])
        return offered

    def go_on(self) -> None:
        """Go on to the next plant once those that were answered for have left the list."""
        if not self._leaving or any(
            self._table.plants.place_of(each) is not None for each in self._leaving
        ):
            return
        self._leaving = set()
        following = self._table.go_on()
        if following is not None and self._table.isVisible():
            name = isolated(shortened(following.plant.name))
            announce(self._table, translate("plants", "Next: {0}").format(name))

    def _begin(self, action: Action, about: Entry | tuple[Entry, ...]) -> None:
        self.say("")
        entries = about if isinstance(about, tuple) else (about,)
        self._given = {entry.id: None for entry in entries} if action in FINAL else {}
        self._leaving = set(self._given)
