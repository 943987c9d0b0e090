"""Several starts on one folder."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from io import StringIO
from pathlib import Path
from typing import IO

import pytest
from pytestqt.qtbot import QtBot

from plantdesk.desk.instance import lock_file
from plantdesk.desk.instance.doorbell import Doorbell, ring
from plantdesk.desk.instance.instance import (
    AddsSheet,
    BroughtForward,
    NoAnswer,
    OtherComputer,
    OtherSession,
    Taken,
    take,
)
from plantdesk.desk.instance.lock_file import LOCK_NAME, FolderLock, NoLock
from tests.patience import PATIENCE_MS

ROOT = Path(__file__).parents[2]
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
FORWARD, HEARD = b'{"ask":"forward"}\n', b'{"heard":true}\n'
unix = pytest.mark.skipif(sys.platform == "win32", reason="sockets are files on Unix only")


class Start:
    """A start in its own process, which waits for `begin`."""

    def __init__(self, folder: Path, patience: float, env: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.desk.starts", str(folder), str(patience)],
            cwd=ROOT,
            env={name: value for name, value in os.environ.items() if name not in _DISPLAYS} | env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def begin(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    @property
    def said(self) -> str:
        """The result of the start."""
        return next((line for line in self.lines if line not in ("ready", "waiting")), "")

    def kill(self) -> None:
        self.process.kill()
        self._reader.join()
        self.process.communicate()

    def _read(self) -> None:
        assert self.process.stdout is not None
        self.lines.extend(line.rstrip("\n") for line in iter(self.process.stdout.readline, ""))


class Folder:
    """A data folder, starts on it, and the event loop of a first start in this process."""

    def __init__(self, path: Path, bot: QtBot) -> None:
        self.path = path
        self.asked: list[str] = []
        self._bot = bot
        self._starts: list[Start] = []
        self._doors: list[Doorbell] = []
        self._holds: list[FolderLock] = []

    def hold(self, **env: str) -> FolderLock:
        start = take(self.path, env)
        assert isinstance(start, Taken)
        self._holds.append(start.hold)
        return start.hold

    def first(self, **env: str) -> Doorbell:
        return self.door(self.hold(**env))

    def door(self, hold: FolderLock) -> Doorbell:
        door = Doorbell(hold)
        self._doors.append(door)
        door.asked_forward.connect(self.asked.append)
        assert door.open()
        return door

    def start(self, *, patience: float = 10.0, path: Path | None = None, **env: str) -> Start:
        start = Start(path or self.path, patience, env)
        self._starts.append(start)
        start.begin()
        return start

    def second(self, **how: object) -> str:
        """Run a second start, and return its result."""
        start = self.start(**how)  # type: ignore[arg-type]
        self.until(lambda: start.said)
        return start.said

    def answers(self) -> bool:
        """Whether the first still answers a correct call."""
        with caller(self.address) as line:
            line.send(FORWARD)
            line.setblocking(False)
            self.until(lambda: _is_there(line))
            with suppress(ConnectionError):
                return line.recv(100) == HEARD
            return False

    def until(self, condition: Callable[[], object]) -> None:
        self._bot.waitUntil(lambda: bool(condition()), timeout=PATIENCE_MS)

    def lines(self) -> list[str]:
        return (self.path / LOCK_NAME).read_text().split("\n")

    @property
    def address(self) -> str:
        return self.lines()[5]

    def write(self, place: int, text: str) -> None:
        lines = self.lines()
        lines[place] = text
        (self.path / LOCK_NAME).write_bytes("\n".join(lines).encode())

    def clear(self) -> None:
        for start in self._starts:
            start.kill()
        for door in self._doors:
            door.close()
        for hold in self._holds:
            hold.release()


@pytest.fixture
def folder(tmp_path: Path, qtbot: QtBot) -> Iterator[Folder]:
    folder = Folder(tmp_path / "data", qtbot)
    yield folder
    folder.clear()


@contextmanager
def caller(address: str) -> Iterator[socket.socket]:
    with closing(socket.socket(socket.AF_UNIX)) as line:
        line.settimeout(5)
        line.connect(address)
        yield line


def _is_there(line: socket.socket) -> bool:
    try:
        line.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        return False
    except ConnectionError:
        pass
    return True


def hung_up(line: socket.socket) -> bool:
    line.setblocking(False)
    try:
        return line.recv(100) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def test_a_second_start_brings_the_first_forward(folder: Folder) -> None:
    folder.first()
    assert folder.second() == repr(BroughtForward())
    assert folder.asked == [""]


@pytest.mark.parametrize("name", ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"])
def test_the_activation_token_is_handed_on(folder: Folder, name: str) -> None:
    folder.first()
    assert folder.second(**{name: "gnome-shell/Terminal/42-1-garden_TIME77"}) == "BroughtForward()"
    assert folder.asked == ["gnome-shell/Terminal/42-1-garden_TIME77"]


@pytest.mark.parametrize("token", ["two\nlines", "Zürich", "x" * 600])
def test_an_odd_activation_token_is_dropped(folder: Folder, token: str) -> None:
    folder.first()
    assert folder.second(XDG_ACTIVATION_TOKEN=token) == "BroughtForward()"
    assert folder.asked == [""]


def test_each_start_asks_again(folder: Folder) -> None:
    folder.first()
    for _ in range(2):
        assert folder.second() == "BroughtForward()"
    assert folder.asked == ["", ""]


@unix
def test_another_path_to_the_same_folder_finds_the_same_first(
    folder: Folder, tmp_path: Path
) -> None:
    folder.first()
    link = tmp_path / "link"
    link.symlink_to(folder.path)
    assert folder.second(path=link) == "BroughtForward()"


def test_another_folder_has_its_own_program(folder: Folder, tmp_path: Path) -> None:
    folder.first()
    assert folder.second(path=tmp_path / "other") == "Taken()"


@unix
@pytest.mark.parametrize(
    "display", [{"DISPLAY": ":1"}, {"WAYLAND_DISPLAY": "wayland-1"}, {"DISPLAY": "localhost:10.0"}]
)
def test_another_session_is_reported(folder: Folder, display: dict[str, str]) -> None:
    folder.first(DISPLAY=":0", WAYLAND_DISPLAY="wayland-0")
    assert take(folder.path, display) == OtherSession()


@unix
@pytest.mark.parametrize(
    "display", [{"DISPLAY": ":0.1"}, {"DISPLAY": "unix:0"}, {"WAYLAND_DISPLAY": "wayland-0"}, {}]
)
def test_the_same_display_by_another_name_is_the_same_session(
    folder: Folder, display: dict[str, str]
) -> None:
    folder.hold(DISPLAY=":0", WAYLAND_DISPLAY="wayland-0")
    # Long enough to read the file twice.
    assert take(folder.path, display, patience=0.1) == NoAnswer()


@unix
def test_the_environment_tells_the_session(folder: Folder) -> None:
    folder.first(DISPLAY=":0")
    assert folder.second(DISPLAY=":1") == "OtherSession()"
    assert folder.second(DISPLAY=":0") == "BroughtForward()"
    assert folder.asked == [""]


def test_another_computer_is_named(folder: Folder) -> None:
    folder.first()
    folder.write(1, "f" * 32)
    folder.write(2, "potting-shed")
    assert take(folder.path, {}) == OtherComputer("potting-shed")


def test_a_second_start_waits_for_the_first_to_get_ready(folder: Folder) -> None:
    hold = folder.hold()
    start = folder.start()
    folder.until(lambda: start.lines.count("waiting") > 2)
    folder.door(hold)
    folder.until(lambda: start.said)
    assert start.said == "BroughtForward()"


def test_a_start_while_the_first_ends_waits_and_goes_on(folder: Folder) -> None:
    hold = folder.hold()
    start = folder.start()
    folder.until(lambda: start.lines.count("waiting") > 2)
    hold.release()
    folder.until(lambda: start.said)
    assert start.said == "Taken()"


@unix
def test_a_command_that_adds_a_sheet_is_called_so_on_any_display(folder: Folder) -> None:
    folder.hold(DISPLAY=":0").adds_a_sheet()
    # Long enough to read the file twice.
    assert take(folder.path, {"DISPLAY": ":1"}, patience=0.1) == AddsSheet()


def test_a_start_waits_for_a_command_that_adds_a_sheet(folder: Folder) -> None:
    hold = folder.hold()
    hold.adds_a_sheet()
    start = folder.start()
    folder.until(lambda: start.lines.count("waiting") > 2)
    hold.release()
    folder.until(lambda: start.said)
    assert start.said == "Taken()"


def test_a_hung_first_gives_no_answer(folder: Folder) -> None:
    folder.first()
    # Its event loop doesn't run meanwhile.
    assert isinstance(take(folder.path, {}, patience=0.2), NoAnswer)
    assert folder.asked == []


def test_a_killed_first_locks_nobody_out(folder: Folder) -> None:
    killed = folder.start()
    folder.until(lambda: killed.said == "Taken()")
    killed.process.kill()
    killed.process.wait()
    folder.hold()


@pytest.mark.skipif(sys.platform == "win32", reason="SIGSTOP")
def test_of_five_simultaneous_starts_one_goes_on_and_comes_forward(
    folder: Folder,
) -> None:
    starts = [Start(folder.path, 10.0, {}) for _ in range(5)]
    folder._starts.extend(starts)
    folder.until(lambda: all(start.lines for start in starts))
    for start in starts:
        os.kill(start.process.pid, signal.SIGSTOP)
        start.begin()
    for start in starts:
        os.kill(start.process.pid, signal.SIGCONT)
    folder.until(lambda: all(start.said for start in starts))
    assert sorted(start.said for start in starts) == ["BroughtForward()"] * 4 + ["Taken()"]
    (first,) = (start for start in starts if start.said == "Taken()")
    folder.until(lambda: first.lines.count("forward ") == 4)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        bytes(range(256)) * 40,
        b"plantdesk 2\nf\nhost\n1\n\n/tmp/x\n",
        b"plantdesk 1\nf\nhost\n-1\n\n/tmp/x\n",
        b"plantdesk 1\nf\nhost\n1\n\n",
        b"plantdesk 1\n\xff\xfe\nhost\n\xb2\n\n\n",
    ],
)
def test_an_unreadable_lock_file_is_no_answer(folder: Folder, content: bytes) -> None:
    folder.hold()
    (folder.path / LOCK_NAME).write_bytes(content)
    assert isinstance(take(folder.path, {}, patience=0.1), NoAnswer)


def test_content_that_is_there_only_for_a_moment_is_ignored(folder: Folder) -> None:
    folder.hold()
    folder.write(1, "f" * 32)
    mine = lock_file._computer()
    slept = 0

    def correct_it(_: float) -> None:
        nonlocal slept
        slept += 1
        folder.write(1, mine)

    assert isinstance(take(folder.path, {}, patience=0.0, sleep=correct_it), NoAnswer)
    assert isinstance(take(folder.path, {}, patience=0.05, sleep=correct_it), NoAnswer)


def test_a_program_that_ends_empties_the_lock_file(folder: Folder) -> None:
    door = folder.first()
    address = folder.address
    door.close()
    assert folder.address == ""
    assert not Path(address).exists()
    folder._holds[0].release()
    assert (folder.path / LOCK_NAME).read_bytes() == b""


def test_a_file_in_the_folders_place_is_no_lock(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    assert take(tmp_path / "data") == NoLock("EEXIST")
    why = "EEXIST" if sys.platform == "win32" else "ENOTDIR"
    assert take(tmp_path / "data" / "more") == NoLock(why)


@unix
def test_without_write_permission_there_is_no_lock(tmp_path: Path) -> None:
    with forbidden(tmp_path):
        assert take(tmp_path) == NoLock("EACCES")
        assert take(tmp_path / "data") == NoLock("EACCES")


@contextmanager
def forbidden(path: Path) -> Iterator[None]:
    """Remove write permission, which doesn't stop root."""
    path.chmod(0o500)
    me = os.geteuid()
    if me == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(me)
        path.chmod(0o700)


