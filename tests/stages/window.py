"""The real window over an engine. A test names its parts as a screen reader does."""

from functools import partial

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSettings, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMenu, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.preferences.file import load, save
from plantdesk.ui.widgets import question
from plantdesk.ui.window.main_window import MainWindow
from tests.stages.shared import choose, description_of, focused, named, rows_of, type_text, value_of


class Window:
    """Starts its engine once it is painted, as the program does."""

    def __init__(self, bot, engine, *, first_start=False):
        self._bot = bot
        self.engine = engine
        settings = QSettings(str(engine.folder / "window.ini"), QSettings.Format.IniFormat)
        file = engine.folder / "preferences.json"
        self._look = Look(QApplication.instance(), engine.store)
        self._window = MainWindow(
            self._look,
            engine.desk,
            engine.store,
            settings,
            monotonic=engine.clock,
            preferences=load(file),
            save_preferences=partial(save, file),
            first_start=first_start,
        )
        # The answers to the next dialogs (buttons or functions), and the titles of all so far.
        self.answers = []
        self.dialogs = []
        self.uninvited = []
        self._seen = []
        self._guard = QTimer(self._window, interval=20)
        self._guard.timeout.connect(self._answer)
        self._guard.start()
        self._window.painted.connect(lambda: QTimer.singleShot(0, engine.desk.start))
        self._window.start()
        with bot.waitActive(self._window):
            self._window.activateWindow()

    def until(self, condition):
        self.engine.until(condition)

    def shows(self, row):
        """Wait until the newest row of this session is spoken so, but for its time."""
        self.until(lambda: self.rows[:1] == [row])

    def type(self, text):
        self._take_keyboard()
        type_text(text)

    def press(self, key, modifiers=Qt.KeyboardModifier.NoModifier):
        self._take_keyboard()
        self._bot.keyClick(focused(), key, modifiers)

    def scan(self, *texts):
        """Type each text as a scanner does, followed by Enter."""
        for text in texts:
            self.type(str(text))
            self.press(Qt.Key.Key_Return)

    def click(self, name):
        # A button acts only on what was painted.
        QApplication.processEvents()
        self._bot.mouseClick(named(name), Qt.MouseButton.LeftButton)

    def choose(self, text):
        """Choose the menu item with this text."""
        choose(self._window, text)

    def value(self, name):
        return value_of(named(name))

    @property
    def form(self):
        return tuple(map(self.value, ("Plant id", "Name", "Tag")))

    @property
    def result(self):
        """The newest result, as it is spoken."""
        card = named("Result", missing_ok=True)
        return description_of(card) if card else ""

    @property
    def rows(self):
        """The rows of this session as they are spoken, newest first, without their times."""
        view = named("Latest plants", missing_ok=True)
        return [row.rpartition(", ")[0] for row in rows_of(view)] if view else []

    def close(self, *answers):
        """Close the window, and answer its questions with these buttons."""
        self.answers += answers
        self._window.close()
        self._bot.waitUntil(lambda: QApplication.activeModalWidget() is None)

    def quit(self):
        self.close()
        self.ended()

    def ended(self):
        self.engine.ended()
        # It may still show what could not be saved.
        self._bot.waitUntil(lambda: not self._window.isVisible())
        self._guard.stop()

    def delete(self):
        for thing in (self._window, self._look):
            thing.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _take_keyboard(self):
        # Without a window manager, nobody returns the focus after a dialog.
        def taken():
            if QApplication.focusWidget() is None:
                (QApplication.activeModalWidget() or self._window).activateWindow()
            return QApplication.focusWidget() is not None

        self._bot.waitUntil(taken)

    def _answer(self):
        dialog = QApplication.activeModalWidget()
        if dialog is None or dialog in self._seen or not dialog.isActiveWindow():
            return
        self._seen.append(dialog)
        self.dialogs.append(dialog.windowTitle())
        if self.answers:
            answer = self.answers.pop(0)
            _ = answer() if callable(answer) else self.click(answer)
        else:
            # It would block the test for ever.
            self.uninvited.append(dialog.windowTitle())
            dialog.close()


_SHOW = QEvent.Type.Show


class Strays(QObject):
    """Fails for widgets that show as windows, even for a moment: that steals the focus.

    Only with --all: it sees every event, which takes a fifth of the time.
    """

    def eventFilter(self, watched, event):
        # Of all events of the window, most come here for nothing.
        if event.type() is _SHOW and isinstance(watched, QWidget) and watched.isWindow():
            assert isinstance(watched, QMainWindow | QDialog | QMenu), watched
        return False


@pytest.fixture
def show_window(qtbot, qapp, open_engine, monkeypatch, pytestconfig):
    """Opens a window on an engine; the rest is as for `open_engine`."""
    monkeypatch.setattr(question, "REST", 0.0)
    windows, strays = [], Strays()
    if pytestconfig.option.all:
        qapp.installEventFilter(strays)

    def show_window(*programs, first_start=False, held=False, **settings):
        """While the disk is `held`, the journal doesn't open. `window.engine.disk` lets it go."""
        engine = open_engine(*programs, start=False, **settings)
        if held:
            engine.disk.hold()
        window = Window(qtbot, engine, first_start=first_start)
        windows.append(window)
        return window

    yield show_window
    for window in windows:
        if not window.engine.finished:
            window.engine.disk.let_go()
            window.close("Quit anyway")
            window.engine.desk.quit_now()
            window.ended()
        window.delete()
        assert not window.uninvited, window.uninvited
    qapp.removeEventFilter(strays)
