"""Several starts on one folder."""

import json
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import pytest

from plantdesk.desk.instance import instance
from plantdesk.desk.instance.doorbell import Doorbell
from plantdesk.desk.instance.instance import LOCK_NAME, First, FolderLock, OtherComputer, take
from tests.patience import limit

unix = pytest.mark.skipif(sys.platform == "win32", reason="sockets are files on Unix only")
TAKE = """
import json, sys
from pathlib import Path
from plantdesk.desk.instance.instance import take

_, folder, env, patience = sys.argv
print(take(Path(folder), json.loads(env), float(patience)).name)
"""


class Folder:
    """A data folder, starts on it, and the event loop of a first start."""

    def __init__(self, path, bot):
        self.path = path
        self.asked = []
        self._bot = bot
        self._doors = []
        self._locks = []

    def lock(self, **env):
        lock = take(self.path, env)
        assert isinstance(lock, FolderLock)
        self._locks.append(lock)
        return lock

    def release(self):
        self._locks.pop().release()

    def first(self, lock=None):
        """Let the first start listen."""
        door = Doorbell(lock or self.lock())
        self._doors.append(door)
        door.asked_forward.connect(self.asked.append)
        door.open()
        assert self.said["address"]
        return door

    def second(self, **env):
        """What a second start finds, in a process of its own: Qt's waits stop all threads."""
        start = [sys.executable, "-c", TAKE, str(self.path), json.dumps(env), str(limit())]
        found = self.meanwhile(partial(subprocess.check_output, start, text=True))
        return First[found.strip()]

    def meanwhile(self, work):
        """Let it run beside the event loop of the first start."""
        with ThreadPoolExecutor() as pool:
            working = pool.submit(work)
            self._bot.waitUntil(working.done)
        return working.result()

    @property
    def said(self):
        """What the holder says of itself in the lock file."""
        return json.loads((self.path / LOCK_NAME).read_text())

    def clear(self):
        for door in self._doors:
            door.close()
        while self._locks:
            self.release()


@pytest.fixture
def folder(tmp_path, qtbot):
    folder = Folder(tmp_path / "data", qtbot)
    yield folder
    folder.clear()


def test_a_second_start_brings_the_first_forward_with_its_activation_token(folder):
    folder.first()
    for env, asked in (
        ({"DESKTOP_STARTUP_ID": "garden_TIME78"}, "garden_TIME78"),
        ({"XDG_ACTIVATION_TOKEN": "two\nlines"}, ""),
    ):
        assert folder.second(**env) is First.HEARD
        assert folder.asked.pop() == asked


@unix
def test_another_session_is_reported(folder):
    folder.lock(DISPLAY=":0", WAYLAND_DISPLAY="wayland-0")
    for display, found in (
        ({"DISPLAY": ":1"}, First.OTHER_SESSION),
        ({"WAYLAND_DISPLAY": "wayland-1"}, First.OTHER_SESSION),
        # One display in common is the same session.
        ({"WAYLAND_DISPLAY": "wayland-0"}, First.NO_ANSWER),
        ({}, First.NO_ANSWER),
    ):
        assert take(folder.path, display, patience=0.0) is found, display


def test_a_second_start_waits_for_a_first_that_gets_ready_or_ends(folder, monkeypatch):
    lock, rung = folder.lock(), []
    monkeypatch.setattr(instance, "_ring", lambda *_: rung.append(True) or True)
    monkeypatch.setattr(instance, "sleep", lambda _: lock.describe("ready"))
    assert take(folder.path, {}) is First.HEARD
    assert rung == [True]
    lock.describe()
    monkeypatch.setattr(instance, "sleep", lambda _: folder.release())
    folder.lock()


def test_another_computer_is_named_and_a_hung_first_or_unreadable_file_no_answer(folder):
    folder.first()
    # Its event loop doesn't run meanwhile.
    assert take(folder.path, {}, patience=0.2) is First.NO_ANSWER
    assert folder.asked == []
    elsewhere = folder.said | {"computer": "f" * 32, "host": "potting-shed"}
    (folder.path / LOCK_NAME).write_text(json.dumps(elsewhere))
    assert take(folder.path, {}) == OtherComputer("potting-shed")
    more = b'{"computer":"f","host":"h","more":1}'
    for content in (b"", bytes(range(256)) * 40, b"[]", more):
        (folder.path / LOCK_NAME).write_bytes(content)
        assert take(folder.path, {}, patience=0.0) is First.NO_ANSWER


@unix
@pytest.mark.parametrize("said", [b"\x00\xff\xfe\n", b"quitnow\n", b" " * 9_000])
def test_a_caller_with_hostile_bytes_or_a_line_without_an_end_is_cut_off(folder, said):
    folder.first()
    with closing(socket.socket(socket.AF_UNIX)) as line:
        line.settimeout(limit())
        line.connect(folder.said["address"])
        line.send(said)
        with suppress(ConnectionError):
            assert folder.meanwhile(partial(line.recv, 100)) == b""
    assert folder.asked == []
    assert folder.second() is First.HEARD


@unix
@pytest.mark.parametrize("place", ["here", "missing", "long" * 40])
def test_the_socket_lies_in_the_users_private_folder_if_it_can_until_it_is_closed(
    folder, monkeypatch, tmp_path, place
):
    if place != "missing":
        (tmp_path / place).mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / place))
    door = folder.first()
    address = Path(folder.said["address"])
    assert (address.parent == tmp_path / place) is (place == "here")
    for path in (address, folder.path / LOCK_NAME):
        assert path.stat().st_mode & 0o077 == 0
    assert folder.second() is First.HEARD
    door.close()
    assert folder.said["address"] == ""
    assert not address.exists()
