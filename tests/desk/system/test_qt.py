"""PySide doesn't read our source, however the program starts: desk/system/qt.py."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import plantdesk
from tests.bench.children import run_program
from tests.e2e.real import ROOT, surroundings

OURS = str(Path(plantdesk.__file__).parent)
# Prints the content of Python's linecache as the last line.
START = """
import json, linecache, sys
from plantdesk.command_line import main
code = main(sys.argv[1:])
print(json.dumps([code, list(linecache.cache)]))
"""


def read_by(program, *arguments):
    """Run the program, and return its exit code and the sources that were read."""
    env = surroundings(QT_QPA_PLATFORM="offscreen")
    # There, a real keyring would ask the user.
    env.pop("DBUS_SESSION_BUS_ADDRESS", None)
    line = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(line, capture_output=True, text=True, cwd=ROOT, env=env)
    assert done.returncode == 0, done.stderr
    code, read = json.loads(done.stdout.splitlines()[-1])
    return code, read


def assert_next_to_none(read):
    assert not [file for file in read if file.startswith(OURS)]
    assert len(read) < 10, read


@pytest.mark.parametrize(
    ("command", "code"),
    # The demo loads everything before it notices that it can't write there.
    [(["--self-test"], 0), (["--quit"], 0), (["--demo", __file__], 2)],
    ids=["self-test", "quit", "demo"],
)
def test_a_command_reads_no_source(command, code, tmp_path):
    ended, read = read_by(START, *command, "--data-dir", str(tmp_path))
    assert ended == code
    assert_next_to_none(read)


def test_the_window_reads_no_source(tmp_path):
    assert_next_to_none(run_program("sources", "--practice", "--data-dir", str(tmp_path)))
