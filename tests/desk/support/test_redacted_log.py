"""The log in a support file: PlantDesk's own words stay, and nothing else does."""

import ast
import logging
import os
import re
import sqlite3
import sys
from pathlib import Path

import pytest

import plantdesk
from plantdesk.desk.faults.logs import Log
from plantdesk.desk.support.redacted_log import redacted, redacted_log
from plantdesk.journal.errors import JournalNotWritable
from tests.conftest import Complaints

OURS = logging.getLogger("plantdesk.desk.engine")
HEAD = "2026-11-23T09:30:00.000Z INFO engine plantdesk.desk.engine:"
SQLITE = (
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_READONLY,
)  # fmt: skip


def shown(*lines: str) -> list[str]:
    return [*redacted(lines)]


def own_messages() -> set[str]:
    """Every message that our code logs, and every reason it gives for a journal's fault."""
    found = set()
    for file in Path(plantdesk.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(call, ast.Call) and re.fullmatch(
                r"(?:log|getLogger\(.*\))\.(?:info|warning|error|exception)|Journal[A-Z]\w+",
                ast.unparse(call.func).replace("logging.", ""),
            ):
                found |= {
                    argument.value
                    for argument in call.args
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                }
    return found


def test_all_our_own_messages_stay() -> None:
    messages = own_messages()
    assert len(messages) > 50
    for message in messages:
        words = re.sub(r" ?\(?%[\d.]*\w\)?", "", message).strip()
        for line in words.splitlines():
            assert shown(f"{HEAD} {line}") == [f"{HEAD} {line}"], "add its words to redacted_log.py"


@pytest.mark.parametrize("code", SQLITE)
def test_sqlites_own_reasons_stay(code: int) -> None:
    reason = {
        sqlite3.SQLITE_BUSY: "database is locked",
        sqlite3.SQLITE_CANTOPEN: "unable to open database file",
        sqlite3.SQLITE_CORRUPT: "database disk image is malformed",
        sqlite3.SQLITE_FULL: "database or disk is full",
        sqlite3.SQLITE_IOERR: "disk I/O error",
        sqlite3.SQLITE_NOTADB: "file is not a database",
        sqlite3.SQLITE_READONLY: "attempt to write a readonly database",
    }[code]
    line = f"{HEAD} a plant could not be saved: {reason}"
    assert shown(line) == [line]


@pytest.mark.parametrize("code", [1, 2, 13, 28, 30])
def test_the_systems_own_reasons_stay(code: int) -> None:
    line = f"{HEAD} no claims file: {os.strerror(code)}"
    assert shown(line) == [line]


def test_values_are_left_out() -> None:
    line = f"{HEAD} a plant could not be saved: Rosa ‘Alchymist’ 10443 /home/anna/x.db, 2026"
    assert shown(line) == [f"{HEAD} a plant could not be saved: …"]


def test_lines_of_which_nothing_stays_are_dropped() -> None:
    assert shown("Rosa ‘Alchymist’ 10443", "", "  10443") == []


def test_a_trace_keeps_its_frames_and_classes_but_no_source(
    tmp_path: Path, complaints: Complaints
) -> None:
    log = Log(lambda *_: None)
    log.start(tmp_path)
    try:
        raise JournalNotWritable(tmp_path, "Rosa") from sqlite3.OperationalError("Rosa")
    except JournalNotWritable:
        OURS.exception("the engine could not begin")
    log.end()
    complaints.take()
    written = (tmp_path / "plantdesk.log").read_text("utf-8")
    assert 'OperationalError("Rosa")' in written
    text = redacted_log(tmp_path)
    assert "ERROR MainThread plantdesk.desk.engine: the engine could not begin\n" in text
    assert "  plantdesk.journal.errors.JournalNotWritable\n" in text
    assert re.search(r"\n {4}tests/desk/support/test_redacted_log\.py:\d+ in test_a_trace_", text)
    assert "  caused by sqlite3.OperationalError\n" in text
    assert "Rosa" not in text


def test_a_frame_of_unknown_code_and_an_unknown_class_are_left_out() -> None:
    assert shown("  Rosa/canina.py:7 in Rosa", "  Rosa.Canina [ROSA]", "  rosa") == []
    assert shown("  sqlite3.Error [SQLITE_FULL]") == ["  sqlite3.Error [SQLITE_FULL]"]


def test_no_line_makes_the_program_load_one_of_its_modules() -> None:
    before = {name for name in sys.modules if name.startswith("plantdesk.")}
    names = ("plantdesk.commands.demo", "plantdesk.__main__")
    assert not before & {*names}
    shown(*(f"{HEAD} {name}.Thing" for name in names))
    assert not {*sys.modules} & {*names}


def test_a_class_of_a_module_that_is_not_loaded_stays() -> None:
    line = f"{HEAD} the engine failed: plantdesk.commands.demo.Canary"
    assert shown(line) == [line]
    assert shown("  plantdesk.nothing.Rosa", "  plantdesk.app.10443") == []


def test_a_crash_keeps_its_frames_without_this_computers_folders(tmp_path: Path) -> None:
    (tmp_path / "crash-last.log").write_text(
        "Fatal Python error: Segmentation fault\n\nCurrent thread 0x00007f (most recent call "
        f'first):\n  File "{plantdesk.__file__}", line 3 in <module>\n'
        '  File "/home/anna/rosa.py", line 7 in call\n'
    )
    assert redacted_log(tmp_path).splitlines()[2:] == [
        "No log has been written yet.",
        "",
        "The last crash:",
        "Fatal Python error: Segmentation fault",
        "Current thread … (most recent call first):",
        "  plantdesk/__init__.py:3 in <module>",
        "  …:7 in call",
    ]


def test_a_log_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    (tmp_path / "plantdesk.log").mkdir()
    assert "Missing: plantdesk.log can’t be read (E" in redacted_log(tmp_path)


def test_only_the_end_of_a_long_log_is_read(tmp_path: Path) -> None:
    lines = "".join(f"{HEAD} no claims file: {n:09}\n" for n in range(5000))
    (tmp_path / "plantdesk.log").write_text(f"{HEAD} the engine failed\n{lines}")
    text = redacted_log(tmp_path)
    assert "the engine failed" not in text
    assert len(text) < 200_000
    assert all(line.startswith("2026-11-23T") for line in text.splitlines()[2:])
