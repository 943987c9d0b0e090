"""Sounds, played by a fake player that notes its arguments."""

import sys

import pytest
from PySide6.QtCore import QProcess

from plantdesk.ui.look.resources import resource
from plantdesk.ui.preferences.sounds import Sound, Sounds


@pytest.mark.skipif(sys.platform == "win32", reason="it plays sounds itself, without a player")
def test_each_sound_is_played_once_at_a_time_by_the_first_player(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    sounds, notes = Sounds(), tmp_path / "notes"
    assert not sounds.can_play()
    sounds.play(Sound.ADDED)
    # Installed later. They play until the test ends.
    for name in ("aplay", "pw-play", "paplay"):
        program = tmp_path / name
        note = f'printf "{name} %s\\n" "$*" >> "{notes}"'
        program.write_text(f"#!/bin/sh\n{note}\nwhile :; do /bin/sleep 0.1; done\n")
        program.chmod(0o755)
    assert sounds.can_play()
    for sound in [Sound.ADDED] * 100 + [Sound.REFUSED] * 3 + [Sound.ADDED]:
        sounds.play(sound)
    wanted = [f"pw-play {resource('sounds', f'{sound.value}.wav')}" for sound in Sound]
    qtbot.waitUntil(lambda: notes.exists() and sorted(notes.read_text().splitlines()) == wanted)
    # A player that hangs ends with the program.
    sounds.stop()
    rest = QProcess.ProcessState.NotRunning
    assert [process.state() for process in sounds._processes.values()] == [rest, rest]