@unix
@pytest.mark.parametrize(
    "said",
    [
        b"\x00\xff\xfe\n",
        b"\n",
        b"{}\n",
        b'{"ask":"open"}\n',
        b'{"ask":"forward","more":1}\n',
        b'{"ask":"forward","token":"Z\xc3\xbcrich"}\n',
        b'{"ask":"forward","token":"\xff"}\n',
        b'{"ask":"add","sheet":' + b"[" * 15_000 + b"\n",
        b"x" * 100_000,
        b'{"ask":"forward","token":"' + b"x" * 100_000,
    ],
)
def test_a_caller_with_hostile_bytes_is_cut_off(folder: Folder, said: bytes) -> None:
    folder.first()
    with caller(folder.address) as line:
        line.setblocking(False)
        line.send(said)
        folder.until(lambda: hung_up(line))
    assert folder.asked == []
    assert folder.answers()


@unix
def test_a_silent_caller_does_not_delay_others(folder: Folder) -> None:
    folder.first()
    with caller(folder.address) as silent:
        assert folder.answers()
        assert not hung_up(silent)


@unix
def test_a_caller_who_hangs_up_early_does_no_harm(folder: Folder) -> None:
    folder.first()
    with caller(folder.address) as line:
        line.send(FORWARD)
    folder.until(lambda: folder.asked)
    assert folder.answers()


