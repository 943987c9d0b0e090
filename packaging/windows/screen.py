"""A screen that nobody sees, on which windows are used by the keyboard and drawn into pictures."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

DISPLAY = ":93"
PATIENCE = 60.0


class Fault(Exception):
    """Something is not as it should be."""


class Screen:
    def __init__(self, pictures: Path | None) -> None:
        self._pictures = pictures

    def page(self, title: str, name: str, wait: float = 1.0) -> None:
        """Waits for a window of that title, and for what it paints; then takes its picture."""
        found = ["search", "--onlyvisible", "--name", title]
        wait_for(lambda: _xdotool(*found) == 0, f"a window “{title}”")
        # Wine gives no sign when a page is painted or a question stands.
        sleep(wait)
        if self._pictures:
            target = str(self._pictures / f"{name}.png")
            subprocess.run(["import", "-display", DISPLAY, "-window", "root", target], check=True)

    def keys(self, *names: str) -> None:
        for name in names:
            _xdotool("key", name)
            sleep(0.4)


@contextmanager
def screen(pictures: Path | None) -> Iterator[Screen]:
    null = subprocess.DEVNULL
    xvfb = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1024x768x24"], stderr=null)
    wait_for(lambda: _xdotool("getdisplaygeometry") == 0, "the screen is there")
    display = {**os.environ, "DISPLAY": DISPLAY}
    manager = subprocess.Popen(["openbox"], env=display, stdout=null, stderr=null)
    try:
        yield Screen(pictures)
    finally:
        for process in (manager, xvfb):
            process.terminate()
            process.wait()


def wait_for(condition: Callable[[], bool], what: str) -> None:
    until = monotonic() + PATIENCE
    while not condition():
        if monotonic() > until:
            raise Fault(f"not within {PATIENCE:.0f} s: {what}")
        sleep(0.05)


def _xdotool(*words: str) -> int:
    display = {**os.environ, "DISPLAY": DISPLAY}
    line = ["xdotool", *words]
    return subprocess.run(line, env=display, capture_output=True, check=False).returncode
