"""The real program in a process of its own, used by a robot inside it (robot.py)."""

import os
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path

from tests.children import communicate, run_child

ROOT = Path(__file__).parents[2]
# Variables of the developer that choose the display.
_DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
_PLATFORM = "This plugin does not support "
# A realistic screen size instead of the platform's 800x800. The path is relative to ROOT.
OFFSCREEN = "offscreen:configfile=tests/e2e/screen.json"


def surroundings(**settings):
    """Environment variables without a display or an administrator's file.

    Python's warnings are errors there, too.
    """
    kept = {name: value for name, value in os.environ.items() if name not in _DISPLAY}
    return (
        kept
        | {"PYTHONWARNINGS": "error", "LC_ALL": "C.UTF-8", "XDG_CONFIG_DIRS": "/nowhere"}
        # Windows has no LC_ALL.
        | {"PYTHONIOENCODING": "utf-8"}
        | settings
    )


def python(module, *arguments):
    """The command that runs a module. Those of the tests find Qt loaded as in the program."""
    modules = [module] if module == "plantdesk" else ["tests.stages.start", module]
    return [sys.executable, "-m", *modules, *arguments]


def run(*arguments, **settings):
    """Run the command line to its end."""
    return run_child(
        python("plantdesk", *arguments),
        cwd=ROOT,
        env=surroundings(**settings),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
    )


class Program(AbstractContextManager):
    """Killed on exit if it still runs."""

    def __init__(self, module, *arguments, env, before=()):
        """`before` is a command that starts the program."""
        self._process = subprocess.Popen(
            [*before, *python(module, *arguments)],
            cwd=ROOT,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def __exit__(self, kind, error, traceback):
        self.kill()

    @property
    def pid(self):
        return self._process.pid

    def next_line(self):
        """A line that the program prints unasked."""
        return self._process.stdout.readline().rstrip("\n")

    def do(self, line):
        """Send a line to the robot, and return its answer."""
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        answer = self.next_line()
        assert answer, f"the program is gone: {self._process.communicate()}"
        return answer

    def scan(self, *texts):
        for text in texts:
            self.do(f"type {text}")
            self.do("press Return")

    def see(self, name, text, *, how="see"):
        """Wait until the part shows the text."""
        shown = self.do(f"{how} {name}\t{text}")
        assert text in shown, shown

    def hear(self, name, text):
        """Wait until the part is described with the text."""
        self.see(name, text, how="hear")

    def click(self, name):
        self.do(f"click {name}")

    def enter_token(self, token):
        """Once the window says that there is none."""
        self.see("queueState", "Token missing")
        self.click("queueAction")
        self.see("accessToken", "")
        self.scan(token)

    def quit(self):
        """Close the window, and expect nothing but an end in order."""
        self.do("close")
        assert self.end() == (0, "")

    def kill(self):
        """kill -9: the program can't clean up."""
        self._process.kill()
        self._process.communicate()

    def end(self):
        """Wait for the program to end; its exit code and its stderr."""
        _, complaints = communicate(self._process)
        # The offscreen platform complains about missing features; pyproject.toml ignores that, too.
        ours = [line for line in complaints.splitlines() if not line.startswith(_PLATFORM)]
        return self._process.returncode, "\n".join(ours)


def robot(folder, *arguments, env=None, module="tests.stages.robot", **settings):
    """The real program with a robot, offscreen by default and with these variables."""
    env = env or surroundings(QT_QPA_PLATFORM=OFFSCREEN, **settings)
    return Program(module, "--data-dir", str(folder), *arguments, env=env)
