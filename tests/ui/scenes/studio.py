"""Opens windows and dialogs in a chosen look, and shows them to a visitor."""

import json
import os
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSettings, Qt, QTimer
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLineEdit

from plantdesk.desk.news import JournalOpened, StoresFound, TokenNews
from plantdesk.domain.token import KeyringState
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets import question
from plantdesk.ui.window.main_window import MainWindow
from tests.ui.seeing import settle
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, NotingDesk, queue_of

# Scenes answer as soon as a question shows.
question.REST = 0.0
STORES = (GREEN, LAKE, PRACTICE)
# By name. The modules beside this one fill it.
SCENES = {}
_TEXT_PX = 14


@dataclass(frozen=True, slots=True)
class Setting:
    """How to show a scene. `text` is in percent."""

    size: tuple[int, int] = (1280, 800)
    dark: bool = False
    text: int = 100
    rtl: bool = False


class Studio:
    """Plays scenes: a visitor sees each finished window or dialog."""

    def __init__(self, folder, setting):
        self._folder = folder
        self._setting = setting
        self._opened = []
        self._shared = {}
        self._shown = 0
        self._error = None
        self.app = app = QApplication.instance()
        font = QFont(app.font())
        font.setPixelSize(round(_TEXT_PX * setting.text / 100))
        app.setFont(font)
        directions = Qt.LayoutDirection
        app.setLayoutDirection(directions.RightToLeft if setting.rtl else directions.LeftToRight)

    def play(self, name, visit):
        """Set up a scene, let `visit` see its window or dialog, and put it away."""
        self._visit = visit
        try:
            SCENES[name](self)
        finally:
            self._put_away()

    @property
    def size(self):
        return self._setting.size

    def look(self, store=GREEN):
        return Look(self.app, store, dark=self._setting.dark)

    def window(self, store=GREEN, *, first_start=False, stores=STORES):
        """Open the main window. Its desk records calls and takes news."""
        window, desk = made = self._make(store, first_start=first_start)
        self._opened.append(window)
        _start(window, desk, (PRACTICE,) if first_start else stores)
        return made

    def shared(self, store=GREEN, prepare=None, stores=STORES):
        """Open a window again for scenes that show a dialog or one card. `prepare` it once."""
        key = store.id, prepare
        if fresh := key not in self._shared:
            self._shared[key] = self._make(store)
        window, desk = self._shared[key]
        _start(window, desk, stores)
        if fresh:
            _ = prepare and prepare(window, desk)
        else:
            window.parts._work_offline(False)
            desk.deliver(JournalOpened((), {}))
            desk.deliver(queue_of(0, store=store))
        return window, desk

    def _make(self, store, *, first_start=False):
        desk = NotingDesk(store, self._folder)
        settings = QSettings(str(self._folder / "window.ini"), QSettings.Format.IniFormat)
        window = MainWindow(
            self.look(store), desk, store, settings, now=lambda: NOW, first_start=first_start
        )
        window.resize(*self._setting.size)
        return window, desk

    def show(self, window):
        """Let the visitor see a window as it is now."""
        self._shown += 1
        settle()
        self._visit(window)

    def own(self, window):
        """Show a window without a main window, and delete it after the scene."""
        self._opened.append(window)
        window.show()
        self.show(window)

    def opens(self, open_, act=None):
        """Let the visitor see the dialog that `open_` opens, after `act` has used it.

        If `act` opens another dialog this way, only that one is shown.
        """
        before, shown = QApplication.activeModalWidget(), self._shown

        def look():
            dialog = QApplication.activeModalWidget()
            if not isinstance(dialog, QDialog) or dialog is before:
                return
            timer.stop()
            try:
                settle()
                if act:
                    act(dialog)
                if self._shown == shown:
                    self.show(dialog)
            except BaseException as error:
                # Qt would drop it.
                self._error = error
            finally:
                QDialog.done(dialog, 0)

        timer = QTimer(interval=0)
        timer.timeout.connect(look)
        timer.start()
        open_()
        while timer.isActive() and QApplication.activeModalWidget() is not before:
            # A dialog that its flow awaits opens without waiting for its end.
            self.app.processEvents()
        timer.stop()
        if self._error is not None:
            raise self._error
        assert self._shown > shown, "no dialog opened"

    def _put_away(self):
        for window, _ in self._shared.values():
            window.hide()
            for dialog in window.findChildren(QDialog):
                dialog.deleteLater()
        while self._opened:
            window = self._opened.pop()
            window.hide()
            window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        (self._folder / "window.ini").unlink(missing_ok=True)


def _start(window, desk, stores):
    window.start()
    _ = window.parts
    desk.deliver(StoresFound(stores))
    for one in STORES:
        desk.deliver(TokenNews(one.id, True, KeyringState.FINE))
    settle()


def scene(function):
    """Add a scene under the function's name."""
    SCENES[function.__name__.replace("_", "-")] = function
    return function


def use_screen(size, folder):
    """Give Qt's offscreen platform a screen of this size. Call it before Qt starts."""
    place = {"name": "scene", "x": 0, "y": 0, "width": size[0], "height": size[1]}
    screen = place | {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    file = folder / "screen.json"
    file.write_text(json.dumps({"screens": [screen]}), "utf-8")
    # Qt would take the colon after a drive's letter for the end of the name.
    if file.drive:
        os.chdir(f"{file.drive}\\")
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={str(file).removeprefix(file.drive)}"


def press(window, name):
    button = window.findChild(QAbstractButton, name)
    button.click()
    settle()


def use(window, *steps):
    """Press the button of each name, and write the text of each pair into its input."""
    for step in steps:
        if isinstance(step, str):
            press(window, step)
        else:
            write(window, *step)


def write(window, name, text):
    """Type a text into the input with this name, then leave the input."""
    box = window.findChild(QLineEdit, name)
    box.setFocus()
    box.selectAll()
    box.insert(text)
    box.textEdited.emit(text)
    settle()