@unix
@pytest.mark.parametrize("answer", [b"", b"x" * 50_000, b'{"heard":false}\n', HEARD[:9]])
def test_another_program_at_the_address_is_no_answer(tmp_path: Path, answer: bytes) -> None:
    with stranger(tmp_path / "other", ANSWER, answer.hex()) as other:
        assert not ring(str(tmp_path / "other"), "", 0.2)
    assert other.read() == "heard\n"


@unix
def test_an_endless_answer_is_no_answer(tmp_path: Path) -> None:
    with stranger(tmp_path / "other", DRIP) as other:
        assert not ring(str(tmp_path / "other"), "", 0.5)
    assert 0 < int(other.read()) < 1000


@unix
def test_the_right_answer_is_heard(tmp_path: Path) -> None:
    with stranger(tmp_path / "other", ANSWER, HEARD.hex()):
        assert ring(str(tmp_path / "other"), "", 10.0)


# In other processes, because Qt's socket blocks all Python threads while it waits.
ANSWER = """
import socket, sys
print("ready", flush=True)
line, _ = socket.socket(fileno=int(sys.argv[1])).accept()
if line.recv(1000).startswith(b'{"ask":"forward",'):
    print("heard", flush=True)
try:
    line.sendall(bytes.fromhex(sys.argv[2]))
    while sys.argv[2] and line.recv(1000):
        pass
except OSError:
    pass
"""
DRIP = """
import socket, sys, time
print("ready", flush=True)
line, _ = socket.socket(fileno=int(sys.argv[1])).accept()
dripped = 0
try:
    while dripped < 1000:
        dripped += line.send(b"x")
        time.sleep(0.002)
except OSError:
    pass
print(dripped)
"""


