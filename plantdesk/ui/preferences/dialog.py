"""The Preferences dialog. Changes apply from Save on."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

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
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.preferences.sounds import Sound, Sounds
from plantdesk.ui.translation import spoken
from plantdesk.ui.widgets.dialog import Dialog, end_row
from plantdesk.ui.widgets.fields.boxes import Choice, Stepper, WrappedChoice
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import boxed, column, row
from plantdesk.ui.widgets.scrolls import FollowingScroll, beside_bar
from plantdesk.ui.wording import translate

_WIDE_CH, _ENDS_EM = 76, 14
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
        save: Callable[[Preferences], bool],
        desk: Desk,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(look, parent, "preferences", translate("preferences", "Preferences"))
        self._save = save
        self.chosen: Preferences | None = None
        self._before = preferences
        # How to read each preference, by its name.
        self._values: dict[str, Callable[[], Any]] = {}
        # The line below each, and what it describes.
        self._hints: dict[str, tuple[QLabel, QWidget]] = {}
        self._form = QFormLayout()
        self._form.setContentsMargins(16, 12, 16, 12)
        self._form.setSpacing(8)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        scroll = FollowingScroll()
        inset = row(boxed(self._form))
        inset.setContentsMargins(beside_bar(scroll, 24, 0))
        scroll.setWidget(boxed(inset, "clear"))
        self._add_all(sounds)
        self.save_button = self.filled_button(
            "savePreferences", translate("store", "&Save"), self._save_choice
        )
        # Enter saves, because every change can be undone.
        self.save_button.setDefault(True)
        cancel = self.button("cancelPreferences", translate("store", "Cancel"), self.reject)
        self.message.hide()
        self.lay_out(scroll, None, end_row(self, self.save_button, cancel))
        width = round(_WIDE_CH * look.measures.ch)
        # With the buttons, and room for a message.
        height = self._form.totalHeightForWidth(width - 64) + round(_ENDS_EM * look.measures.base)
        self.resize(QSize(width, height).boundedTo(self.room))
        desk.on(BackupsFound, self._show_backups)
        failed = BackupsFound(desk.folder, (), failed=True)
        desk.ask(lambda engine: engine.daily_backups.find(), self._show_backups, failed)

    @property
    def unsaved(self) -> bool:
        """Whether closing it would lose changes."""
        return self._read() != self._before

    def _add_all(self, sounds: Sounds) -> None:
        same = translate("preferences", "Same as system")
        text = translate("preferences", "&Enter in the last field adds the plant")
        self._add_box("enter_sends", text)
        text = translate("preferences", "Look &it over before it goes")
        minutes = self._add_number("look_over", text, LOOK_OVER)
        minutes.setSuffix(translate("preferences", "\u00a0min"))
        # Instead of 0.
        minutes.setSpecialValueText(translate("preferences", "Off"))
        hint = translate(
            "preferences", "Typed plants wait this long. Until then, you can undo them."
        )
        self._explain("look_over", hint)
        themes = {
            ThemeChoice.SYSTEM: same,
            ThemeChoice.LIGHT: translate("preferences", "Light"),
            ThemeChoice.DARK: translate("preferences", "Dark"),
        }
        self._add_choice("theme", translate("preferences", "&Appearance"), themes)
        text = translate("preferences", "Te&xt size")
        self._add_number("text_size", text, TEXT_SIZES).setSuffix("\u00a0%")
        words = {Language.SYSTEM: same} | _LANGUAGES
        language = self._add_choice("language", translate("preferences", "&Language"), words)
        language.currentIndexChanged.connect(lambda: self._tell_of_language(language.value))
        self._tell_of_language(language.value)
        if sounds.can_play():
            for name, text, sound in (
                ("sound_added", translate("preferences", "Sound when a&dded"), Sound.ADDED),
                ("sound_refused", translate("preferences", "Sound when &refused"), Sound.REFUSED),
            ):
                # The user hears what it means.
                play = partial(sounds.play, sound)
                self._add_box(name, text).toggled.connect(lambda on, play=play: on and play())
        self._add_box("daily_backups", translate("preferences", "&Back up once a day"))

    def _tell_of_language(self, language: Language) -> None:
        hint = translate("preferences", "The language changes when you restart PlantDesk.")
        if spoken(language) not in _REVIEWED:
            unread = translate("preferences", "No native speaker has read this translation yet.")
            hint = f"{hint} {unread}"
        self._explain("language", hint)

    def _show_backups(self, news: BackupsFound) -> None:
        self._explain("daily_backups", backups_text(news))

    def _add_box(self, name: str, text: str) -> WrappedChoice:
        box = WrappedChoice(_object_name(name), text)
        box.set_on(getattr(self._before, name))
        self._values[name] = box.button.isChecked
        self._add(name, box, box.button)
        return box

    def _add_number(self, name: str, text: str, possible: range) -> Stepper:
        stepper = Stepper(_object_name(name), text.replace("&", ""), possible)
        stepper.setValue(getattr(self._before, name))
        self._values[name] = stepper.value
        self._add(name, stepper, stepper, text)
        return stepper

    def _add_choice(self, name: str, text: str, words: Mapping[Any, str]) -> Choice:
        choice = Choice(_object_name(name), text.replace("&", ""))
        choice.show_options(words, getattr(self._before, name))
        self._values[name] = lambda: choice.value
        self._add(name, choice, choice, text)
        return choice

    def _add(self, name: str, shown: QWidget, control: QWidget, text: str = "") -> None:
        """Add a row, with a hint below it that `_explain` fills."""
        hint = wrapped("", "text2", "small")
        hint.hide()
        self._hints[name] = hint, control
        rows = column(shown, hint, gap=2)
        if not text:
            self._form.addRow(rows)
            return
        label = plain_label(text)
        label.setBuddy(control)
        label.setProperty("tall", "control")
        self._form.addRow(label, rows)

    def _explain(self, name: str, text: str) -> None:
        hint, control = self._hints[name]
        hint.setText(text)
        hint.show()
        control.setAccessibleDescription(text)

    def _read(self) -> Preferences:
        # What has no control stays.
        return replace(self._before, **{name: read() for name, read in self._values.items()})

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
        self.message.show()
        self.message.say(text, "warned")


def _object_name(name: str) -> str:
    """Return a preference's name as widgets are named: `text_size` as `textSize`."""
    first, *others = name.split("_")
    return first + "".join(word.title() for word in others)
