"""For all tests: no display, examples without a deadline, and nothing that goes wrong in silence.

Left-over loops, sockets and exceptions in threads become warnings of Python's own, which are errors
here already.
"""

import gc
import json
import logging
import os
import signal
import sys
import threading
from functools import cache
from inspect import iscoroutinefunction

import pytest
import pytest_timeout
from hypothesis import settings
from PySide6.QtCore import QLocale, QTranslator
from pytestqt.qtbot import QtBot

from plantdesk.desk.system.garbage import GarbageCollector
from plantdesk.display import draw_unseen
from plantdesk.ui.look import look
from plantdesk.ui.translation import load_translation
from tests.fonts import use_own_fonts
from tests.guard import take_stopped
from tests.loop import run
from tests.patience import Deadline, limit, patience, patiently
from tests.stages.engine import engine, front, open_desk, open_engine, shops  # noqa: F401
from tests.stages.shops import names_lead_here, no_proxy  # noqa: F401
from tests.stages.window import show_window  # noqa: F401

FONTS = use_own_fonts()
# Another thread that collects could delete a widget of a test.
COLLECTOR = GarbageCollector()
# Each window of the tests has a look of its own, but the same icons.
look._draw_icon = cache(look._draw_icon)
# Before anything imports Qt; whoever wants to see windows asks for another platform.
if "QT_QPA_PLATFORM" not in os.environ:
    draw_unseen()
# Where people have groups of their own, a group can write their files by default. A given file
# would be refused then.
os.umask(0o022)


def pytest_addoption(parser):
    parser.addoption("--all", action="store_true", help="dear tests too, and 100 examples each")


def pytest_configure(config):
    # A busy computer makes no test fail: examples have no deadline. Nor does chance: each run has
    # the same examples, unless --hypothesis-seed asks for others.
    settings.register_profile(
        "unhurried",
        deadline=None,
        max_examples=100 if config.option.all else 15,
        derandomize=config.option.hypothesis_seed is None,
    )
    settings.load_profile("unhurried")
    # Measured before workers and children start: they find it in their environment.
    patience()


def pytest_report_header():
    return f"fonts: {FONTS}\npatience: {patience():.0f} s"


@pytest.hookimpl(tryfirst=True)
def pytest_timeout_set_timer(item, settings):
    """Let the limit of a test follow the computer, too. Windows can't measure again."""
    deadline = Deadline(settings.timeout)
    pytest_timeout.pytest_timeout_set_timer(item, settings._replace(timeout=deadline.left))
    if settings.method == "signal":
        give_up = signal.getsignal(signal.SIGALRM)

        def look(*about):
            if deadline.passed:
                give_up(*about)
            else:
                signal.setitimer(signal.ITIMER_REAL, deadline.left)

        signal.signal(signal.SIGALRM, look)
    return True


def pytest_collection_modifyitems(config, items):
    for item in items:
        if item.get_closest_marker("dear") and not config.option.all:
            item.add_marker(pytest.mark.skip(reason="only with --all"))


def pytest_collection_finish():
    # What the tests consist of is never garbage, and isn't searched again after each of them.
    gc.freeze()


class AskedTexts(QTranslator):
    """Complains of a text without words or context: no translator would get it."""

    def translate(self, context, text, *_):
        if not (context and text):
            logging.getLogger("texts").warning("%r of context %r", text, context)


@pytest.fixture(scope="session")
def qapp(qapp):
    load_translation(qapp)
    qapp.installTranslator(AskedTexts(qapp))
    # Otherwise numbers would be written as on this computer.
    QLocale.setDefault(QLocale(QLocale.Language.English))
    return qapp


@pytest.hookimpl(wrapper=True)
def pytest_report_to_serializable():
    """Processes tell each other of their tests in UTF-8; what a test logged may have half pairs."""
    told = json.loads(json.dumps((yield), ensure_ascii=False).encode(errors="replace"))
    # Where a test was skipped is a tuple.
    where = told.get("longrepr")
    return told | {"longrepr": tuple(where) if isinstance(where, list) else where}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown():
    """Collect between tests, on the thread that has all widgets."""
    yield
    # Commands switch it on.
    gc.disable()
    COLLECTOR.collect(idle=True)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """A test that is a coroutine runs on a loop of its own, beside the outbox of its shop."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    asked = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    work = pyfuncitem.obj(**asked)
    for shop in [value for value in asked.values() if hasattr(value, "beside")]:
        work = shop.beside(work)
    run(work)
    return True


class Complaints(logging.Handler):
    """Every log record from WARNING up; a test that expects some takes them."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self._lines = []

    def emit(self, record):
        self._lines.append(f"{record.name}: {self.format(record)}")

    def take(self):
        """What was logged so far, with its traceback if it has one."""
        lines, self._lines = self._lines, []
        return lines


class PatientBot(QtBot):
    """Waits as long as all tests do."""

    def waitUntil(self, callback):
        wait = super().waitUntil
        patiently(lambda seconds: wait(callback, timeout=int(seconds * 1000)))

    def waitActive(self, widget):
        return super().waitActive(widget, timeout=int(limit() * 1000))


@pytest.fixture
def qtbot(qapp, request):
    return PatientBot(request)


@pytest.fixture
def hooks_as_before():
    """Restore Python's hooks for uncaught exceptions after the test."""
    before = sys.excepthook, threading.excepthook, sys.unraisablehook
    yield
    sys.excepthook, threading.excepthook, sys.unraisablehook = before


@pytest.fixture(autouse=True)
def complaints(request):
    complaints = Complaints()
    logging.getLogger().addHandler(complaints)
    yield complaints
    logging.getLogger().removeHandler(complaints)
    # A test with caplog looks at what is logged by itself.
    if (unexpected := complaints.take()) and "caplog" not in request.fixturenames:
        pytest.fail("logged, but not expected:\n" + "\n".join(unexpected))


@pytest.fixture(autouse=True)
def no_thread_outlives_its_test(complaints):
    before = set(threading.enumerate())
    yield
    deadline = Deadline()
    started = [thread for thread in threading.enumerate() if thread not in before]
    # A dummy stands for a thread of Qt's that Python code ran in once; nobody can join it.
    started = [thread for thread in started if not isinstance(thread, threading._DummyThread)]
    for thread in started:
        thread.join(deadline.left)
    if left := [thread.name for thread in started if thread.is_alive()]:
        pytest.fail(f"still running after the test: {', '.join(left)}")


@pytest.fixture(autouse=True)
def the_users_own_folders_stay_untouched():
    yield
    if stopped := take_stopped():
        pytest.fail("\n".join(["in the user's own folders:", *stopped]))
