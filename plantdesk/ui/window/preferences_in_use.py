"""Apply the preferences to the form, the list, the look and the desk."""

from collections.abc import Callable
from datetime import timedelta

from plantdesk.domain.preferences import Preferences
from plantdesk.ui.add.plant_form import PlantForm
from plantdesk.ui.preferences.file import Loaded
from plantdesk.ui.room import Room


class PreferencesInUse:
    def __init__(
        self, room: Room, form: PlantForm, loaded: Loaded, save: Callable[[Preferences], bool]
    ) -> None:
        self._look, self._desk, self._form = room.look, room.desk, form
        self.save, self.loaded, self.preferences = save, loaded, loaded.preferences
        # app.py has already applied the theme and the desk's preferences.
        form.let_enter_send(loaded.preferences.enter_sends)

    def change(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self._form.let_enter_send(preferences.enter_sends)
        self._look.set_dark(preferences.theme.dark)
        self._look.set_text_size(preferences.text_size)
        delay = timedelta(minutes=preferences.look_over)
        terms = {"connections": preferences.connections, "delay": delay}
        self._desk.ask(lambda engine: engine.stores.set_terms(**terms))
        self._desk.ask(lambda engine: engine.daily_backups.switch(preferences.daily_backups))