@contextmanager
def stranger(path: Path, code: str, *arguments: str) -> Iterator[IO[str]]:
    """Another program that listens there. Its output can be read when it has ended."""
    with closing(socket.socket(socket.AF_UNIX)) as other:
        other.bind(str(path))
        other.listen()
        file = other.fileno()
        process = subprocess.Popen(
            [sys.executable, "-S", "-c", code, str(file), *arguments],
            pass_fds=[file],
            stdout=subprocess.PIPE,
            text=True,
        )
    said = process.stdout
    assert said is not None
    with said:
        try:
            assert said.readline() == "ready\n"
            yield (heard := StringIO())
            heard.write(said.read())
            heard.seek(0)
        finally:
            process.kill()
            process.wait()


@unix
def test_callers_are_cut_off_at_the_end(folder: Folder) -> None:
    door = folder.first()
    with caller(folder.address) as line:
        assert folder.answers()
        door.close()
        assert hung_up(line)


@unix
def test_a_free_address_is_no_answer(tmp_path: Path) -> None:
    assert not ring(str(tmp_path / "nobody"), "", 0.3)
    assert not ring("", "", 0.3)


@unix
@pytest.mark.parametrize("kind", ["missing", "too long", "a file"])
def test_the_socket_falls_back_to_another_folder(
    folder: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    place = tmp_path / ("long" * 40 if kind == "too long" else "place")
    if kind == "too long":
        place.mkdir()
    elif kind == "a file":
        place.write_text("")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(place))
    monkeypatch.setenv("TMPDIR", str(place))
    folder.first()
    assert folder.answers()


@unix
def test_the_socket_lies_in_the_users_private_folder(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own = tmp_path / "own"
    own.mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(own))
    folder.first()
    assert Path(folder.address).parent == own
    assert Path(folder.address).stat().st_mode & 0o077 == 0
    assert (folder.path / LOCK_NAME).stat().st_mode & 0o077 == 0


@unix
def test_a_new_data_folder_is_private(tmp_path: Path) -> None:
    data = tmp_path / "share" / "PlantDesk"
    taken = take(data)
    assert isinstance(taken, Taken)
    taken.hold.release()
    assert data.stat().st_mode & 0o777 == 0o700
