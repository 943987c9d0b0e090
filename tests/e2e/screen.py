"""A screen that nobody sees, and a bus of its own with what screen readers need on it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.children import child
from tests.e2e.real import surroundings
from tests.patience import PATIENCE

# Where Debian and Ubuntu put them; only the system's own Python has pyatspi.
SYSTEM_PYTHON = "/usr/bin/python3"
_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
_NEEDED = {
    _LAUNCHER: "at-spi2-core",
    SYSTEM_PYTHON: "python3",
    "/usr/lib/python3/dist-packages/pyatspi": "python3-pyatspi",
}


@contextmanager
def display() -> Iterator[str]:
    """Xvfb, by the name under which programs find it; it chooses a free number."""
    if not shutil.which("Xvfb"):
        pytest.skip("Xvfb is not here: apt-get install xvfb")
    reading, writing = os.pipe()
    screen = ["-screen", "0", "1280x900x24", "-noreset", "-nolisten", "tcp"]
    command = ["Xvfb", "-displayfd", str(writing), *screen]
    with child(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as numbers:
                number = numbers.readline().strip()
            assert number, "Xvfb did not start"
            yield f":{number}"
        finally:
            # Killed, it would leave its lock behind.
            server.terminate()
            server.wait(PATIENCE)


@contextmanager
def readable_screen() -> Iterator[dict[str, str]]:
    """The surroundings of a program that a screen reader can read."""
    if missing := [package for path, package in _NEEDED.items() if not Path(path).exists()]:
        pytest.skip(f"no screen reader's view here: apt-get install {' '.join(missing)}")
    # Secret Service's client comes with Linux only, as all of this does.
    from tests.vault.bus import Bus, skip_without_programs

    skip_without_programs("dbus-daemon")
    with display() as name, Bus() as bus:
        bus.offer_accessibility(_LAUNCHER)
        yield surroundings(
            DISPLAY=name,
            QT_QPA_PLATFORM="xcb",
            QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1",
            # Of Qt's talk with whoever reads: what has gone by the time it is asked for.
            QT_LOGGING_RULES="qt.accessibility.atspi.warning=false",
            **bus.settings,
        )
