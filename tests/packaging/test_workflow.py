"""The workflow as its text shows it; how actionlint looks at it stands in packaging/README.md."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from plantdesk import __version__

ROOT = Path(__file__).parents[2]
WORKFLOW = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
_TOP, *_PAIRS = re.split(r"^  ([a-z-]+):\n", WORKFLOW.split("\njobs:\n")[1], flags=re.MULTILINE)
JOBS = dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True))
PACKAGES = {"package-linux", "package-windows", "package-macos"}


def test_every_job_is_looked_at() -> None:
    assert set(JOBS) == {"check", "test", "faults", *PACKAGES, "release"}


def test_every_command_is_one_that_dev_py_knows() -> None:
    commands = set(re.findall(r"python3? dev\.py (\w+)", WORKFLOW))
    known = re.search(r"if command not in \((.*)\)", (ROOT / "dev.py").read_text())
    assert known
    assert commands == {"check", "test", "faults", "package"}
    assert commands <= set(re.findall(r'"(\w+)"', known[1]))


@pytest.mark.parametrize("job", JOBS)
def test_a_job_ends_by_itself(job: str) -> None:
    assert re.search(r"^    timeout-minutes: \d+$", JOBS[job], re.MULTILINE)


@pytest.mark.parametrize("job", sorted(set(JOBS) - {"check", "test"}))
def test_what_is_for_a_release_runs_on_tags_only(job: str) -> None:
    assert "    if: startsWith(github.ref, 'refs/tags/')\n" in JOBS[job]


@pytest.mark.skipif(sys.platform == "win32", reason="that job runs on Linux")
@pytest.mark.parametrize(
    ("tag", "goes_on"), [(f"v{__version__}", True), ("v999.0", False), (__version__, False)]
)
def test_a_tag_is_the_version_that_is_packaged(tag: str, goes_on: bool, tmp_path: Path) -> None:
    """Else packages of the old number would lie under the new one."""
    (line,) = re.findall(r"run: (test .*GITHUB_REF_NAME.*)", JOBS["check"])
    (tmp_path / "python").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    (tmp_path / "python").chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "GITHUB_REF_NAME": tag, "PATH": path}
    done = subprocess.run(["sh", "-ec", line], cwd=ROOT, env=environment, check=False)
    assert (done.returncode == 0) == goes_on


def test_secrets_go_to_the_one_step_that_packages() -> None:
    assert "secrets." not in WORKFLOW.split("\njobs:\n")[0]
    for job, text in JOBS.items():
        steps = re.split(r"^      - ", text, flags=re.MULTILINE)
        holders = [step for step in steps if "secrets." in step]
        assert bool(holders) == (job in {"package-windows", "package-macos"}), job
        assert all(step.startswith("name: Package\n") for step in holders)


def test_only_the_release_may_write() -> None:
    assert "\npermissions:\n  contents: read\n" in WORKFLOW
    writers = [job for job, text in JOBS.items() if re.search(r": write\b", text)]
    assert writers == ["release"]


def test_actions_are_github_s_own_and_named_by_commit() -> None:
    """A tag may be moved to another commit by whoever gets hold of it."""
    used = set(re.findall(r"uses: (.*)", WORKFLOW))
    assert used
    by_commit = re.compile(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert [use for use in used if not by_commit.fullmatch(use)] == []


def test_nothing_of_an_event_is_pasted_into_a_shell() -> None:
    scripts = re.findall(r"^ +(?:- )?run: (\|\n(?: {10,}.*\n)+|.*\n)", WORKFLOW, re.MULTILINE)
    assert len(scripts) > 8
    assert not [script for script in scripts if "${{" in script]
