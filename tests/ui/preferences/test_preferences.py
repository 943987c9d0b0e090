"""The dialog saves each choice, also with a full disk, and a broken file is kept aside."""

import os
import stat
import sys
from datetime import date
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QProcess, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from plantdesk.desk.news import BackupsFound
from plantdesk.domain.preferences import Language, Preferences, ThemeChoice
from plantdesk.journal.backups import KeptBackup
from plantdesk.ui.preferences import sounds as sounds_file
from plantdesk.ui.preferences.dialog import _LANGUAGES, PreferencesDialog
from plantdesk.ui.preferences.file import Loaded, given_defaults, load, save
from plantdesk.ui.preferences.sounds import Sound, Sounds
from plantdesk.ui.widgets.fields.boxes import Choice
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


@pytest.fixture
def open_dialog(stage, monkeypatch):
    """Open the dialog; `dialog.saved` has what it saved, while `dialog.works`."""

    def opener(preferences=OTHER, *, works=True, able=True):
        def save(chosen):
            dialog.saved.append(chosen)
            return dialog.works

        stage.set_up()
        monkeypatch.setattr(Sounds, "can_play", lambda _: able)
        monkeypatch.setattr(Sounds, "play", lambda _, sound: dialog.heard.append(sound))
        dialog = PreferencesDialog(stage.look, preferences, Sounds(), save, stage.desk)
        dialog.saved, dialog.works, dialog.heard = [], works, []
        stage.show(dialog)
        return dialog

    return opener


def part(dialog, name):
    return dialog.findChild(QWidget, name)


def test_every_choice_is_saved_and_shown_again(open_dialog):
    dialog = open_dialog(Preferences())
    for name in ("enterSends", "soundAdded", "soundRefused", "dailyBackups"):
        press(dialog, name)
    assert dialog.heard == [Sound.ADDED, Sound.REFUSED]
    dialog.findChild(Choice, "theme").show_value(ThemeChoice.DARK)
    language = dialog.findChild(Choice, "language")
    assert "native speaker" not in language.accessibleDescription()
    language.show_value(Language.DUTCH)
    assert "native speaker" in language.accessibleDescription()
    part(dialog, "textSize").setValue(175)
    assert (part(dialog, "lookOver").text(), dialog.unsaved) == ("Off", True)
    part(dialog, "lookOver").setValue(5)
    numbers = [part(dialog, name).text() for name in ("textSize", "lookOver")]
    assert numbers == ["175\u00a0%", "5\u00a0min"]
    press(dialog, "savePreferences")
    assert dialog.saved == [OTHER] == [dialog.chosen]
    assert not dialog.isVisible()
    # What has no control stays.
    slow = replace(OTHER, connections=1)
    again = open_dialog(slow)
    press(again, "savePreferences")
    assert again.saved == [slow]
    # Sounds are offered only where the computer can play one.
    dialog = open_dialog()
    press(dialog, "soundAdded")
    # Nobody wants to hear what is being switched off.
    assert dialog.heard == []
    dialog = open_dialog(able=False)
    assert part(dialog, "soundAdded") is None
    # The choice is kept, for another computer that shares the file.
    press(dialog, "savePreferences")
    assert dialog.saved == [OTHER]


def test_each_line_says_its_words_and_what_stands_below_it(open_dialog, stage):
    dialog = open_dialog()
    stage.desk.answer("daily_backups.find", BackupsFound(Path(), ()))
    shown = says(dialog).splitlines()
    assert all(label.text() for label in dialog.findChildren(QLabel) if label.isVisible())
    labels = {label.buddy(): label.text() for label in dialog.findChildren(QLabel) if label.buddy()}
    for control, text in labels.items():
        assert control.accessibleName() == text.replace("&", "")
        shown.remove(text)
    described = [control.accessibleDescription() for control in labels]
    assert [each for each in described if each] == shown
    assert [hint.split()[0] for hint in shown] == ["Typed", "The", "The"]
    words = [text.replace("&", "").split()[-1] for text in labels.values()]
    assert words == ["plant", "goes", "Appearance", "size", "Language", "added", "refused", "day"]
    options = [box.itemText(at) for box in dialog.findChildren(Choice) for at in range(box.count())]
    assert options == ["Same as system", "Light", "Dark", "Same as system", *_LANGUAGES.values()]
    buttons = [part(dialog, f"{name}Preferences").text() for name in ("save", "cancel")]
    assert (dialog.windowTitle(), *buttons) == ("Preferences", "&Save", "Cancel")
    # The last backup's date shows, and whether newer ones failed.
    backup = KeptBackup(date(2025, 11, 20), Path("/data/journal-2025-11-20.db"), 1)
    for backups, trouble in product(((), (backup,)), (False, True)):
        stage.desk.answer("daily_backups.find", BackupsFound(Path(), backups, trouble))
        said = part(dialog, "dailyBackups").accessibleDescription()
        assert said.startswith("The last 14 are kept.")
        assert ("20 November 2025" in said) == bool(backups)
        assert ("failed" in said) is trouble


def test_a_failed_save_applies_until_the_end_and_can_be_tried_again(open_dialog):
    dialog = open_dialog(Preferences(), works=False)
    press(dialog, "enterSends")
    assert dialog.chosen is None
    press(dialog, "savePreferences")
    text = dialog.findChild(QLabel, "preferencesMessage").text()
    assert "applies until PlantDesk closes" in text
    assert part(dialog, "savePreferences").accessibleDescription() == text
    press(dialog, "cancelPreferences")
    assert not dialog.isVisible()
    assert dialog.chosen == Preferences(enter_sends=False)
    dialog = open_dialog(works=False)
    for works in (False, True):
        dialog.works = works
        press(dialog, "savePreferences")
        assert dialog.isVisible() is not works


