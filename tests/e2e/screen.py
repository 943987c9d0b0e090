"""A virtual display, and a private bus with the services that screen readers need."""

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.children import child
from tests.patience import patiently
from tests.stages.program import surroundings

# Where Debian and Ubuntu put them; only the system's own Python has pyatspi.
SYSTEM_PYTHON = "/usr/bin/python3"
_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
_NEEDED = {
    _LAUNCHER: "at-spi2-core",
    SYSTEM_PYTHON: "python3",
    "/usr/lib/python3/dist-packages/pyatspi": "python3-pyatspi",
}


WIDTH, HEIGHT = 1280, 900


@contextmanager
def display(*more):
    """Start Xvfb, which chooses a free number, and yield its display name."""
    if not shutil.which("Xvfb"):
        pytest.skip(
            "there is no X" if sys.platform == "win32" else "Xvfb is not here: apt-get install xvfb"
        )
    reading, writing = os.pipe()
    screen = ["-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-noreset", "-nolisten", "tcp"]
    command = ["Xvfb", "-displayfd", str(writing), *screen, *more]
    with child(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as numbers:
                number = numbers.readline().strip()
            assert number, "Xvfb did not start"
            yield f":{number}"
        finally:
            # A killed Xvfb would leave its lock behind.
            server.terminate()
            patiently(server.wait)


@contextmanager
def readable_screen():
    """Yield the environment of a program that a screen reader can read."""
    if missing := [package for path, package in _NEEDED.items() if not Path(path).exists()]:
        how = "" if sys.platform == "win32" else f": apt-get install {' '.join(missing)}"
        pytest.skip(f"no AT-SPI, a screen reader's view, here{how}")
    # Secret Service's client is installed on Linux only.
    from tests.vault.bus import Bus, skip_without_programs

    skip_without_programs("dbus-daemon")
    with display() as name, Bus() as bus:
        bus.offer_accessibility(_LAUNCHER)
        yield surroundings(
            DISPLAY=name,
            QT_QPA_PLATFORM="xcb",
            QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1",
            # Qt warns about widgets that are gone when the reader asks for them.
            QT_LOGGING_RULES="qt.accessibility.atspi.warning=false",
            **bus.settings,
        )
