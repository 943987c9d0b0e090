"""The program as a screen reader sees it: roles, names and states instead of widgets."""

import json
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from tests import children
from tests.e2e.screen import SYSTEM_PYTHON
from tests.patience import Deadline, limit

_READER = Path(__file__).with_name("atspi_reader.py")
BUTTON, FIELD, RADIO = "push button", "text", "radio button"
_CLICKED = 0.3


@dataclass(frozen=True)
class Node:
    """One element of the accessibility tree."""

    role: str
    name: str
    description: str
    states: frozenset[str]
    actions: list[str]
    text: str | None
    value: float | None
    labels: list[str]
    children: tuple["Node", ...]

    def __iter__(self):
        """The node and everything visible in it."""
        if "showing" in self.states:
            yield self
            for child in self.children:
                yield from child

    @property
    def every(self):
        """Like iteration, but with closed menus."""
        yield self
        for child in self.children:
            yield from child.every

    def all(self, role, name=None):
        return [node for node in self if node.role == role and name in (None, node.name)]

    def one(self, role, name):
        (node,) = self.all(role, name)
        return node

    @property
    def said(self):
        """Every visible name and description, for messages."""
        return "\n".join(f"{node.role}: {node.name} | {node.description}" for node in self)


class ScreenReader:
    def __init__(self, program, process):
        self.program = program
        self._pressed = 0.0
        self._process = process
        # It is ready.
        self._answer()

    @property
    def top(self):
        """The words and states in the topmost window."""
        return self._look()

    @property
    def with_menus(self):
        return self._look(closely=True, menus=True)

    def until(self, condition, *, closely=False):
        """The topmost window, once the condition holds. Each look takes a while, so no pause."""
        deadline = Deadline()
        while not _holds(condition, top := self._look(closely)):
            assert not deadline.passed, f"it never happened; the window has\n{top.said}"
        return top

    def window_with(self, role, name):
        # Cheaper than looks at everything.
        self._ask("wait for", role, name)
        return self.until(lambda top: top.one(role, name) and _is_ready(top), closely=True)

    def press(self, name, role=BUTTON):
        self._ask("act", role, name, "Toggle" if role == RADIO else "Press")

    def focus(self, name, role=FIELD):
        self._ask("act", role, name, "SetFocus")

    def write(self, texts, role=FIELD):
        self._ask("write", role, texts)

    def press_and_write(self, button, field, text):
        """Press a button and, without a pause, write into a field."""
        self._ask("press and write", button, field, text)

    def press_until_heard(self, name, words):
        """Press a button that may be new, and so ignore the first presses."""

        def press():
            # Within a tenth of a second, another press would only make Qt's click later.
            if monotonic() - self._pressed > _CLICKED:
                self._pressed = monotonic()
                self._ask("press if there", name)

        self.until_heard(words, press)

    def until_heard(self, words, act=lambda: None):
        """Act again and again until announcements have these words, and return them."""
        heard = []
        deadline = Deadline()
        while not any(words in line for line in heard):
            assert not deadline.passed, f"never announced; heard: {heard}"
            act()
            heard += self._ask("heard", "announcement")
        return [line for line in heard if words in line]

    @property
    def typing_heard(self):
        """Texts that fields got or lost since the last call, as screen readers were told."""
        return self._ask("heard", "text-changed")

    def _look(self, closely=False, menus=False):
        return _node(self._ask("look", closely, menus))

    def _ask(self, *words):
        self._process.stdin.write(f"{json.dumps(words)}\n")
        self._process.stdin.flush()
        return self._answer()

    def _answer(self):
        line = self._process.stdout.readline()
        assert line, "the reader is gone"
        answer = json.loads(line)
        assert "trouble" not in answer, answer["trouble"]
        return answer


@contextmanager
def screen_reader(program, env):
    line = [SYSTEM_PYTHON, "-I", "-W", "ignore", str(_READER), str(program.pid), str(limit())]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with children.child(line, env=env, text=True, **pipes) as process:
        yield ScreenReader(program, process)


def _node(told):
    children = tuple(map(_node, told["children"]))
    return Node(**told | {"states": frozenset(told["states"]), "children": children})


def _is_ready(top):
    """Whether every button that can be pressed says so: a new one has no actions yet."""
    return all(one.actions for one in top.all(BUTTON) if "enabled" in one.states)


def _holds(condition, top):
    try:
        return bool(condition(top))
    except ValueError:
        # None, or more than one.
        return False
