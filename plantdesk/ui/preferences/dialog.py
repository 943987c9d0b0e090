"""The Preferences dialog. Changes apply from Save on."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QButtonGroup, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import BackupsFound
from plantdesk.domain.preferences import (
    CONNECTIONS,
    SESSION_ROWS,
    TEXT_SIZES,
    KeepPlants,
    Preferences,
    ThemeChoice,
)
from plantdesk.ui.journal_words import backups_text
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import forget_sizes, styled
from plantdesk.ui.preferences.groups import Groups
from plantdesk.ui.preferences.sounds import Sound, Sounds
from plantdesk.ui.widgets.buttons.button import Button, CheckBox, RadioButton, plain_button
from plantdesk.ui.widgets.buttons.end_row import end_row
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.fields.field import RIM
from plantdesk.ui.widgets.fields.stepper import Stepper
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.keys import send_keys
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.open_outside import open_outside
from plantdesk.ui.wording import number, translate

Save = Callable[[Preferences], bool]


def ask_for_preferences(
    look: Look, preferences: Preferences, sounds: Sounds, save: Save, desk: Desk, parent: QWidget
) -> Preferences | None:
    """Return the new preferences, even if they could not be saved. None if cancelled."""
    dialog = PreferencesDialog(look, preferences, sounds, save, desk, parent)
    dialog.exec()
    dialog.deleteLater()
    return dialog.chosen


class PreferencesDialog(QDialog):
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
        super().__init__(parent)
        self._look = look
        self._desk = desk
        self._sounds = sounds
        self._save = save
        self.chosen: Preferences | None = None
        self.setObjectName("preferences")
        self.setWindowTitle(translate("preferences", "Preferences"))
        self._groups = Groups(look)
        self._add_typing()
        self._add_look()
        self._add_sending()
        self._add_sounds()
        self._add_session()
        self._add_backups()
        self._add_keeping()
        self._icon = Icon(look, "warned", "check")
        self._not_saved = wrapped("", "warned")
        self._not_saved.setObjectName("notSaved")
        self.save_button = SendButton(look, sends=False)
        self.save_button.setObjectName("savePreferences")
        self.save_button.setText(translate("preferences", "&Save"))
        # Enter saves, because every change can be undone.
        self.save_button.setDefault(True)
        self.save_button.clicked.connect(self._save_choice)
        self.cancel_button = plain_button("cancelPreferences", translate("preferences", "Cancel"))
        self.cancel_button.clicked.connect(self.reject)
        self._lay_out()
        self._show(preferences)
        self._shown = self._read()
        look.style_window_now(self)
        look.changed.connect(self._set_sizes)
        self._set_sizes()
        self.enter_sends.setFocus()
        self._desk.on(BackupsFound, self._show_backups)
        self._desk.ask(lambda engine: engine.daily_backups.find(), self._show_backups)

    @property
    def unsaved(self) -> bool:
        """Whether closing it would lose changes."""
        return self._read() != self._shown

    def _add_typing(self) -> None:
        self.enter_sends = CheckBox(
            translate("preferences", "&Enter in the last field adds the plant")
        )
        self.enter_sends.setObjectName("enterSends")
        group = self._groups.add(translate("preferences", "Typing"))
        group.add(
            self.enter_sends,
            translate("preferences", "When off, only {0} or the button adds the plant.").format(
                send_keys()
            ),
        )

    def _add_look(self) -> None:
        self.themes = {
            ThemeChoice.SYSTEM: RadioButton(translate("preferences", "Same as s&ystem")),
            ThemeChoice.LIGHT: RadioButton(translate("preferences", "&Light")),
            ThemeChoice.DARK: RadioButton(translate("preferences", "&Dark")),
        }
        self._theme = QButtonGroup(self)
        for choice, button in self.themes.items():
            button.setObjectName(f"theme{choice.name.title()}")
            self._theme.addButton(button)
        size = translate("preferences", "Te&xt size")
        self.text_size = Stepper(self._look, size.replace("&", ""), TEXT_SIZES)
        self.text_size.box.setObjectName("textSize")
        self.text_size.box.setSuffix("\u00a0%")
        self.less_motion = CheckBox(translate("preferences", "Less &motion"))
        self.less_motion.setObjectName("lessMotion")
        group = self._groups.add(translate("preferences", "Appearance"))
        group.add_row(
            list(self.themes.values()),
            translate("preferences", "Your system’s high contrast setting takes priority."),
        )
        group.add_labelled(
            size,
            self.text_size,
            self.text_size.box,
            translate("preferences", "{0} to {1}\u00a0% of your system’s text size.").format(
                TEXT_SIZES[0], TEXT_SIZES[-1]
            ),
        )
        group.add(
            self.less_motion,
            translate("preferences", "The bar stands still while a plant is being sent."),
        )

    def _add_sending(self) -> None:
        text = translate("preferences", "Plants sent at the same &time")
        self.connections = Stepper(self._look, text.replace("&", ""), CONNECTIONS)
        self.connections.box.setObjectName("connections")
        self._groups.add(translate("preferences", "Sending")).add_labelled(
            text,
            self.connections,
            self.connections.box,
            translate("preferences", "{0} to {1}. Choose fewer if a store is slow.").format(
                CONNECTIONS[0], CONNECTIONS[-1]
            ),
        )

    def _add_sounds(self) -> None:
        self.sound_added = CheckBox(translate("preferences", "When &added"))
        self.sound_refused = CheckBox(translate("preferences", "When &refused"))
        self.sound_added.setObjectName("soundAdded")
        self.sound_refused.setObjectName("soundRefused")
        group = self._groups.add(translate("preferences", "Sounds"))
        self.listen: list[Button] = []
        can_play = self._sounds.can_play()
        hints = (
            translate("preferences", "High and rising."),
            translate("preferences", "Low and falling."),
        )
        missing = translate("preferences", "This computer can’t play sounds.")
        if not can_play:
            group.add_note(missing)
        for box, sound in zip((self.sound_added, self.sound_refused), Sound, strict=True):
            box.setEnabled(can_play)
            listen = styled(Button(translate("preferences", "Listen")), "small")
            listen.setProperty("look", "link")
            listen.setObjectName(f"listen{sound.name.title()}")
            name = translate("preferences", "Listen: {0}").format(box.text().replace("&", ""))
            listen.setAccessibleName(name)
            listen.setAutoDefault(False)
            if not can_play:
                listen.hide()
            listen.clicked.connect(self._listen)
            self.listen.append(listen)
        # In one row: all groups must fit a low screen.
        row: list[QWidget] = [self.sound_added, self.listen[0], self.sound_refused, self.listen[1]]
        both = translate("preferences", "Added: high and rising. Refused: low and falling.")
        group.add_row(row, both if can_play else "", inset=True)
        for box, hint in zip((self.sound_added, self.sound_refused), hints, strict=True):
            box.setAccessibleDescription(hint if can_play else missing)

    def _add_session(self) -> None:
        text = translate("preferences", "&Plants in the list")
        self.session_rows = Stepper(self._look, text.replace("&", ""), SESSION_ROWS, step=20)
        self.session_rows.box.setObjectName("sessionRows")
        self._groups.add(translate("preferences", "This session")).add_labelled(
            text,
            self.session_rows,
            self.session_rows.box,
            translate(
                "preferences", "{0} to {1}. Older plants stay saved on this computer."
            ).format(SESSION_ROWS[0], number(SESSION_ROWS[-1])),
        )

    def _add_backups(self) -> None:
        self.daily_backups = CheckBox(translate("preferences", "&Back up once a day"))
        self.daily_backups.setObjectName("dailyBackups")
        self.show_folder = styled(Button(translate("preferences", "Show folder")), "small")
        self.show_folder.setObjectName("showBackups")
        self.show_folder.setProperty("look", "link")
        self.show_folder.setAutoDefault(False)
        self.show_folder.clicked.connect(self._open_folder)
        self.show_folder.hide()
        self._backup_folder: Path | None = None
        self._backup_group = self._groups.add(translate("preferences", "Backups"))
        self._backup_group.add(self.daily_backups, backups_text(None), self.show_folder)

    def _add_keeping(self) -> None:
        self.keep_plants = {
            KeepPlants.ALWAYS: RadioButton(translate("preferences", "Al&ways")),
            KeepPlants.THREE_YEARS: RadioButton(translate("preferences", "&3 years")),
            KeepPlants.ONE_YEAR: RadioButton(translate("preferences", "&1 year")),
            KeepPlants.THREE_MONTHS: RadioButton(translate("preferences", "3 m&onths")),
        }
        self._keep = QButtonGroup(self)
        for choice, button in self.keep_plants.items():
            name = "".join(word.title() for word in choice.name.split("_"))
            button.setObjectName(f"keep{name}")
            self._keep.addButton(button)
        self._keep_group = self._groups.add(translate("preferences", "Keep plants"))
        self._keep_group.add_row(list(self.keep_plants.values()), "…")
        self._keep.buttonToggled.connect(self._explain_keeping)
        self.daily_backups.toggled.connect(self._explain_keeping)

    def _explain_keeping(self) -> None:
        """Say what is cleared. Without a backup of the day, nothing is."""
        stay = translate("preferences", "Plants to check, refused or waiting always stay.")
        then = translate("preferences", "Daily backups keep cleared plants until they expire.")
        if not (self.daily_backups.isChecked() or self.keep_plants[KeepPlants.ALWAYS].isChecked()):
            then = translate("preferences", "Nothing is cleared while daily backups are off.")
        self._keep_group.change_hint(f"{stay} {then}")
        self._set_sizes()

    def _show_backups(self, news: BackupsFound) -> None:
        self._backup_folder = news.folder
        self.show_folder.setVisible(bool(news.backups))
        self._backup_group.change_hint(backups_text(news))
        self._set_sizes()

    def _open_folder(self) -> None:
        if self._backup_folder is not None:
            open_outside(self._backup_folder)

    def _lay_out(self) -> None:
        not_saved = QHBoxLayout()
        not_saved.setContentsMargins(RIM, 0, RIM, 0)
        not_saved.setSpacing(6)
        not_saved.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        not_saved.addWidget(self._not_saved, 1)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addLayout(end_row(self, self.save_button, self.cancel_button))
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(24 - RIM, 20, 24 - RIM, 20 - RIM)
        column.setSpacing(12)
        column.addWidget(self._groups, 1)
        column.addLayout(not_saved)
        column.addLayout(buttons)
        self._icon.hide()
        self._not_saved.hide()

    def _show(self, preferences: Preferences) -> None:
        self.enter_sends.setChecked(preferences.enter_sends)
        self.themes[preferences.theme].setChecked(True)
        self.text_size.show_value(preferences.text_size)
        self.less_motion.setChecked(preferences.less_motion)
        self.connections.show_value(preferences.connections)
        self.sound_added.setChecked(preferences.sound_added)
        self.sound_refused.setChecked(preferences.sound_refused)
        self.session_rows.show_value(preferences.session_rows)
        self.daily_backups.setChecked(preferences.daily_backups)
        self.keep_plants[preferences.keep_plants].setChecked(True)

    def _read(self) -> Preferences:
        theme = next(choice for choice, button in self.themes.items() if button.isChecked())
        keep = next(choice for choice, button in self.keep_plants.items() if button.isChecked())
        return Preferences(
            enter_sends=self.enter_sends.isChecked(),
            theme=theme,
            connections=self.connections.value,
            sound_added=self.sound_added.isChecked(),
            sound_refused=self.sound_refused.isChecked(),
            session_rows=self.session_rows.value,
            less_motion=self.less_motion.isChecked(),
            text_size=self.text_size.value,
            daily_backups=self.daily_backups.isChecked(),
            keep_plants=keep,
        )

    def _save_choice(self) -> None:
        self.chosen = self._read()
        if self._save(self.chosen):
            self.accept()
            return
        self._not_saved.setText(
            translate(
                "preferences",
                "Not saved. Your choice applies until PlantDesk closes. Make room on the disk or "
                "ask the IT desk, then try again.",
            )
        )
        self.save_button.setAccessibleDescription(self._not_saved.text())
        self.save_button.setText(translate("preferences", "Try a&gain"))
        self.cancel_button.setText(translate("preferences", "Close"))
        self._not_saved.show()
        self._icon.show()
        self._set_sizes()

    def _listen(self) -> None:
        self._sounds.play(Sound.ADDED if self.sender() is self.listen[0] else Sound.REFUSED)

    def _set_sizes(self) -> None:
        self._groups.set_sizes()
        self.resize(self._best_size())

    def _best_size(self) -> QSize:
        """Return a size for all content, as far as the screen has room."""
        measures = self._look.measures
        screen = self.screen().availableSize()
        sides = 2 * (24 - RIM)
        width = max(round(74 * measures.ch), self._groups.titles_beside_width + sides)
        width = min(width, screen.width() - 32)
        self._groups.fit(width - sides)
        forget_sizes(self)
        height = self._column.totalSizeHint().height()
        if self._column.hasHeightForWidth():
            height = self._column.totalHeightForWidth(width)
        return QSize(width, min(height, screen.height() - 64))
