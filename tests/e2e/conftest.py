import gc
import logging
import os
import shutil
import threading
from contextlib import ExitStack

# Set before Qt looks for a display; tests that need one start it themselves.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QEvent, QObject, qInstallMessageHandler
from PySide6.QtWidgets import QDialog, QMainWindow, QMenu, QWidget

from plantdesk.desk import mailbox, stores, ways
from plantdesk.service.exchange import Deadlines
from tests.e2e.program import Program
from tests.e2e.real import surroundings
from tests.e2e.screen import Keyboard, display
from tests.faults.server import FaultServer
from tests.patience import PATIENCE


@pytest.fixture(autouse=True)
def expected_log(caplog):
    """Prefixes of the log lines that a test expects. Any other line fails it."""
    expected = []
    caplog.set_level(logging.INFO, "plantdesk")
    yield expected
    # An abandoned task logs only when it is collected; a test's objects are young.
    gc.collect(1)
    phases = ("setup", "call", "teardown")
    lines = [record.getMessage() for phase in phases for record in caplog.get_records(phase)]
    unexpected = [line for line in lines if not line.startswith(tuple(expected))]
    assert not unexpected


@pytest.fixture(autouse=True)
def no_thread_is_left(expected_log):
    before = set(threading.enumerate())
    yield
    left = [thread for thread in threading.enumerate() if thread not in before]
    for thread in left:
        thread.join(PATIENCE)
    assert not [thread for thread in left if thread.is_alive()]


class StrayWindows(QObject):
    """Notes widgets that show as windows, even for a moment: that steals the focus."""

    def __init__(self):
        super().__init__()
        self.seen = []

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            kinds = QMainWindow | QDialog | QMenu
            if watched.isWindow() and not isinstance(watched, kinds):
                self.seen.append(repr(watched))
        return False


@pytest.fixture
def no_stray_windows(qapp):
    stray = StrayWindows()
    qapp.installEventFilter(stray)
    yield
    qapp.removeEventFilter(stray)
    assert not stray.seen


@pytest.fixture
def serve(no_thread_is_left):
    """Starts misbehaving servers, which end after the programs that talk to them."""
    with ExitStack() as servers:

        def serve(*programs):
            return servers.enter_context(FaultServer(*programs))

        yield serve


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture
def launch(qtbot, folder, serve, prompt_news, no_stray_windows):
    programs = []

    def launch(address=None, *, folder=folder, ready=True, **settings):
        program = Program(qtbot, folder, address, **settings)
        programs.append(program)
        program.take_the_keyboard()
        if ready:
            program.wait_until_ready()
        return program

    yield launch
    # pytest-qt listens to Qt only until the test itself has ended.
    messages = []
    before = qInstallMessageHandler(lambda _kind, _context, text: messages.append(text))
    try:
        for program in reversed(programs):
            program.end()
    finally:
        qInstallMessageHandler(before)
    # The offscreen platform complains about missing features; pyproject.toml ignores that, too.
    assert not [text for text in messages if not text.startswith("This plugin does not support ")]


@pytest.fixture
def prompt_news(monkeypatch):
    """News reaches the window at once: most tests are not about bundling."""
    monkeypatch.setattr(mailbox, "_SECONDS", 0.0)


@pytest.fixture
def patience(monkeypatch):
    """Sets the deadline of an attempt, normally a minute."""

    def patience(seconds):
        monkeypatch.setattr(ways, "Deadlines", lambda *_: Deadlines(5.0, seconds))

    return patience


@pytest.fixture
def waits(monkeypatch):
    """Sets how long the outbox waits before it retries."""

    def waits(seconds):
        monkeypatch.setattr(stores, "wait_after", lambda _misses: seconds)

    return waits


@pytest.fixture(scope="module")
def screen():
    with display() as name:
        yield name


@pytest.fixture
def env(screen):
    return surroundings(DISPLAY=screen, QT_QPA_PLATFORM="xcb")


@pytest.fixture
def keyboard(env):
    if not shutil.which("xdotool"):
        pytest.skip("xdotool is not here: apt-get install xdotool")
    return Keyboard(env)
