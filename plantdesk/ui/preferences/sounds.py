"""A short sound when a plant was added or refused, played by one of the system's programs."""

import sys
from contextlib import suppress
from enum import Enum

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QStandardPaths

from plantdesk.ui.look.resources import resource

if sys.platform == "win32":
    import winsound


class Sound(Enum):
    ADDED = "added"
    REFUSED = "refused"


class Sounds(QObject):
    """Plays each sound once at a time, never blocks and ignores errors.

    The player is our child process, not a detached one, so that we learn when it has ended.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._processes: dict[Sound, QProcess] = {}
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.stop)

    def can_play(self) -> bool:
        """Whether this computer has a program to play sounds."""
        return sys.platform == "win32" or bool(_find_player())

    def play(self, sound: Sound) -> None:
        if sys.platform == "win32":
            _play_on_windows(sound)
            return
        process = self._processes.get(sound)
        if process is None:
            self._processes[sound] = process = QProcess(self)
            process.setStandardInputFile(QProcess.nullDevice())
        player = _find_player()
        if player and process.state() == QProcess.ProcessState.NotRunning:
            file = str(resource("sounds", f"{sound.value}.wav"))
            process.start(player[0], [*player[1:], file])

    def stop(self) -> None:
        """Stop the sounds before the program quits."""
        for process in self._processes.values():
            process.kill()
            process.waitForFinished(200)


def _find_player() -> list[str]:
    """Return the first player on the PATH with its options, or an empty list."""
    players = [["pw-play"], ["paplay"], ["aplay", "-q"]]
    if sys.platform == "darwin":
        players = [["afplay"]]
    for name, *options in players:
        if found := QStandardPaths.findExecutable(name):
            return [found, *options]
    return []


def _play_on_windows(sound: Sound) -> None:
    if sys.platform == "win32":
        flags = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT
        # There may be no loudspeaker.
        with suppress(RuntimeError):
            winsound.PlaySound(str(resource("sounds", f"{sound.value}.wav")), flags)
