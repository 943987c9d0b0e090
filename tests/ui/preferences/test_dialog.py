"""The Preferences dialog: by keyboard, at any size of text, with a disk that can't be written."""

from datetime import date
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QSpinBox

from plantdesk.desk.news import BackupsFound
from plantdesk.domain.preferences import Language, Preferences, ThemeChoice
from plantdesk.journal.backups import KeptBackup
from plantdesk.ui.preferences.dialog import PreferencesDialog
from plantdesk.ui.preferences.sounds import Sound, Sounds
from plantdesk.ui.widgets.fields.boxes import Choice
from tests.ui.seeing import high_contrast, settle
from tests.ui.store.stage import press, says

OTHER = Preferences(
    enter_sends=False,
    theme=ThemeChoice.DARK,
    sound_added=True,
    sound_refused=True,
    text_size=175,
    daily_backups=False,
    language=Language.DUTCH,
    look_over=5,
)


class RecordedSounds(Sounds):
    """Records sounds instead of playing them."""

    def __init__(self, able=True):
        super().__init__()
        self.heard = []
        self.can_play = lambda: able
        self.play = self.heard.append


@pytest.fixture
def open_dialog(stage):
    """Open the dialog; `dialog.saved` has what it saved, while `dialog.works`."""

    def opener(preferences=None, *, works=True, able=True, contrast=False, **setting):
        stage.set_up(**setting)
        if contrast:
            high_contrast(stage.look)

        def save(chosen):
            dialog.saved.append(chosen)
            return dialog.works

        usual, sounds = preferences or Preferences(), RecordedSounds(able)
        dialog = PreferencesDialog(stage.look, usual, sounds, save, stage.desk)
        dialog.saved, dialog.works, dialog.sounds = [], works, sounds
        dialog.desk = stage.desk
        stage.show(dialog)
        return dialog

    return opener


def button(dialog, name):
    return dialog.findChild(QAbstractButton, name)


def box(dialog, name):
    return dialog.findChild(QSpinBox, name)


def choice(dialog, name):
    return dialog.findChild(Choice, name)


def test_every_choice_is_saved_and_shown_again(open_dialog):
    dialog = open_dialog()
    for name in ("enterSends", "soundAdded", "soundRefused", "dailyBackups"):
        press(dialog, name)
    assert dialog.sounds.heard == [Sound.ADDED, Sound.REFUSED]
    choice(dialog, "theme").show_value(ThemeChoice.DARK)
    choice(dialog, "language").show_value(Language.DUTCH)
    box(dialog, "textSize").setValue(175)
    assert box(dialog, "lookOver").text() == "Off"
    box(dialog, "lookOver").setValue(5)
    assert box(dialog, "lookOver").text() == "5\u00a0min"
    press(dialog, "savePreferences")
    assert dialog.saved == [OTHER] == [dialog.chosen]
    assert not dialog.isVisible()
    # What has no control stays.
    slow = replace(OTHER, connections=1)
    again = open_dialog(slow)
    press(again, "savePreferences")
    assert again.saved == [slow]


def test_a_failed_save_applies_until_the_end_and_can_be_tried_again(open_dialog):
    for works, esc in product((True, False), repeat=2):
        dialog = open_dialog(works=works)
        press(dialog, "enterSends")
        if not works:
            press(dialog, "savePreferences")
            text = dialog.findChild(QLabel, "preferencesMessage").text()
            assert "applies until PlantDesk closes" in text
        if esc:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
        else:
            press(dialog, "cancelPreferences")
        assert not dialog.isVisible()
        assert dialog.chosen == (None if works else Preferences(enter_sends=False))
    dialog = open_dialog(works=False)
    press(dialog, "savePreferences")
    dialog.works = True
    press(dialog, "savePreferences")
    assert dialog.saved == [Preferences(), Preferences()]
    assert not dialog.isVisible()


def test_a_number_is_typed_or_chosen_by_its_buttons_within_its_limits(open_dialog):
    for name, typed, saved in (
        ("textSize", "140", Preferences(text_size=150)),
        ("lookOver", "12", Preferences(look_over=12)),
    ):
        dialog = open_dialog()
        number = box(dialog, name)
        number.setFocus()
        number.selectAll()
        QTest.keyClicks(number, typed)
        QTest.keyClick(number, Qt.Key.Key_Return)
        assert dialog.saved == [saved]
    number = box(open_dialog(Preferences(text_size=175)), "textSize")
    for side, limit in ((number.rect().right() - 9, 200), (9, 100)):
        for _ in range(9):
            QTest.mouseClick(
                number, Qt.MouseButton.LeftButton, pos=QPoint(side, number.height() // 2)
            )
        assert number.value() == limit


def test_sounds_are_offered_only_where_the_computer_can_play_one(open_dialog):
    dialog = open_dialog(OTHER)
    assert button(dialog, "soundAdded").isVisible()
    button(dialog, "soundAdded").click()
    # Nobody wants to hear what is being switched off.
    assert dialog.sounds.heard == []
    dialog = open_dialog(OTHER, able=False)
    assert button(dialog, "soundAdded") is None
    # The choice is kept, for another computer that shares the file.
    press(dialog, "savePreferences")
    assert dialog.saved == [OTHER]


BACKUP = KeptBackup(date(2025, 11, 20), Path("/data/backups/journal-2025-11-20.db"), 1)


def test_the_last_backups_date_shows_and_whether_newer_ones_failed(open_dialog):
    dialog = open_dialog()
    for backups, trouble in product(((), (BACKUP,)), (False, True)):
        dialog.desk.deliver(BackupsFound(Path("/data/backups"), backups, trouble))
        settle()
        said = button(dialog, "dailyBackups").accessibleDescription()
        assert said.startswith("The last 14 are kept.")
        assert said in says(dialog)
        assert ("20 November 2025" in said) == bool(backups)
        assert ("failed" in said) is trouble
