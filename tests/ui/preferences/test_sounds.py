"""Sounds, played by a fake player that records its arguments."""

import sys

import pytest
from PySide6.QtCore import QProcess

from plantdesk.ui.look.resources import resource
from plantdesk.ui.preferences.sounds import Sound, Sounds

ADDED, REFUSED = (str(resource("sounds", f"{name}.wav")) for name in ("added", "refused"))


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
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


@pytest.fixture
def sounds(qapp, folder):
    sounds = Sounds()
    yield sounds
    sounds.stop()


def at_rest(sounds):
    rest = QProcess.ProcessState.NotRunning
    return all(process.state() is rest for process in sounds._processes.values())


def test_each_sound_is_played_by_the_first_player_of_the_list(sounds, folder, qtbot):
    assert not sounds.can_play()
    sounds.play(Sound.ADDED)
    # Installed later.
    players = [Player(folder, name) for name in ("aplay", "pw-play", "paplay")]
    assert sounds.can_play()
    for sound in Sound:
        sounds.play(sound)
        qtbot.waitUntil(lambda: at_rest(sounds))
    assert [player.played for player in players] == [[], [ADDED, REFUSED], []]


def test_sounds_of_many_plants_do_not_queue_up_but_a_refusal_is_heard(sounds, folder, qtbot):
    player = Player(folder, "pw-play")
    player.gate.touch()
    for sound in [Sound.ADDED] * 100 + [Sound.REFUSED] * 3 + [Sound.ADDED]:
        sounds.play(sound)
    qtbot.waitUntil(lambda: sorted(player.played) == [ADDED, REFUSED])
    # A player that hangs ends with the program.
    sounds.stop()
    assert at_rest(sounds)
