"""`dev.py planted`, on a checkout of a few lines."""

import shutil
import subprocess
import sys

import pytest

from tests.stages.program import ROOT

pytestmark = [
    pytest.mark.skipif(not shutil.which("git"), reason="git is missing"),
    pytest.mark.dear,
]
SUM = "def add(one, other):\n    return one + other\n"
TEST = """
import subprocess, sys
from plantdesk.sums import add

def test_a_sum():
    assert add(2, 2) == 4

def test_a_program_that_ignores_its_surroundings(tmp_path):
    code = "from plantdesk.sums import add; print(add(1, 2))"
    run = subprocess.run([sys.executable, "-Ic", code], cwd=tmp_path, stdout=subprocess.PIPE)
    assert run.stdout.split() == [b"3"]
"""


def _patch(instead, line="one + other"):
    return f"""A user would get a wrong sum.

--- a/plantdesk/sums.py
+++ b/plantdesk/sums.py
@@ -1,2 +1,2 @@
 def add(one, other):
-    return {line}
+    return {instead}
"""


def test_each_fault_is_caught_or_slips_alone_and_the_checkout_stays_as_it_is(tmp_path):
    # Of one size, and planted within a second or so: a stale compiled file would run instead.
    patches = {
        "a-minus": _patch("one - other"),
        "b-times": _patch("one * other"),
        "c-turned": _patch("other + one"),
        "d-stale": _patch("one + other", "one - other"),
    }
    files = {
        "plantdesk/__init__.py": "",
        "plantdesk/sums.py": SUM,
        "resources/here": "",
        "tests/small/test_sums.py": TEST,
        "tests/planted/__main__.py": (ROOT / "tests" / "planted" / "__main__.py").read_text(),
        **{f"tests/planted/small/{name}.patch": patch for name, patch in patches.items()},
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    line = [sys.executable, "-m", "tests.planted"]
    run = subprocess.run(line, cwd=tmp_path, stdout=subprocess.PIPE, text=True, check=False)
    test = "tests/small/test_sums.py::test_a"
    assert run.stdout.splitlines() == [
        "small: the tests without a fault",
        f"  caught   small/a-minus: {test}_sum",
        f"  caught   small/b-times: {test}_program_that_ignores_its_surroundings",
        "  SLIPPED  small/c-turned",
        "  NO LONGER APPLIES  small/d-stale",
        "small: 2 of 3 caught, 66 %",
    ]
    assert run.returncode == 1
    assert (tmp_path / "plantdesk" / "sums.py").read_text() == SUM


def test_every_patch_still_applies():
    patches = sorted((ROOT / "tests" / "planted").rglob("*.patch"))
    assert len(patches) > 60
    line = ["git", "apply", "--check"]
    pipe = subprocess.DEVNULL
    checked = {p.stem: subprocess.run([*line, p], cwd=ROOT, stderr=pipe) for p in patches}
    assert [name for name, done in checked.items() if done.returncode] == []
