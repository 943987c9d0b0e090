"""A crash must not leave the token behind in a core file."""

import sys

import pytest

from plantdesk import core_dumps
from tests.children import run_child

SECRET = "tulip-garden-4711"
CRASH = """
import os, resource, sys
from contextlib import suppress
from plantdesk.command_line import main

_, most = resource.getrlimit(resource.RLIMIT_CORE)
resource.setrlimit(resource.RLIMIT_CORE, (most, most))
token = sys.stdin.read()
with suppress(SystemExit):
    main(["token", "--help"])
print(resource.getrlimit(resource.RLIMIT_CORE))
if sys.platform == "linux":
    print(int(open("/proc/self/coredump_filter").read(), 16))
sys.stdout.flush()
os.abort()
"""


@pytest.mark.skipif(sys.platform != "win32", reason="asks Windows itself")
def test_windows_keeps_the_memory_out_of_its_reports():
    core_dumps.forbid_core_dumps()
    assert core_dumps.core_dumps_forbidden()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows writes no core files")
def test_a_crash_leaves_nothing_of_the_memory_behind(tmp_path):
    crash = run_child(
        [sys.executable, "-c", CRASH],
        input=SECRET,
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert crash.returncode < 0
    limits = ["(0, 0)", "0"] if sys.platform == "linux" else ["(0, 0)"]
    assert crash.stdout.splitlines()[-len(limits) :] == limits
    assert [file for file in tmp_path.iterdir() if SECRET.encode() in file.read_bytes()] == []
