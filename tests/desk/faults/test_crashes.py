"""A crash in C++ code is logged once at the next start."""

import os
import sys

from tests.children import run_child
from tests.stages.program import ROOT

BEGIN = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import qFatal
from plantdesk.desk.faults.crashes import CrashWatch
from plantdesk.desk.faults.faults import Faults

log = Faults(Path(sys.argv[1]))
watch = CrashWatch(Path(sys.argv[1]))
watch.log_last()
log.close()
written = Path(sys.argv[1], "plantdesk.log")
print(written.read_text("utf-8") if written.exists() else "", flush=True)
token = "leaf-4711-canary"
"""
CRASH, SAYS = f"{BEGIN}\ndef dig(): qFatal(token)\ndig()", "Aborted"
if sys.platform == "win32":
    # There, qFatal ends the program without calling handlers.
    CRASH = f"{BEGIN}\nimport faulthandler\ndef dig(): faulthandler._read_null()\ndig()"
    SAYS = "access violation"
KILLED = f"{BEGIN}\nos.kill(os.getpid(), getattr(signal, 'SIGKILL', signal.SIGTERM))"
WELL = f"{BEGIN}\nwatch.end()"


def run(code, folder):
    """A program installed in the user's home folder."""
    home = folder / "ann.gardener"
    home.mkdir(exist_ok=True)
    program = home / "program.py"
    program.write_text(code)
    done = run_child(
        [sys.executable, str(program), str(folder / "logs")],
        env=os.environ | {"HOME": str(home), "USERPROFILE": str(home), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout.strip()


def test_a_crash_is_logged_once_at_the_next_start_and_an_end_is_none(tmp_path):
    code, logged = run(CRASH, tmp_path)
    assert code != 0
    assert logged == ""
    # Once, even if that session is killed.
    _, logged = run(KILLED, tmp_path)
    assert SAYS in logged
    assert "in dig" in logged
    assert 'File "~' in logged
    assert "ann.gardener" not in logged
    assert "leaf-4711" not in logged
    assert run(WELL, tmp_path) == (0, logged)
