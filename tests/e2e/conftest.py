import gc
import logging
import os
import shutil

# Set before Qt looks for a display; tests that need one start it themselves.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest

from tests.e2e.screen import Keyboard, display
from tests.stages.program import surroundings


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


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


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
