"""The log: what gets into it, what never does, and what it does on a bad disk."""

import logging
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from plantdesk.desk.faults import log_file, logs
from plantdesk.desk.faults.logs import Log
from plantdesk.domain.plant import NewPlant
from tests.conftest import Complaints
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
TOKEN = "leaf-4711-canary"
OURS = logging.getLogger("plantdesk.tests")
OTHERS = logging.getLogger("httpx")


class Book:
    """A log in a folder, read when it has ended."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.errors: list[tuple[str, str]] = []
        self.log = Log(lambda error, name: self.errors.append((type(error).__name__, name)))
        self.log.start(folder)

    def read(self) -> str:
        self.log.end()
        return (self.folder / "plantdesk.log").read_text("utf-8")


@pytest.fixture
def book(tmp_path: Path, complaints: Complaints) -> Iterator[Book]:
    book = Book(tmp_path / "data" / "logs")
    yield book
    book.log.end()
    complaints.take()


def test_a_line_has_utc_time_level_logger_and_message(book: Book) -> None:
    before = datetime.now(UTC)
    OURS.info("%d plants from %s", 3, "yesterday")
    written = re.fullmatch(
        r"(\S+)Z INFO MainThread plantdesk\.tests: 3 plants from yesterday\n", book.read()
    )
    assert written
    when = datetime.fromisoformat(f"{written[1]}+00:00")
    assert abs((when - before).total_seconds()) < 60


def test_debug_messages_are_left_out(book: Book) -> None:
    OURS.debug("detail")
    OURS.warning("trouble")
    assert "detail" not in book.read()


def test_other_libraries_are_logged_from_warning_on_without_their_message(book: Book) -> None:
    OTHERS.info("POST %s", TOKEN)
    OTHERS.warning("POST %s", TOKEN)
    OTHERS.error(f"sent {TOKEN}")
    lines = book.read().splitlines()
    assert len(lines) == 2
    for line in lines:
        assert re.search(r" httpx: \(tests/desk/faults/test_logs\.py:\d+\)$", line)


def test_a_library_that_lowers_its_own_level_is_not_quoted(book: Book) -> None:
    OTHERS.setLevel(logging.DEBUG)
    try:
        OTHERS.info("POST %s", TOKEN)
    finally:
        OTHERS.setLevel(logging.NOTSET)
    OURS.info("end")
    assert book.read().count("\n") == 1


def test_plants_and_exceptions_appear_only_by_name(book: Book) -> None:
    OURS.info("%s, %r, %s", NewPlant(7, TOKEN), ValueError(TOKEN), [TOKEN])
    OURS.info("%(one)s", {"one": ValueError(TOKEN)})
    OURS.error(ValueError(TOKEN))
    assert re.findall(r"tests: (.*)", book.read()) == [
        "<NewPlant>, 'ValueError', <list>",
        "ValueError",
        "ValueError",
    ]


def test_a_subclass_of_str_is_not_trusted(book: Book) -> None:
    OURS.info("%s", type("Secret", (str,), {})(TOKEN))
    assert TOKEN not in book.read()


def test_only_class_and_frames_of_an_exception_are_logged(book: Book) -> None:
    token = TOKEN
    try:
        raise OSError(28, token)
    except OSError:
        OURS.exception("could not be written")
    written = book.read()
    assert (
        "could not be written\n  OSError [ENOSPC]\n    tests/desk/faults/test_logs.py:" in written
    )
    assert "      raise OSError(28, token)\n" in written
    assert TOKEN not in written


def test_an_exception_logged_as_an_error_is_reported(book: Book) -> None:
    try:
        raise ValueError
    except ValueError:
        OURS.exception("a bug")
        OURS.info("user trouble", exc_info=True)
    assert book.errors == [("ValueError", "plantdesk.tests")]


@pytest.mark.parametrize("evil", ["a\nb", "a\r\nb", "a\x1b[2Jb", "a\u2028b"])
def test_one_record_can_not_look_like_two(book: Book, evil: str) -> None:
    OURS.info("%s", evil)
    written = book.read()
    assert all(line.startswith((" ", "20")) for line in written.splitlines())
    assert "\x1b" not in written
    assert "\r" not in written


def test_text_that_can_not_be_encoded_is_written_all_the_same(book: Book) -> None:
    OURS.info("%s", "half \ud800")
    # Other handlers of a test's would raise.
    book.log.handle(logging.makeLogRecord({"name": OURS.name, "msg": "%d", "args": ("x",)}))
    _fail_in("/srv/caf\udce9.py")
    OURS.info("%s", "x" * 30_000)
    OURS.info("end")
    written = book.read()
    assert written.endswith(": end\n")
    assert "caf\\udce9.py:1 in" in written
    assert len(written) < 20_000


def _fail_in(path: str) -> None:
    try:
        exec(compile("1 / 0", path, "exec"))
    except ZeroDivisionError:
        OURS.info("failed", exc_info=True)


def test_the_last_fifty_lines_are_remembered(book: Book) -> None:
    for number in range(60):
        OURS.info("line %d", number)
    lines = book.log.last_lines
    assert len(lines) == 50
    assert lines[0].endswith("line 10")
    assert lines[-1].endswith("line 59")


def test_there_are_at_most_four_files_of_half_a_mebibyte(book: Book) -> None:
    for number in range(500):
        OURS.info("%d %s", number, "x" * 7000)
    assert " 499 " in book.read()
    sizes = [file.stat().st_size for file in book.folder.iterdir()]
    assert len(sizes) == 4
    assert max(sizes) <= 512 * 1024


def test_a_later_session_continues_the_same_file(tmp_path: Path) -> None:
    for word in ("first", "second"):
        book = Book(tmp_path)
        OURS.info(word)
        written = book.read()
    assert [line.rpartition(" ")[2] for line in written.splitlines()] == ["first", "second"]


def test_ending_the_log_restores_the_loggers(tmp_path: Path) -> None:
    root, before = logging.getLogger(), list(logging.getLogger().handlers)
    Book(tmp_path).log.end()
    assert root.handlers == before
    assert logging.getLogger("plantdesk").level == logging.NOTSET


def test_a_hung_disk_blocks_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "_WAIT_FOR_DISK", 0.01)
    hangs = threading.Event()
    monkeypatch.setattr(log_file, "write", lambda *_: hangs.wait())
    log = Log(lambda *_: None)
    log.start(tmp_path)
    OURS.info("still here")
    assert log.last_lines[-1].endswith("still here")
    log.end()
    hangs.set()


def test_without_a_writable_folder_the_log_is_silent(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").write_text("in the way")
    book = Book(tmp_path / "logs")
    OURS.info("lost")
    book.log.end()
    assert capfd.readouterr() == ("", "")


FULL_DISK = """
import logging, resource, signal, sys
from pathlib import Path
from plantdesk.desk.faults.logs import Log

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
log = Log(lambda *_: None)
log.start(Path(sys.argv[1]))
for number in range(100):
    logging.getLogger("plantdesk").info("line %d", number)
print(len(log.last_lines))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="RLIMIT_FSIZE")
def test_a_full_disk_is_ignored(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", FULL_DISK, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "50\n", "")
    assert "line 0\n" in (tmp_path / "plantdesk.log").read_text()
