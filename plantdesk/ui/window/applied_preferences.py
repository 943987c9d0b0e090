"""The preferences in force: what they mean for form, list, look, sounds and sending."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings

from plantdesk.desk.desk import Desk
from plantdesk.domain.preferences import Preferences
from plantdesk.ui.add.page import PageAdd
from plantdesk.ui.look.look import Look
from plantdesk.ui.preferences.file import Loaded, given_defaults, remember_given_defaults

if TYPE_CHECKING:
    from plantdesk.domain.administrator.given import Rules
    from plantdesk.domain.entry import Entry
    from plantdesk.ui.preferences.sounds import Sounds


class AppliedPreferences(QObject):
    def __init__(
        self,
        look: Look,
        desk: Desk,
        page: PageAdd,
        settings: QSettings,
        loaded: Loaded,
        save: Callable[[Preferences], bool],
    ) -> None:
        super().__init__(page)
        self._look = look
        self._desk = desk
        self._page = page
        self._settings = settings
        self._sounds: Sounds | None = None
        self._save = save
        self.preferences = loaded.preferences
        # Whether somebody here chose, so that what is usual does not matter.
        self._chosen = loaded.chosen
        # The theme and what the desk does are as preferred from the start (app.py).
        self._follow()

    @property
    def sounds(self) -> "Sounds":
        if self._sounds is None:
            from plantdesk.ui.preferences.sounds import Sounds

            self._sounds = Sounds(self)
        return self._sounds

    def save(self, preferences: Preferences) -> bool:
        self._chosen = True
        return self._save(preferences)

    def change(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self._follow()
        self._look.set_dark(preferences.theme.dark)
        self._desk.ask(lambda engine: engine.stores.allow(preferences.connections))
        self._desk.ask(lambda engine: engine.daily_backups.switch(preferences.daily_backups))

    def sound(self, entry: "Entry") -> None:
        """What became of a plant, for those who look elsewhere."""
        if not (self.preferences.sound_added or self.preferences.sound_refused):
            return
        from plantdesk.domain.status import Status
        from plantdesk.ui.preferences.sounds import Sound

        if entry.status is Status.ADDED and self.preferences.sound_added:
            self.sounds.play(Sound.ADDED)
        elif entry.status is Status.REFUSED and self.preferences.sound_refused:
            self.sounds.play(Sound.REFUSED)

    def take_rules(self, rules: "Rules") -> None:
        """The administrator's hold where nobody here has chosen; known at once next time."""
        usual = rules.preferences
        if usual is None:
            # The file can't be read: what it said before holds.
            return
        if usual != given_defaults(self._settings):
            remember_given_defaults(self._settings, usual)
        if not self._chosen and usual != self.preferences:
            self.change(usual)

    def _follow(self) -> None:
        self._page.form.keys.enter_sends = self.preferences.enter_sends
        self._page.results_panel.limit_rows(self.preferences.session_rows)
        self._look.set_less_motion(self.preferences.less_motion)
