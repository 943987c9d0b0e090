"""The Preferences dialog. Changes apply from Save on."""

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import BackupsFound
from plantdesk.domain.preferences import (
    LOOK_OVER,
    TEXT_SIZES,
    Language,
    Preferences,
    ThemeChoice,
)
from plantdesk.ui.journal_words import backups_text
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import forget_sizes
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.preferences.groups import Group, Groups
from plantdesk.ui.preferences.sounds import Sound, Sounds
from plantdesk.ui.translation import spoken
from plantdesk.ui.widgets.buttons.button import CheckBox, RadioButton
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.buttons.wrapped_choice import WrappedChoice
from plantdesk.ui.widgets.buttons.wrapping import take_rest
from plantdesk.ui.widgets.dialog import Dialog, end_row
from plantdesk.ui.widgets.fields.boxes import Choice, Stepper
from plantdesk.ui.widgets.file_dialogs import open_outside
from plantdesk.ui.widgets.keys import send_keys
from plantdesk.ui.wording import number, translate

Save = Callable[[Preferences], bool]
# Each by its own name, so that everybody finds it.
_LANGUAGES = {
    Language.ENGLISH: "English",
    Language.GERMAN: "Deutsch",
    Language.FRENCH: "Français",
    Language.SPANISH: "Español",
    Language.DUTCH: "Nederlands",
}
# Those whose texts a native speaker has read from start to end.
_REVIEWED = (Language.ENGLISH,)


