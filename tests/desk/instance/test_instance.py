"""Several starts on one folder."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from plantdesk.desk.instance.doorbell import Doorbell
from plantdesk.desk.instance.instance import LOCK_NAME, First, FolderLock, OtherComputer, take
from tests.patience import limit
from tests.stages.program import python

ROOT = Path(__file__).parents[2]
_TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
FORWARD, HEARD = b"forward\n", b"heard\n"
unix = pytest.mark.skipif(sys.platform == "win32", reason="sockets are files on Unix only")


class Start:
    """A start in its own process, which waits for `begin`."""

    def __init__(self, folder, env):
        self.process = subprocess.Popen(
            python("tests.desk.starts", str(folder), str(limit())),
            cwd=ROOT,
            env={name: value for name, value in os.environ.items() if name not in _TOKENS} | env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.lines = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def begin(self):
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    @property
    def said(self):
        """The result of the start."""
        return next((line for line in self.lines if line not in ("ready", "waiting")), "")

    def kill(self):
        self.process.kill()
        self._reader.join()
        self.process.communicate()

    def _read(self):
        self.lines.extend(line.rstrip("\n") for line in iter(self.process.stdout.readline, ""))


class Folder:
    """A data folder, starts on it, and the event loop of a first start in this process."""

    def __init__(self, path, bot):
        self.path = path
        self.asked = []
        self._bot = bot
        self._starts = []
        self._doors = []
        self._holds = []

    def hold(self, **env):
        hold = take(self.path, env)
        assert isinstance(hold, FolderLock)
        self._holds.append(hold)
        return hold

    def release(self):
        self._holds.pop().release()

    def door(self, hold):
        door = Doorbell(hold)
        self._doors.append(door)
        door.asked_forward.connect(self.asked.append)
        door.open()
        assert self.address
        return door

    def first(self):
        return self.door(self.hold())

    def start(self, **env):
        """Prepare a start in a process of its own."""
        self._starts.append(Start(self.path, env))
        return self._starts[-1]

    def second(self, **env):
        """Run a second start, and return its result."""
        start = self.start(**env)
        start.begin()
        self.until(lambda: start.said)
        return start.said

    def answers(self):
        """Whether the first still answers a correct call."""
        with caller(self.address) as line:
            line.send(FORWARD)
            line.setblocking(False)
            self.until(lambda: _is_there(line))
            with suppress(ConnectionError):
                return line.recv(100) == HEARD
            return False

    def until(self, condition):
        self._bot.waitUntil(lambda: bool(condition()))

    @property
    def said(self):
        """What the holder says of itself in the lock file."""
        return json.loads((self.path / LOCK_NAME).read_text())

    @property
    def address(self):
        return str(self.said["address"])

    def clear(self):
        for start in self._starts:
            start.kill()
        for door in self._doors:
            door.close()
        while self._holds:
            self.release()


@pytest.fixture
def folder(tmp_path, qtbot):
    folder = Folder(tmp_path / "data", qtbot)
    yield folder
    folder.clear()


@contextmanager
def caller(address):
    with closing(socket.socket(socket.AF_UNIX)) as line:
        line.settimeout(limit())
        line.connect(address)
        yield line


def _is_there(line):
    try:
        line.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        return False
    except ConnectionError:
        pass
    return True


def hung_up(line):
    line.setblocking(False)
    try:
        return line.recv(100) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def test_a_second_start_brings_the_first_forward_with_its_activation_token(folder):
    folder.first()
    for env, asked in (
        ({"DESKTOP_STARTUP_ID": "garden_TIME78"}, "garden_TIME78"),
        ({"XDG_ACTIVATION_TOKEN": "two\nlines"}, ""),
    ):
        assert folder.second(**env) == "heard"
        assert folder.asked.pop() == asked


@unix
def test_another_session_is_reported(folder):
    folder.hold(DISPLAY=":0", WAYLAND_DISPLAY="wayland-0")
    for display, found in (
        ({"DISPLAY": ":1"}, First.OTHER_SESSION),
        ({"WAYLAND_DISPLAY": "wayland-1"}, First.OTHER_SESSION),
        ({"DISPLAY": "localhost:10.0"}, First.OTHER_SESSION),
        # One display in common is the same session.
        ({"DISPLAY": ":0"}, First.NO_ANSWER),
        ({"WAYLAND_DISPLAY": "wayland-0"}, First.NO_ANSWER),
        ({}, First.NO_ANSWER),
    ):
        assert take(folder.path, display, patience=0.0) is found, display


def test_another_computer_is_named(folder):
    folder.first()
    elsewhere = folder.said | {"computer": "f" * 32, "host": "potting-shed"}
    (folder.path / LOCK_NAME).write_text(json.dumps(elsewhere))
    assert take(folder.path, {}) == OtherComputer("potting-shed")


@pytest.mark.parametrize(("opens", "said"), [(True, "heard"), (False, "taken")])
def test_a_second_start_waits_for_a_first_that_gets_ready_or_ends(folder, opens, said):
    hold, start = folder.hold(), folder.start()
    start.begin()
    folder.until(lambda: start.lines.count("waiting") > 1)
    folder.door(hold) if opens else folder.release()
    folder.until(lambda: start.said)
    assert start.said == said


def test_a_hung_first_gives_no_answer(folder):
    folder.first()
    # Its event loop doesn't run meanwhile.
    assert take(folder.path, {}, patience=0.2) is First.NO_ANSWER
    assert folder.asked == []


@pytest.mark.skipif(sys.platform == "win32", reason="SIGSTOP")
def test_of_three_simultaneous_starts_one_goes_on_and_comes_forward(folder):
    starts = [folder.start() for _ in range(3)]
    folder.until(lambda: all(start.lines for start in starts))
    for start in starts:
        os.kill(start.process.pid, signal.SIGSTOP)
        start.begin()
    for start in starts:
        os.kill(start.process.pid, signal.SIGCONT)
    folder.until(lambda: all(start.said for start in starts))
    assert sorted(start.said for start in starts) == ["heard"] * 2 + ["taken"]
    (first,) = (start for start in starts if start.said == "taken")
    folder.until(lambda: first.lines.count("forward ") == 2)


def test_an_unreadable_lock_file_is_no_answer(folder):
    folder.hold()
    more = b'{"computer":"f","host":"h","more":1}'
    for content in (b"", bytes(range(256)) * 40, b"[]", more):
        (folder.path / LOCK_NAME).write_bytes(content)
        assert take(folder.path, {}, patience=0.0) is First.NO_ANSWER


def test_a_program_that_closes_no_longer_listens(folder):
    door = folder.first()
    address = folder.address
    door.close()
    assert folder.address == ""
    assert not Path(address).exists()


@unix
def test_a_caller_with_hostile_bytes_is_cut_off(folder):
    folder.first()
    for said in (b"\x00\xff\xfe\n", b"quitnow\n", b"[" * 4_000 + b"\n"):
        with caller(folder.address) as line:
            line.send(said)
            folder.until(lambda line=line: hung_up(line))
    assert folder.asked == []
    assert folder.answers()


@unix
def test_a_caller_whose_line_has_no_end_is_cut_off(folder):
    folder.first()

    def refused():
        try:
            while True:
                line.send(b" " * 65536)
        except BlockingIOError:
            return False
        except ConnectionError:
            return True

    with caller(folder.address) as line:
        line.setblocking(False)
        folder.until(refused)
    assert folder.answers()


@unix
@pytest.mark.parametrize("kind", ["missing", "too long", "a file"])
def test_the_socket_falls_back_to_another_folder(folder, tmp_path, monkeypatch, kind):
    place = tmp_path / ("long" * 40 if kind == "too long" else "place")
    if kind == "too long":
        place.mkdir()
    elif kind == "a file":
        place.write_text("")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(place))
    folder.first()
    assert folder.answers()


@unix
def test_the_socket_lies_in_the_users_private_folder(folder, monkeypatch, tmp_path):
    own = tmp_path / "own"
    own.mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(own))
    folder.first()
    assert Path(folder.address).parent == own
    assert Path(folder.address).stat().st_mode & 0o077 == 0
    assert (folder.path / LOCK_NAME).stat().st_mode & 0o077 == 0
