"""Our own bugs: each is told, without floods, secrets and further bugs."""

import json
import os
import sys
import threading
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from plantdesk.desk.faults.faults import Faults
from tests.children import run_child
from tests.stages.program import ROOT, python

TOKEN = "leaf-4711-canary"
WAYS = {
    "in_a_slot": "in slot",
    "in_a_thread": " ERROR digger ",
    "Dying": "in __del__",
    "in_what_was_caught": "in in_what_was_caught",
}


def test_our_own_bugs_are_told_once_and_logged_with_their_place_and_no_secret(tmp_path):
    home = tmp_path / "ann.gardener"
    (home / "data").mkdir(parents=True)
    done = run_child(
        python("tests.desk.faults.failing", str(home / "data"), TOKEN),
        cwd=ROOT,
        env=os.environ
        | {"QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1"}
        | dict.fromkeys(("HOME", "USERPROFILE"), str(home)),
        capture_output=True,
    )
    complaints = done.stderr.decode()
    assert done.returncode == 0, complaints
    reports, last_kept = json.loads(done.stdout)
    log = "".join(file.read_text("utf-8") for file in (home / "data" / "logs").iterdir())
    for way, place in WAYS.items():
        (report,) = reports[way]
        for text in (report, log, complaints):
            assert place in text, way
    every = "".join(report for told in reports.values() for report in told)
    assert TOKEN not in every + log + complaints
    assert home.name not in every + log
    # Nor does it stay in memory.
    assert not last_kept
    (report,) = reports["in_a_slot"]
    version = f"Python: {'.'.join(map(str, sys.version_info[:3]))}"
    for part in (
        *("PlantDesk: ", version, "Qt: 6"),
        *("caused by ExceptionGroup", "caused by KeyError", "caused by OSError [ENOSPC]"),
    ):
        assert part in report
    assert "INFO MainThread plantdesk.outbox.outbox: tried it at …: __main__.Bad <" in log


@pytest.fixture
def clock():
    return SimpleNamespace(now=0.0)


@pytest.fixture
def faults(tmp_path, clock, complaints):
    faults = Faults(tmp_path / "logs", monotonic=lambda: clock.now)
    yield faults
    faults.close()
    complaints.take()


@pytest.fixture
def told(faults):
    """The reports that a window gets."""
    told = []
    faults.tell_to(lambda fault: told.append(fault.report))
    return told


def fault():
    with pytest.raises(LookupError) as caught:
        raise LookupError("nowhere")
    return caught.value


def other_fault():
    # The same class at another place.
    with pytest.raises(LookupError) as caught:
        raise LookupError("nowhere")
    return caught.value


def test_early_faults_are_told_once_even_to_a_listener_that_fails(faults, tmp_path):
    told = []

    def tell(one):
        told.append(one.report)
        raise RuntimeError

    for one in (fault(), other_fault()):
        faults.note(one, "early")
    for _ in range(2):
        faults.tell_to(tell)
    assert len(told) == 2
    assert " ERROR MainThread plantdesk.desk.faults.faults: something went wrong (early)" in told[0]
    # Handling one never raises.
    hasty = Faults(tmp_path / "other", monotonic=Mock(side_effect=KeyboardInterrupt))
    hasty.note(fault(), "paint")
    hasty.close()


def test_a_flood_is_told_once_a_minute_and_others_meanwhile(faults, told, clock):
    for clock.now in (0.0, 0.1, 59.9, 60.0, 60.1):
        faults.note(fault(), "paint")
    assert len(told) == 2
    for one in (other_fault(), other_fault(), ValueError(), None, None):
        faults.note(one, "paint")
    assert len(told) == 5


def test_an_interrupt_and_the_end_of_a_thread_are_no_faults(faults, told, capsys, hooks_as_before):
    before = sys.excepthook
    faults.install()
    assert sys.excepthook != before
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(TOKEN), None)
    thread = threading.Thread(target=sys.exit)
    thread.start()
    thread.join()
    assert told == []
    assert capsys.readouterr().err == ""


def test_after_the_end_nobody_is_told_and_nothing_is_written(faults, tmp_path):
    told, log = [], tmp_path / "logs" / "plantdesk.log"
    faults.note(other_fault(), "early")
    faults.close()
    faults.tell_to(told.append)
    told.clear()
    faults.tell_to(None)
    written = log.read_text()
    faults.note(fault(), "late")
    assert "log" not in [thread.name for thread in threading.enumerate()]
    faults.close()
    assert told == []
    assert log.read_text() == written
