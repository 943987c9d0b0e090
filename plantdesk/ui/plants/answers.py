"""What follows from an answer: a message that offers Undo, then the next plant's turn."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.offered_actions import FINAL
from plantdesk.ui.look.announce import announce
from plantdesk.ui.plants.messages import Messages
from plantdesk.ui.plants.pane import EntryPane
from plantdesk.ui.plants.table import PlantsTable
from plantdesk.ui.wording import isolated, shortened, translate

# All of these can be undone.
_SAID = {
    Status.ADDED_AS_SAID: "Marked as added: {0}.",
    Status.REMOVED_AS_SAID: "Marked as not added: {0}.",
    Status.WAITING: "Will be sent again: {0}.",
    Status.NOT_ADDED: "Won’t be added: {0}.",
}


class Answers(QObject):
    def __init__(
        self,
        table: PlantsTable,
        pane: EntryPane,
        messages: Messages,
        show: Callable[[Entry], object],
    ) -> None:
        """`show` goes back to a plant whose answer is undone."""
        super().__init__(table)
        self._table, self._pane, self._messages, self._show = table, pane, messages, show
        # The plants of the last answer, each as soon as its answer is in the journal.
        self._given: dict[str, Entry | None] = {}
        # Those of them that are still in the list.
        self._leaving: set[str] = set()
        pane.acted.connect(self._begin)
        messages.undo.clicked.connect(self.undo)

    def take(self, entry: Entry) -> None:
        """Tell what was said, once all of it is in the journal, and as long as it holds."""
        before = self._given.get(entry.id)
        if entry.id not in self._given or (entry.status not in _SAID and before is None):
            return
        self._given[entry.id] = entry
        if entry.status not in _SAID:
            # Sending it again has begun, for example.
            self.forget()
        elif before is None and all(self._given.values()):
            name, count = isolated(shortened(entry.plant.name)), len(self._given)
            what = translate("plants", "%Ln plants", None, count) if count > 1 else name
            self._messages.say(translate("plants", _SAID[entry.status]).format(what), undo=True)

    def undo(self) -> bool:
        """Undo what the message on the screen tells, if it offers that, and go back there."""
        entries = tuple(filter(None, self._given.values()))
        if offered := self._messages.undo.isVisible() and self._messages.isEnabled():
            self._pane.acted.emit(Action.UNDO, entries)
            self._show(entries[0])
        return offered

    def forget(self) -> None:
        """What is undone would no longer be the last thing that the user did."""
        self._given = {}
        if not self._messages.undo.isHidden():
            self._messages.clear()

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
        self.forget()
        entries = about if isinstance(about, tuple) else (about,)
        self._given = {entry.id: None for entry in entries} if action in FINAL else {}
        self._leaving = set(self._given)
