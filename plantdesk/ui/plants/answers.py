"""What follows from an answer: a message that offers Undo, then the next plant's turn."""

from PySide6.QtCore import QObject, QTimer

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.offered_actions import FINAL, SETTLING
from plantdesk.ui.look.announce import announce
from plantdesk.ui.plants.messages import Messages
from plantdesk.ui.plants.plant_list import ListParts, PlantList
from plantdesk.ui.wording import isolated, shortened, translate

_COUNT_SAID_MS = 500
# All of these can be undone.
_SAID = {
    Status.ADDED_AS_SAID: "Marked as added: {0}.",
    Status.REMOVED_AS_SAID: "Marked as not added: {0}.",
    Status.WAITING: "Will be sent again: {0}.",
    Status.NOT_ADDED: "Won’t be added: {0}.",
}


class Answers(QObject):
    """Made after all else that follows the list: it tells what the others have shown."""

    def __init__(self, plant_list: PlantList, parts: ListParts, messages: Messages) -> None:
        super().__init__(plant_list)
        self._list = plant_list
        self._search_row, self._chips, self._card, self._table, self._pane = parts
        self._messages = messages
        # The plants of the last answer, each as soon as its answer is in the journal.
        self._given: dict[str, Entry | None] = {}
        # The plants that the user has settled, until their rows leave the list.
        self._settled: list[str] = []
        self._counting = QTimer(self, singleShot=True, interval=_COUNT_SAID_MS)
        self._counting.timeout.connect(self._say_count)
        self._search_row.search.textChanged.connect(self._counting.start)
        self._pane.acted.connect(self._begin)
        messages.undo.clicked.connect(self.undo)
        plant_list.found.connect(self._take_turn)

    def take(self, entry: Entry) -> None:
        """Tell what was said, once all of it is in the journal, and as long as it holds."""
        before = self._given.get(entry.id)
        if entry.id not in self._given or (entry.status not in _SAID and before is None):
            return
        self._given[entry.id] = entry
        if entry.status not in _SAID:
            # Sending it again has begun, for example.
            self._forget()
        elif before is None and all(self._given.values()):
            name, count = isolated(shortened(entry.plant.name)), len(self._given)
            what = translate("plants", "%Ln plants", None, count) if count > 1 else name
            self._messages.say(translate("plants", _SAID[entry.status]).format(what), undo=True)

    def undo(self) -> bool:
        """Undo what the message on the screen tells, if it offers that, and go back there."""
        entries = tuple(filter(None, self._given.values()))
        if offered := self._messages.undo.isVisible() and self._messages.isEnabled():
            self._list.return_to(entries[0])
            self._pane.acted.emit(Action.UNDO, entries)
        return offered

    def _begin(self, action: Action, about: Entry | tuple[Entry, ...]) -> None:
        self._forget()
        ids = [entry.id for entry in (about if isinstance(about, tuple) else (about,))]
        self._given = dict.fromkeys(ids if action in FINAL else ())
        self._settled = list(filter(self._lists, ids)) if action in SETTLING else []

    def _forget(self) -> None:
        """What is undone would no longer be the last thing that the user did."""
        self._given = {}
        if not self._messages.undo.isHidden():
            self._messages.clear()

    def _lists(self, entry_id: str) -> bool:
        return self._table.plants.place_of(entry_id) is not None

    def _say_count(self) -> None:
        """Announce how many plants the search has found, when the user has stopped typing."""
        count = self._list.counts.get(self._chips.kind)
        searches = self._card.isVisible() and self._search_row.search.text().strip()
        if searches and count is not None:
            announce(self._table, translate("plants", "%Ln plants found", None, count))

    def _take_turn(self, other_list: bool) -> None:
        """Go on to the next plant after an answer, and announce it, or that none is left."""
        if not self._settled or (any(map(self._lists, self._settled)) and not other_list):
            return
        answered, self._settled = self._settled[0] in self._given, []
        if other_list or not self._card.isVisible():
            return
        following = self._table.go_on(choose=answered)
        if following is not None:
            name = isolated(shortened(following.plant.name))
            announce(self._card, translate("plants", "Next: {0}").format(name))
        elif not self._card.shows_rows:
            announce(self._card, self._card.nothing)
