"""Our own bugs: each is told, without floods, secrets and further bugs."""

import json
import os
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

import pytest

from plantdesk.desk.faults.faults import Faults
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
TOKEN = "leaf-4711-canary"
WAYS = {
    "in_a_slot": "in _slot",
    "in_a_paint_event": "in paintEvent",
    "in_a_thread": "thread digger",
    "in_a_task": "in _job",
    "in_a_finaliser": "in __del__",
    "in_a_group": "caused by OSError [ENOSPC]",
    "in_what_was_caught": "in _attempt",
}


@dataclass
class Failed:
    """Run a program in which everything fails."""

    reports: dict[str, list[str]]
    last_kept: bool
    log: str
    complaints: str
    home: Path


@pytest.fixture(scope="module")
def failed(tmp_path_factory):
    home = tmp_path_factory.mktemp("ann.gardener")
    (home / "data").mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "tests.desk.failing", str(home / "data"), TOKEN],
        cwd=ROOT,
        env=os.environ
        | {"QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1"}
        | dict.fromkeys(("HOME", "USERPROFILE"), str(home)),
        capture_output=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr.decode()
    reports, last_kept = json.loads(done.stdout)
    log = "".join(file.read_text("utf-8") for file in (home / "data" / "logs").iterdir())
    return Failed(reports, last_kept, log, done.stderr.decode(), home)


def test_a_fault_is_told_once_and_logged_with_its_place(failed):
    for way, place in WAYS.items():
        (report,) = failed.reports[way]
        for text in (report, failed.log, failed.complaints):
            assert place in text, way


def test_no_text_contains_an_exceptions_message_or_the_home_folder(failed):
    reports = "".join(report for told in failed.reports.values() for report in told)
    assert TOKEN not in reports + failed.log + failed.complaints
    assert failed.home.name not in reports + failed.log
    # Nor does it stay in memory.
    assert not failed.last_kept


def test_a_report_has_the_system_the_causes_and_the_last_lines_of_the_log(failed):
    (report,) = failed.reports["in_a_slot"]
    assert report.count("caused by KeyError") == 2
    python = f"Python: {'.'.join(map(str, sys.version_info[:3]))}"
    for part in ("PlantDesk: ", python, "Qt: 6", "Window system: offscreen", "+00:00\n"):
        assert part in report
    (report,) = failed.reports["in_what_was_caught"]
    lines = report.partition("The last lines of the log:\n")[2]
    assert "INFO MainThread plantdesk.outbox.outbox: tried it at …: __main__.Bad <" in lines


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def faults(tmp_path, clock, complaints):
    faults = Faults(tmp_path / "logs", monotonic=clock)
    yield faults
    faults.end()
    complaints.take()


@pytest.fixture
def told(faults):
    """The reports that a window gets."""
    told = []
    faults.tell_to(lambda fault: told.append(fault.report))
    return told


def fault():
    try:
        raise LookupError("nowhere")
    except LookupError as error:
        return error


def other_fault():
    try:
        raise LookupError("nowhere")
    except LookupError as error:
        return error


def test_early_faults_are_told_once_even_to_a_listener_that_fails(faults):
    told = []

    def tell(one):
        told.append(one.report)
        raise RuntimeError

    for one in (fault(), other_fault()):
        faults.note(one, "early")
    for _ in range(2):
        faults.tell_to(tell)
    assert len(told) == 2
    assert "Where: early, thread MainThread\n" in told[0]


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt, SystemExit])
def test_handling_a_fault_never_raises(tmp_path, error):
    def refuse():
        raise error

    faults = Faults(tmp_path, monotonic=refuse)
    faults.note(fault(), "paint")
    faults.end()


def test_a_flood_is_told_once_a_minute_and_others_meanwhile(faults, told, clock):
    for clock.now in (0.0, 0.1, 59.9, 60.0, 60.1):
        faults.note(fault(), "paint")
    assert len(told) == 2
    for one in (other_fault(), other_fault(), ValueError(), None, None):
        faults.note(one, "paint")
    assert len(told) == 5


def test_an_interrupt_and_the_end_of_a_thread_are_no_faults(faults, told, capsys):
    def hooks():
        return sys.excepthook, threading.excepthook, sys.unraisablehook

    before = hooks()
    uninstall = faults.install()
    assert sys.excepthook != before[0]
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(TOKEN), None)
    thread = threading.Thread(target=sys.exit)
    thread.start()
    thread.join()
    uninstall()
    assert hooks() == before
    assert told == []
    assert capsys.readouterr().err == ""


def test_after_the_end_nobody_is_told_and_nothing_is_written(faults, tmp_path):
    told, log = [], tmp_path / "logs" / "plantdesk.log"
    faults.note(other_fault(), "early")
    faults.end()
    faults.tell_to(told.append)
    told.clear()
    faults.tell_to(None)
    written = log.read_text()
    faults.note(fault(), "late")
    assert "log" not in [thread.name for thread in threading.enumerate()]
    faults.end()
    assert told == []
    assert log.read_text() == written


def test_an_exception_that_ends_the_program_is_in_the_log(tmp_path):
    code = (
        "import sys; from pathlib import Path; from plantdesk.desk.faults.faults import Faults\n"
        "Faults(Path(sys.argv[1])).install()\n"
        "raise SystemError(sys.argv[2])"
    )
    line = [sys.executable, "-c", code, str(tmp_path / "logs"), TOKEN]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, timeout=PATIENCE)
    assert done.returncode == 1
    log = (tmp_path / "logs" / "plantdesk.log").read_text()
    assert "SystemError" in log
    assert TOKEN not in log + done.stderr.decode() + done.stdout.decode()
