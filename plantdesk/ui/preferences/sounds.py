"""A short sound when a plant was added or refused, played by what the system has for it."""

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

# More than ten times as long as the longest sound: a player that is still there hangs.
_HANGS_MS = 5000


class Sound(Enum):
    ADDED = "added"
    REFUSED = "refused"


class Sounds(QObject):
    """Never waits, never complains, and plays one at a time however fast plants come.

    The player is a process of ours, not a detached one: only so is it known when it has ended.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._player: list[str] = []
        self._process: QProcess | None = None
        self._refused_waits = False
        self._hangs = QTimer(self, singleShot=True, interval=_HANGS_MS)
        self._hangs.timeout.connect(self._give_up)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.stop)

    def can_play(self) -> bool:
        """Whether this computer has something to play sounds with."""
        return sys.platform == "win32" or bool(self._find_player())

    def play(self, sound: Sound) -> None:
        if sys.platform == "win32":
            _play_on_windows(sound)
        elif player := self._find_player():
            self._start(player, sound)

    def stop(self) -> None:
        """Silence, because the program ends."""
        self._give_up()
        if self._process is not None and self._playing():
            self._process.waitForFinished(200)

    def _give_up(self) -> None:
        self._refused_waits = False
        if self._process is not None and self._playing():
            self._process.kill()

    def _start(self, player: list[str], sound: Sound) -> None:
        if self._playing():
            # One that was added too may go unheard; one that was refused may not.
            self._refused_waits |= sound is Sound.REFUSED
            return
        if self._process is None:
            self._process = self._make_process()
        file = str(resource("sounds", f"{sound.value}.wav"))
        self._process.start(player[0], [*player[1:], file])
        self._hangs.start()

    def _playing(self) -> bool:
        process = self._process
        return process is not None and process.state() != QProcess.ProcessState.NotRunning

    def _make_process(self) -> QProcess:
        process = QProcess(self)
        nowhere = QProcess.nullDevice()
        process.setStandardInputFile(nowhere)
        process.setStandardOutputFile(nowhere)
        process.setStandardErrorFile(nowhere)
        process.finished.connect(self._go_on)
        process.errorOccurred.connect(self._look_again)
        return process

    def _go_on(self) -> None:
        self._hangs.stop()
        if self._refused_waits:
            self._refused_waits = False
            self.play(Sound.REFUSED)

    def _look_again(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            # Gone since it was found; another may be there by the next sound.
            self._player = []
            self._give_up()

    def _find_player(self) -> list[str]:
        if not self._player:
            self._player = _find()
        return self._player


def _find() -> list[str]:
    """The first that is on the PATH, with its options; empty where there is none."""
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
            # Not in the middle of another one.
            flags |= winsound.SND_NOSTOP
        try:
            winsound.PlaySound(str(resource("sounds", f"{sound.value}.wav")), flags)
        except RuntimeError:
            # Another one plays, or there is no loudspeaker.
            return
