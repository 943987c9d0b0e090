"""The planted faults are faults of today's code."""

import shutil
import subprocess

import pytest

from tests.stages.program import ROOT


@pytest.mark.dear
@pytest.mark.skipif(not shutil.which("git"), reason="git is missing")
def test_every_patch_still_applies():
    patches = sorted((ROOT / "tests" / "planted").rglob("*.patch"))
    assert len(patches) > 60
    line = ["git", "apply", "--check"]
    pipe = subprocess.DEVNULL
    checked = {p.stem: subprocess.run([*line, p], cwd=ROOT, stderr=pipe) for p in patches}
    assert [name for name, done in checked.items() if done.returncode] == []
