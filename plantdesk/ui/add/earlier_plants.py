"""Suggest tags of earlier plants, and point out an earlier plant with the same name."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject

from plantdesk.desk.desk import Desk
from plantdesk.domain.entry import Entry
from plantdesk.domain.local_time import local_day, today
from plantdesk.domain.plant_reading import read_name
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField as Part
from plantdesk.ui.add.plant_form import PlantForm
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.widgets.fields.suggestions import Suggestions
from plantdesk.ui.wording import day_text, quoted, translate

# Characters of a name in the hint. The short form leaves room for id and day in one line.
_LONG, _SHORT = 60, 8


class EarlierPlants(QObject):
    """Asks the journal when the user reaches the tag or leaves the name."""

    def __init__(self, form: PlantForm, desk: Desk, stores: Stores) -> None:
        super().__init__(form)
        self._name, self._tag = form.fields[Part.NAME], form.fields[Part.TAG]
        self._desk = desk
        self._stores = stores
        self._tags = Suggestions(self._tag.input)
        self._tag.input.focus_changed.connect(self._ask_for_tags)
        self._name.input.focus_left.connect(self._ask_for_name)
        stores.current_changed.connect(self._change_store)
        # The user may be there already.
        self._ask_for_tags()

    def _ask_for_tags(self) -> None:
        if self._tag.input.hasFocus() and not self._tag.input.isReadOnly():
            store_id = self._stores.current.id
            offer = partial(self._offer_tags, store_id)
            self._desk.ask(lambda engine: engine.plants.find_tags(store_id), offer, ())

    def _offer_tags(self, store_id: str, tags: Sequence[str]) -> None:
        if store_id == self._stores.current.id:
            self._tags.offer(tags)

    def _ask_for_name(self) -> None:
        name, notes = read_name(self._name.input.text())
        # A kept name is repeated on purpose.
        if name is not None and not notes and not self._name.pin.isChecked():
            store_id, asked = self._stores.current.id, name
            self._desk.ask(
                lambda engine: engine.plants.look_up_name(store_id, asked),
                self._show_same_name,
                otherwise=None,
            )

    def _show_same_name(self, entry: Entry) -> None:
        name, notes = read_name(self._name.input.text())
        same = entry.store_id == self._stores.current.id and entry.plant.name == name
        if same and not notes and not self._name.state:
            self._name.show_note(same_name_text(entry), short=same_name_text(entry, _SHORT))

    def _change_store(self) -> None:
        self._tags.offer(())
        if not self._name.state:
            self._name.show_hint()
        self._ask_for_tags()
        if not self._name.input.hasFocus():
            self._ask_for_name()


def same_name_text(entry: Entry, longest: int = _LONG) -> str:
    """Say what is known of an earlier plant with the name in the form."""
    texts = {
        Status.WAITING: translate("form", "{0} is already waiting as {1}."),
        Status.SENDING: translate("form", "{0} is being sent as {1}."),
        Status.TO_CHECK: translate("form", "{0} is under To check as {1}."),
        Status.ADDED_AS_SAID: translate("form", "{0} is marked as added (id {1})."),
    }
    added = translate("form", "{0} was added on {2} as {1}.")
    if local_day(entry.changed_at) == today():
        added = translate("form", "{0} was added today as {1}.")
    text, about = texts.get(entry.status, added), (entry.plant.id, day_text(entry.changed_at))
    return text.format(quoted(entry.plant.name, longest), *about)
