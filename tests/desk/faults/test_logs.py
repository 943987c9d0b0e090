"""The log's content, and its behaviour on a bad disk."""

import logging
import os
import re
import threading
from pathlib import Path

import pytest

from plantdesk.desk.faults import faults
from plantdesk.desk.faults.faults import Faults
from plantdesk.desk.faults.log_file import LogFile
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status

TOKEN = "leaf-4711-canary"
OURS = logging.getLogger("plantdesk.tests")
OTHERS = logging.getLogger("httpx")


@pytest.fixture
def told():
    return []


@pytest.fixture
def read(tmp_path, complaints, told):
    """End the log, and read it."""
    log = Faults(tmp_path / "data" / "logs")
    log.tell_to(told.append)

    def read():
        log.close()
        return (tmp_path / "data" / "logs" / "plantdesk.log").read_text("utf-8")

    yield read
    log.close()
    complaints.take()


def test_details_and_what_other_libraries_say_are_left_out(read):
    OURS.debug("detail")
    OTHERS.warning("POST %s", TOKEN)
    OTHERS.error(f"sent {TOKEN}")
    # Even if a library lowers its own level.
    for level in (logging.DEBUG, logging.NOTSET):
        OTHERS.setLevel(level)
        OTHERS.info("POST %s", TOKEN)
    lines = read().splitlines()
    assert len(lines) == 2
    for line in lines:
        assert re.search(r" httpx: \(test_logs\.py:\d+\)$", line)


class SaysToken(int):
    def __str__(self):
        return TOKEN


def test_of_the_values_only_numbers_cases_and_classes_are_logged(read):
    values = {
        NewPlant(7, TOKEN): "…",
        TOKEN: "…",
        Path(TOKEN): "…",
        (TOKEN,): "…",
        SaysToken(8): "…",
        ValueError(TOKEN): "ValueError",
        Status.TO_CHECK: "TO_CHECK",
        7: "7",
        None: "None",
    }
    for value in values:
        OURS.info("it was %s", value)
    assert re.findall(r"tests: it was (.*)", read()) == [*values.values()]


def test_of_an_exception_the_class_and_the_frames_are_logged(read, told):
    token = TOKEN
    (odd := ValueError(TOKEN)).sqlite_errorname = TOKEN
    OURS.error(odd)
    try:
        raise LookupError(TOKEN) from ExceptionGroup(TOKEN, [OSError(28, TOKEN), OSError(TOKEN)])
    except LookupError as error:
        OURS.info("a plant could not be saved: %s", str(error))
    try:
        raise OSError(28, token)
    except OSError:
        OURS.info("could not be written", exc_info=True)
    written = read()
    assert " plantdesk.tests: ValueError\n" in written
    causes = "LookupError < ExceptionGroup < OSError [ENOSPC] < OSError"
    assert f": a plant could not be saved: … ({causes})\n" in written
    assert "could not be written\n  OSError [ENOSPC]\n    File " in written
    assert f'{os.sep}test_logs.py", line ' in written
    assert "      raise OSError(28, token)\n" in written
    assert TOKEN not in written
    # User trouble is no fault of ours.
    assert told == []


def test_one_record_can_not_look_like_two(read):
    for evil in ("a\nb", "a\r\nb", "a\x1b[2Jb", "a\u2028b"):
        OURS.info(evil)
    written = read()
    assert all(line.startswith((" ", "20")) for line in written.splitlines())
    assert "\x1b" not in written
    assert "\r" not in written


def test_there_are_at_most_four_files_of_half_a_mebibyte(read, tmp_path):
    for number in range(50):
        OURS.info(f"{number} " + "x" * 70_000)
    assert " 49 " in read()
    sizes = [file.stat().st_size for file in (tmp_path / "data" / "logs").iterdir()]
    assert len(sizes) == 4
    assert 400 * 1024 < max(sizes) <= 512 * 1024


def test_a_hung_disk_blocks_nobody(tmp_path, monkeypatch):
    monkeypatch.setattr(faults, "_WAIT_FOR_DISK", 0.01)
    hangs = threading.Event()
    monkeypatch.setattr(LogFile, "emit", lambda *_: hangs.wait())
    log = Faults(tmp_path)
    OURS.info("still here")
    log.close()
    hangs.set()
