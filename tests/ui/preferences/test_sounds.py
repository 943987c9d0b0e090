"""The sound files, and sounds played by a fake player that records its arguments."""

import os
import sys

import pytest
from PySide6.QtCore import QProcess

from plantdesk.ui.look.resources import resource
from plantdesk.ui.preferences.sounds import Sound, Sounds

ADDED = str(resource("sounds", "added.wav"))
REFUSED = str(resource("sounds", "refused.wav"))


class Player:
    """A real program on the PATH. It runs as long as the file `gate` exists."""

    def __init__(self, folder, name):
        self.notes = folder / f"{name}.notes"
        self.gate = folder / f"{name}.gate"
        program = folder / name
        program.write_text(
            "#!/bin/sh\n"
            f'printf "%s\\n" "$*" >> "{self.notes}"\n'
            f'while [ -e "{self.gate}" ]; do /bin/sleep 0.01; done\n'
        )
        program.chmod(0o755)

    @property
    def played(self):
        return self.notes.read_text().splitlines() if self.notes.exists() else []


@pytest.fixture
def folder(tmp_path, monkeypatch):
    if sys.platform == "win32":
        pytest.skip("Windows plays sounds itself, without a player")
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


class Patient(Sounds):
    """Can be waited for."""

    def at_rest(self):
        process = self._process
        return process is None or process.state() == QProcess.ProcessState.NotRunning

    def play_all(self, qtbot, *sounds):
        for sound in sounds:
            self.play(sound)
            qtbot.waitUntil(self.at_rest)


@pytest.fixture
def sounds(qapp, folder):
    sounds = Patient()
    yield sounds
    sounds.stop()


def test_each_sound_is_played_by_the_first_player_of_the_list(sounds, folder, qtbot):
    players = {name: Player(folder, name) for name in ("aplay", "pw-play", "paplay")}
    sounds.play_all(qtbot, *Sound)
    played = {name: player.played for name, player in players.items()}
    assert played == {"aplay": [], "pw-play": [ADDED, REFUSED], "paplay": []}


def test_a_player_installed_later_is_found(sounds, folder, qtbot):
    assert not sounds.can_play()
    sounds.play_all(qtbot, *Sound)
    player = Player(folder, "aplay")
    assert sounds.can_play()
    sounds.play_all(qtbot, Sound.ADDED)
    assert player.played == [f"-q {ADDED}"]


def test_sounds_of_many_plants_do_not_queue_up_but_a_refusal_plays_after_them(
    sounds, folder, qtbot
):
    player = Player(folder, "pw-play")
    player.gate.touch()
    for sound in [Sound.ADDED] * 100 + [Sound.REFUSED] * 3 + [Sound.ADDED]:
        sounds.play(sound)
    qtbot.waitUntil(lambda: player.played == [ADDED])
    player.gate.unlink()
    qtbot.waitUntil(lambda: player.played == [ADDED, REFUSED])
    qtbot.waitUntil(sounds.at_rest)
    assert player.played == [ADDED, REFUSED]


def test_a_hanging_player_is_killed_and_the_next_sound_plays(sounds, folder, qtbot):
    player = Player(folder, "pw-play")
    player.gate.touch()
    sounds._hang_timer.setInterval(1)
    sounds.play(Sound.ADDED)
    qtbot.waitUntil(sounds.at_rest)
    player.gate.unlink()
    sounds._hang_timer.setInterval(5000)
    sounds.play(Sound.REFUSED)
    qtbot.waitUntil(lambda: REFUSED in player.played)


def test_quitting_kills_the_player(sounds, folder, qtbot):
    player = Player(folder, "pw-play")
    player.gate.touch()
    sounds.play(Sound.ADDED)
    sounds.play(Sound.REFUSED)
    qtbot.waitUntil(lambda: player.played == [ADDED])
    process = sounds._process
    pid = process.processId()
    sounds.stop()
    assert sounds.at_rest()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert player.played == [ADDED]
