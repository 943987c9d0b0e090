"""What the journal knows of earlier plants: their tags and names."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject

from plantdesk.desk.desk import Desk
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant_reading import read_name
from plantdesk.domain.typed import PlantField as Part
from plantdesk.ui.add.plant_form import PlantForm
from plantdesk.ui.entry.status_words import status_word
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.widgets.fields.suggestions import Suggestions
from plantdesk.ui.wording import quoted, short_time, translate

# Characters of a name in the hint.
_LONGEST = 24


class EarlierPlants(QObject):
    """Asks when the user reaches the tag or leaves the name."""

    def __init__(self, form: PlantForm, desk: Desk, stores: Stores) -> None:
        super().__init__(form)
        self._name, self._tag = form.fields[Part.NAME], form.fields[Part.TAG]
        self._desk = desk
        self._stores = stores
        self._tags = Suggestions(self._tag.input)
        self._tag.input.focus_changed.connect(self._ask_for_tags)
        self._name.input.focus_left.connect(self._ask_for_name)
        stores.current_changed.connect(self._change_store)
        # The user may be at the tag already.
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
            text = translate("form", "{0} is already here as {1}: {2}, {3}.")
            shown = quoted(entry.plant.name, _LONGEST)
            word, when = status_word(entry.status), short_time(entry.typed_at)
            self._name.show_note(text.format(shown, entry.plant.id, word, when))

    def _change_store(self) -> None:
        self._tags.offer(())
        if not self._name.state:
            self._name.show_hint()
        self._ask_for_tags()
        if not self._name.input.hasFocus():
            self._ask_for_name()
