"""A short sound when a plant was added or refused, played by one of the system's programs."""

import sys
from enum import Enum

from PySide6.QtCore import (
    QCoreApplication,
    QObject,
    QProcess,
    QStandardPaths,
    QTimer,
)

from plantdesk.ui.look.resources import resource

# More than ten times the longest sound. A player that still runs then hangs.
_HANGS_MS = 5000


class Sound(Enum):
    ADDED = "added"
    REFUSED = "refused"


class Sounds(QObject):
    """Plays one sound at a time, never blocks and ignores errors.

    The player is our child process, not a detached one, so that we learn when it has ended.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._player: list[str] = []
        self._process: QProcess | None = None
        self._refused_pending = False
        self._hang_timer = QTimer(self, singleShot=True, interval=_HANGS_MS)
        self._hang_timer.timeout.connect(self._kill_player)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.stop)

    def can_play(self) -> bool:
        """Whether this computer has a program to play sounds."""
        return sys.platform == "win32" or bool(self._find_player())

    def play(self, sound: Sound) -> None:
        if sys.platform == "win32":
            _play_on_windows(sound)
        elif player := self._find_player():
            self._start(player, sound)

    def stop(self) -> None:
        """Stop the sound before the program quits."""
        self._kill_player()
        if self._process is not None and self._playing():
            self._process.waitForFinished(200)

    def _kill_player(self) -> None:
        self._refused_pending = False
        if self._process is not None and self._playing():
            self._process.kill()

    def _start(self, player: list[str], sound: Sound) -> None:
        if self._playing():
            # Another added plant may go unheard, but not a refused one.
            self._refused_pending |= sound is Sound.REFUSED
            return
        if self._process is None:
            self._process = self._make_process()
        file = str(resource("sounds", f"{sound.value}.wav"))
        self._process.start(player[0], [*player[1:], file])
        self._hang_timer.start()

    def _playing(self) -> bool:
        process = self._process
        return process is not None and process.state() != QProcess.ProcessState.NotRunning

    def _make_process(self) -> QProcess:
        process = QProcess(self)
        nowhere = QProcess.nullDevice()
        process.setStandardInputFile(nowhere)
        process.setStandardOutputFile(nowhere)
        process.setStandardErrorFile(nowhere)
        process.finished.connect(self._play_pending)
        process.errorOccurred.connect(self._forget_missing_player)
        return process

    def _play_pending(self) -> None:
        self._hang_timer.stop()
        if self._refused_pending:
            self._refused_pending = False
            self.play(Sound.REFUSED)

    def _forget_missing_player(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            # It was removed. Look for another one at the next sound.
            self._player = []
            self._kill_player()

    def _find_player(self) -> list[str]:
        if not self._player:
            self._player = _find()
        return self._player


def _find() -> list[str]:
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
        import winsound

        flags = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT
        if sound is Sound.ADDED:
            # Don't interrupt another sound.
            flags |= winsound.SND_NOSTOP
        try:
            winsound.PlaySound(str(resource("sounds", f"{sound.value}.wav")), flags)
        except RuntimeError:
            # Another sound is playing, or there is no loudspeaker.
            return