def test_a_number_is_typed_within_its_limits(open_dialog):
    for name, typed, saved in (
        ("textSize", "140", replace(OTHER, text_size=150)),
        ("lookOver", "12", replace(OTHER, look_over=12)),
    ):
        dialog = open_dialog()
        number = part(dialog, name)
        number.setFocus()
        number.selectAll()
        QTest.keyClicks(number, typed)
        QTest.keyClick(number, Qt.Key.Key_Return)
        assert dialog.saved == [saved]
    number = part(open_dialog(), "textSize")
    for steps, limit in ((9, 200), (-9, 100)):
        number.stepBy(steps)
        assert number.value() == limit


@pytest.mark.skipif(sys.platform == "win32", reason="plays without a program")
def test_a_sound_is_played_by_the_systems_program(tmp_path, monkeypatch, qtbot):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not Sounds().can_play()
    player = tmp_path / ("afplay" if sys.platform == "darwin" else "aplay")
    heard = tmp_path / "heard"
    # It also reads all that it is given.
    player.write_text(f'#!/bin/sh\n/bin/cat\necho "$@" >> "{heard}"\nexec /bin/sleep 60\n')
    player.chmod(0o700)
    sounds = Sounds()
    assert sounds.can_play()
    for _ in range(2):
        # The first still plays.
        sounds.play(Sound.ADDED)
        qtbot.waitUntil(lambda: heard.exists() and heard.read_text().endswith("added.wav\n"))
    assert heard.read_text().split()[:-1] == ["-q"] * (sys.platform != "darwin")
    # It ends with the program.
    QApplication.instance().aboutToQuit.emit()
    process = sounds._processes[Sound.ADDED]
    assert (process.state(), heard.read_text().count("\n")) == (QProcess.ProcessState.NotRunning, 1)


def test_windows_plays_a_sound_itself(monkeypatch):
    played, flags = [], {"SND_FILENAME": 1, "SND_ASYNC": 2, "SND_NODEFAULT": 4}
    system = SimpleNamespace(PlaySound=lambda *sound: played.append(sound), **flags)
    monkeypatch.setattr(sounds_file, "winsound", system, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert Sounds().can_play()
    Sounds().play(Sound.REFUSED)
    assert [(Path(file).name, how) for file, how in played] == [("refused.wav", 7)]


BROKEN = {
    "no UTF-8": b'{"x": "caf\xe9"}',
    "yes instead of true": b'{"enter_sends": "yes"}',
    "a text size between two": b'{"text_size": 140}',
    "a number without end": b'{"connections": ' + b"9" * 5000 + b"}",
    "a file without end": b'{"x": "' + b"a" * 100_000 + b'"}',
    "lists in lists": b"[" * 60_000,
}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "preferences.json"


def test_a_broken_file_is_set_aside_unchanged(path):
    for number, (what, content) in enumerate(BROKEN.items(), 1):
        path.write_bytes(content)
        aside = path.with_name(f"preferences.broken-{number}.json")
        assert load(path) == Loaded(Preferences(), set_aside=aside), what
        assert aside.read_bytes() == content
    # Saving does so, too, and makes folders that are private.
    path.write_text("broken")
    assert save(path, OTHER)
    inner = path.with_name("a") / "b" / path.name
    assert save(inner, OTHER)
    assert save(inner, Preferences())
    assert stat.S_IMODE(inner.parent.stat().st_mode) == 0o700 or sys.platform == "win32"
    assert path.with_name(f"preferences.broken-{number + 1}.json").read_text() == "broken"
    assert load(path) == Loaded(OTHER)


@pytest.mark.skipif(sys.platform == "win32", reason="no pipe by a name, and links need a right")
def test_a_folder_a_pipe_or_a_broken_link_in_its_place_is_set_aside(path):
    for number, place in (
        (1, Path.mkdir),
        (2, os.mkfifo),
        (3, lambda path: path.symlink_to(path.with_name("gone"))),
    ):
        place(path)
        assert load(path).set_aside == path.with_name(f"preferences.broken-{number}.json")


def test_what_can_not_be_written_or_renamed_stays_as_it_is(path, monkeypatch):
    path.write_text("broken")
    # Its folder is a file. Root may write everywhere else.
    assert not save(path / "preferences.json", OTHER)

    def fail(*_):
        raise PermissionError

    monkeypatch.setattr(Path, "rename", fail)
    assert load(path) == Loaded(Preferences(), unreadable=True)
    assert not save(path, OTHER)
    assert path.read_text() == "broken"


def test_given_preferences_apply_unless_the_user_has_saved_others(path):
    settings = QSettings(str(path.with_name("window.ini")), QSettings.Format.IniFormat)
    assert given_defaults(settings) == Preferences()
    for given, found in (
        (OTHER, OTHER),
        # A faulty file changes nothing; a file without preferences resets them.
        (None, OTHER),
        (Preferences(), Preferences()),
    ):
        assert given_defaults(settings, given) == found
    # Given preferences fill the gaps of the user's file.
    assert load(path, OTHER).preferences == OTHER
    path.write_text('{"connections": 2}', "utf-8")
    assert load(path, OTHER).preferences == replace(OTHER, connections=2)
