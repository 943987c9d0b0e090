"""For all tests: no display, examples without a deadline, and nothing that goes wrong in silence.

Left-over loops, sockets and exceptions in threads become warnings of Python's own, which are errors
here already.
"""

import logging
import os
import threading
import time
from collections.abc import Iterator

import pytest
from hypothesis import settings

from plantdesk.display import give_fonts
from tests.guard import take_stopped

# Before anything imports Qt; whoever wants to see windows asks for another platform.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
give_fonts()

# A busy computer makes no test fail: examples have no deadline.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

_THREADS_MAY_TAKE = 5.0


class Complaints(logging.Handler):
    """Every log record from WARNING up; a test that expects some takes them."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.append(f"{record.name}: {self.format(record)}")

    def take(self) -> list[str]:
        """What was logged so far, with its traceback if it has one."""
        lines, self._lines = self._lines, []
        return lines


@pytest.fixture(autouse=True)
def complaints(request: pytest.FixtureRequest) -> Iterator[Complaints]:
    complaints = Complaints()
    logging.getLogger().addHandler(complaints)
    yield complaints
    logging.getLogger().removeHandler(complaints)
    # A test with caplog looks at what is logged by itself.
    if (unexpected := complaints.take()) and "caplog" not in request.fixturenames:
        pytest.fail("logged, but not expected:\n" + "\n".join(unexpected))


@pytest.fixture(autouse=True)
def no_thread_outlives_its_test(complaints: Complaints) -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    until = time.monotonic() + _THREADS_MAY_TAKE
    started = [thread for thread in threading.enumerate() if thread not in before]
    # A dummy stands for a thread of Qt's that Python code ran in once; nobody can join it.
    started = [thread for thread in started if not isinstance(thread, threading._DummyThread)]
    for thread in started:
        thread.join(max(0.0, until - time.monotonic()))
    if left := [thread.name for thread in started if thread.is_alive()]:
        pytest.fail(f"still running after the test: {', '.join(left)}")


@pytest.fixture(autouse=True)
def the_users_own_folders_stay_untouched() -> Iterator[None]:
    yield
    if stopped := take_stopped():
        pytest.fail("\n".join(["in the user's own folders:", *stopped]))
