"""Our own bugs: each is told, without floods, secrets and further bugs."""

import json
import os
import subprocess
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from plantdesk.desk.faults.faults import Faults
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
TOKEN = "leaf-4711-canary"
WAYS = {
    "in_a_slot": "in _slot",
    "in_a_timer": "in _tick",
    "in_a_paint_event": "in paintEvent",
    "in_a_thread": "thread digger",
    "in_a_task": "in _job",
    "in_a_callback": "in _callback",
    "in_a_finaliser": "in __del__",
    "in_a_text": "UnicodeEncodeError",
    "in_a_header": "h11._util.LocalProtocolError",
    "in_a_group": "caused by OSError [ENOSPC]",
    "in_what_was_caught": "in _attempt",
    "in_what_others_log": "in _others_attempt",
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


@pytest.mark.parametrize("way", WAYS)
def test_a_fault_is_told_once_and_logged_with_its_place(failed, way):
    (report,) = failed.reports[way]
    for text in (report, failed.log, failed.complaints):
        assert WAYS[way] in text


def test_no_text_contains_an_exceptions_message_or_the_home_folder(failed):
    reports = "".join(report for told in failed.reports.values() for report in told)
    assert TOKEN not in reports + failed.log + failed.complaints
    assert failed.home.name not in reports + failed.log


def test_a_report_contains_the_chain_of_causes(failed):
    (report,) = failed.reports["in_a_slot"]
    assert report.count("caused by KeyError") == 2


def test_a_report_names_the_system(failed):
    (report,) = failed.reports["in_a_slot"]
    python = ".".join(map(str, sys.version_info[:3]))
    for part in (
        "PlantDesk: ",
        f"Python: {python}",
        "Qt: 6",
        "Window system: offscreen",
        "+00:00\n",
    ):
        assert part in report


def test_the_home_folder_is_shortened(faults, told):
    faults.tell_to(tell_in(told))
    faults.note(fault(), f"{Path.home()}/shed, {Path.home()}like")
    assert f"Where: ~/shed, {Path.home()}like, " in told[0]


def test_a_report_ends_with_the_last_lines_of_the_log(failed):
    (report,) = failed.reports["in_what_was_caught"]
    lines = report.partition("The last lines of the log:\n")[2]
    assert "INFO MainThread plantdesk.outbox.outbox: tried it at …: __main__.Bad <" in lines


def test_the_last_exception_is_not_kept_alive(failed):
    assert not failed.last_kept


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def told():
    return []


@pytest.fixture
def faults(tmp_path, clock, complaints):
    faults = Faults(tmp_path / "logs", monotonic=clock)
    yield faults
    faults.end()
    complaints.take()


def tell_in(told):
    return lambda fault: told.append(fault.report)


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


def test_early_faults_are_told_when_there_is_a_window(faults, told):
    faults.note(fault(), "early")
    faults.tell_to(tell_in(told))
    faults.tell_to(tell_in(told))
    (report,) = told
    assert "Where: early, thread MainThread\n" in report


def test_a_failing_listener_is_told_the_next_fault(faults, told):
    def tell(one):
        told.append(one.report)
        raise RuntimeError

    for one in (fault(), other_fault()):
        faults.note(one, "early")
    faults.tell_to(tell)
    assert len(told) == 2


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt, SystemExit])
def test_handling_a_fault_never_raises(tmp_path, error):
    def refuse():
        raise error

    faults = Faults(tmp_path, monotonic=refuse)
    faults.note(fault(), "paint")
    faults.end()


def test_a_cycle_of_causes_ends(faults, told):
    faults.tell_to(tell_in(told))
    one, two = fault(), other_fault()
    one.__cause__, two.__cause__ = two, one
    faults.note(one, "paint")
    assert told[0].count("caused by") == 1


def test_a_flood_is_told_once_a_minute(faults, told, clock):
    faults.tell_to(tell_in(told))
    for clock.now in (0.0, 0.1, 59.9, 60.0, 60.1):
        faults.note(fault(), "paint")
    assert len(told) == 2


def test_another_fault_is_told_during_a_flood(faults, told):
    faults.tell_to(tell_in(told))
    for one in (fault(), fault(), other_fault(), ValueError(), None, None):
        faults.note(one, "paint")
    assert len(told) == 4


def test_a_fault_while_telling_a_fault_is_told_once(faults, told):
    def tell(one):
        told.append(one.report)
        faults.note(other_fault(), "telling")

    faults.tell_to(tell)
    faults.note(fault(), "paint")
    assert len(told) == 2


@pytest.mark.parametrize("hostile", ["__str__", "__eq__", "__bool__", "__hash__", "__getattr__"])
def test_a_hostile_exception_is_told_too(faults, told, hostile):
    def refuse(*_):
        raise RuntimeError

    faults.tell_to(tell_in(told))
    faults.note(type("Hostile", (Exception,), {hostile: refuse})(), "paint")
    assert len(told) == 1
    assert "Hostile" in told[0]


def test_faults_are_told_without_a_writable_folder_and_a_stderr(
    tmp_path, told, complaints, monkeypatch
):
    monkeypatch.setattr(sys, "stderr", None)
    (tmp_path / "logs").write_text("in the way")
    faults = Faults(tmp_path / "logs")
    faults.tell_to(tell_in(told))
    faults.note(fault(), "paint")
    faults.end()
    complaints.take()
    assert len(told) == 1


def test_a_runaway_recursion_fits_into_a_report(faults, told):
    def again():
        again()

    faults.tell_to(tell_in(told))
    with suppress(RecursionError):
        again()
    try:
        again()
    except RecursionError as error:
        faults.note(error, "paint")
    assert " more times]\n" in told[0]
    assert len(told[0]) < 10_000


def test_uninstall_restores_the_hooks(faults):
    before = sys.excepthook, threading.excepthook, sys.unraisablehook
    uninstall = faults.install()
    assert sys.excepthook != before[0]
    uninstall()
    assert (sys.excepthook, threading.excepthook, sys.unraisablehook) == before


def test_an_interrupt_from_the_keyboard_is_no_fault(faults, told, capsys):
    faults.tell_to(tell_in(told))
    uninstall = faults.install()
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(TOKEN), None)
    uninstall()
    assert told == []
    assert capsys.readouterr().err == ""


def test_system_exit_in_a_thread_is_no_fault(faults, told):
    faults.tell_to(tell_in(told))
    uninstall = faults.install()
    thread = threading.Thread(target=sys.exit)
    thread.start()
    thread.join()
    uninstall()
    assert told == []


def test_after_the_end_nobody_is_told_and_nothing_is_written(faults, told, tmp_path):
    faults.note(other_fault(), "early")
    faults.end()
    faults.tell_to(tell_in(told))
    told.clear()
    faults.tell_to(None)
    written = (tmp_path / "logs" / "plantdesk.log").read_text()
    faults.note(fault(), "late")
    assert "log" not in [thread.name for thread in threading.enumerate()]
    faults.end()
    assert told == []
    assert (tmp_path / "logs" / "plantdesk.log").read_text() == written


def test_an_exception_that_ends_the_program_is_in_the_log(tmp_path):
    code = (
        "import sys; from pathlib import Path; from plantdesk.desk.faults.faults import Faults\n"
        "Faults(Path(sys.argv[1])).install()\n"
        "raise SystemError(sys.argv[2])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "logs"), TOKEN],
        cwd=ROOT,
        capture_output=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 1
    log = (tmp_path / "logs" / "plantdesk.log").read_text()
    assert "SystemError" in log
    assert TOKEN not in log + done.stderr.decode() + done.stdout.decode()