class PreferencesDialog(Dialog):
    """`chosen` is None until Save. If saving fails, it still applies until the program closes."""

    def __init__(
        self,
        look: Look,
        preferences: Preferences,
        sounds: Sounds,
        save: Save,
        desk: Desk,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(look, parent, "preferences", translate("preferences", "Preferences"))
        self._sounds = sounds
        self._desk = desk
        self._save = save
        self.chosen: Preferences | None = None
        self._before = preferences
        # How to read and show each preference, by its name.
        self._values: dict[str, tuple[Callable[[], Any], Callable[[Any], object]]] = {}
        self.groups = Groups(look)
        typing = self.groups.add(translate("preferences", "Typing"))
        only = translate("preferences", "When off, only {0} or the button adds the plant.")
        text = translate("preferences", "&Enter in the last field adds the plant")
        self._add_box(typing, "enter_sends", text, only.format(send_keys()))
        self._add_number(
            typing,
            "look_over",
            translate("preferences", "Look &it over before it goes"),
            LOOK_OVER,
            translate("preferences", "Typed plants wait this long. Until then, you can undo them."),
            suffix=translate("preferences", "\u00a0min"),
            none=translate("preferences", "Off"),
        )
        self._add_look(self.groups.add(translate("preferences", "Appearance")))
        self._add_language(self.groups.add(translate("preferences", "Language")))
        if sounds.can_play():
            self._add_sounds(self.groups.add(translate("preferences", "Sounds")))
        self._backups = self.groups.add(translate("preferences", "Backups"))
        self.show_folder = _link(look, "showBackups", translate("preferences", "Show folder"))
        self.show_folder.clicked.connect(self._open_folder)
        self.show_folder.hide()
        self._folder: Path | None = None
        text = translate("preferences", "&Back up once a day")
        self._add_box(self._backups, "daily_backups", text, backups_text(None), self.show_folder)
        self.save_button = self.filled_button(
            "savePreferences", translate("preferences", "&Save"), self._save_choice
        )
        # Enter saves, because every change can be undone.
        self.save_button.setDefault(True)
        self.cancel_button = self.button(
            "cancelPreferences", translate("preferences", "Cancel"), self.reject
        )
        # All groups must fit a low screen, so only a message takes room.
        self.message.hide()
        self._show(preferences)
        self._shown = self._read()
        self.lay_out(self.groups, None, end_row(self, self.save_button, self.cancel_button))
        look.changed.connect(self._fit)
        self._fit()
        desk.on(BackupsFound, self._show_backups)
        failed = BackupsFound(desk.folder, (), failed=True)
        desk.ask(lambda engine: engine.daily_backups.find(), self._show_backups, failed)

    @property
    def unsaved(self) -> bool:
        """Whether closing it would lose changes."""
        return self._read() != self._shown

    def _add_look(self, group: Group) -> None:
        choices: dict[Enum, str] = {
            ThemeChoice.SYSTEM: translate("preferences", "Same as s&ystem"),
            ThemeChoice.LIGHT: translate("preferences", "&Light"),
            ThemeChoice.DARK: translate("preferences", "&Dark"),
        }
        hint = translate("preferences", "Your system’s high contrast setting takes priority.")
        self._add_choice(group, "theme", choices, hint)
        self._add_number(
            group,
            "text_size",
            translate("preferences", "Te&xt size"),
            TEXT_SIZES,
            translate("preferences", "{0} to {1}\u00a0% of your system’s text size."),
            suffix="\u00a0%",
        )

    def _add_language(self, group: Group) -> None:
        words = {Language.SYSTEM: translate("preferences", "Same as this computer")} | _LANGUAGES
        label = translate("preferences", "Language")
        choice = Choice("language", label)
        choice.show_options(words, Language.SYSTEM)
        self._values["language"] = lambda: choice.value, choice.show_value
        # On Linux, this label is the only name that a screen reader finds. The title shows it.
        name = plain_label(label)
        name.setBuddy(choice)
        name.hide()
        group.add([name, choice], "")
        choice.currentIndexChanged.connect(lambda: self._tell_of_language(group, choice.value))
        self._tell_of_language(group, self._before.language)

    def _tell_of_language(self, group: Group, language: Language) -> None:
        hint = translate("preferences", "PlantDesk speaks it from the next start on.")
        if spoken(language) not in _REVIEWED:
            unread = translate("preferences", "No native speaker has read this translation yet.")
            hint = f"{hint} {unread}"
        group.change_hint(hint)

    def _add_sounds(self, group: Group) -> None:
        """Add both in one row: all groups must fit a low screen."""
        hint = translate("preferences", "Added: high and rising. Refused: low and falling.")
        parts: list[QWidget] = []
        for name, text, sound in (
            ("sound_added", translate("preferences", "When &added"), Sound.ADDED),
            ("sound_refused", translate("preferences", "When &refused"), Sound.REFUSED),
        ):
            box = CheckBox(text)
            self._values[name] = box.isChecked, box.setChecked
            box.setObjectName(_object_name(name))
            name = f"listen{sound.name.title()}"
            listen = _link(self._look, name, translate("preferences", "Listen"))
            spoken = translate("preferences", "Listen: {0}").format(text.replace("&", ""))
            listen.setAccessibleName(spoken)
            listen.clicked.connect(lambda *_, sound=sound: self._sounds.play(sound))
            parts += [box, listen]
        group.add(parts, hint, inset=True)

    def _add_box(self, group: Group, name: str, text: str, hint: str, *tools: QWidget) -> None:
        choice = WrappedChoice(_object_name(name), text)
        self._values[name] = choice.button.isChecked, choice.set_on
        take_rest(choice)
        group.add([choice, *tools], hint, inset=True)

    def _add_number(
        self,
        group: Group,
        name: str,
        text: str,
        possible: range,
        hint: str,
        *,
        suffix: str = "",
        none: str = "",
    ) -> None:
        """`none` is shown instead of the lowest number."""
        stepper = Stepper(_object_name(name), text.replace("&", ""), possible)
        self._values[name] = stepper.value, stepper.setValue
        stepper.setSuffix(suffix)
        stepper.setSpecialValueText(none)
        group.add_labelled(text, stepper, hint.format(possible[0], number(possible[-1])))

    def _add_choice(self, group: Group, name: str, texts: dict[Enum, str], hint: str) -> None:
        buttons = {value: RadioButton(text) for value, text in texts.items()}
        for value, button in buttons.items():
            button.setObjectName(_object_name(f"{name}_{value.name.lower()}"))
        self._values[name] = (
            lambda: next(value for value, button in buttons.items() if button.isChecked()),
            lambda value: buttons[value].setChecked(True),
        )
        group.add([*buttons.values()], hint)

    def _show_backups(self, news: BackupsFound) -> None:
        self.show_folder.setVisible(bool(news.backups))
        self._folder = news.folder
        self._backups.change_hint(backups_text(news))
        self._fit()

    def _open_folder(self) -> None:
        if self._folder is not None:
            open_outside(self._folder)

    def _show(self, preferences: Preferences) -> None:
        for name, (_, show) in self._values.items():
            show(getattr(preferences, name))

    def _read(self) -> Preferences:
        # What has no control stays.
        return replace(self._before, **{name: read() for name, (read, _) in self._values.items()})

    def _save_choice(self) -> None:
        self.chosen = self._read()
        if self._save(self.chosen):
            self.accept()
            return
        text = translate(
            "preferences",
            "Not saved. Your choice applies until PlantDesk closes. Make room on the disk or "
            "ask the IT desk, then try again.",
        )
        self.save_button.setAccessibleDescription(text)
        self.save_button.setText(translate("preferences", "Try a&gain"))
        self.cancel_button.setText(translate("preferences", "Close"))
        self.message.show()
        self.message.say(text, "warned")
        self._fit()

    def _fit(self) -> None:
        """Show all content, as far as the screen has room."""
        forget_sizes(self)
        width = min(round(74 * self._look.measures.ch), self.room.width() - 16)
        around = self.whole.contentsMargins()
        inside = width - around.left() - around.right()
        parts = [self.groups.height_at(inside), self.save_button.sizeHint().height()]
        if not self.message.isHidden():
            parts.append(self.message.heightForWidth(inside))
        height = sum(parts) + self.whole.spacing() * (len(parts) - 1)
        height += around.top() + around.bottom()
        self.resize(width, min(height, self.room.height() - 24))


def _object_name(name: str) -> str:
    """Return a preference's name as widgets are named: `text_size` as `textSize`."""
    first, *others = name.split("_")
    return first + "".join(word.title() for word in others)


def _link(look: Look, name: str, text: str) -> Link:
    link = Link(look, name)
    link.show_text(text)
    return link
