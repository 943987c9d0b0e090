"""What dev.py says and decides before there is a .venv."""

import os
import re
import subprocess
import sys
import tomllib

import pytest

import dev
from tests.children import child
from tests.e2e.real import ROOT

REQUIRED, OPTIONAL = "libegl1", "xvfb"

needs_sh = pytest.mark.skipif(sys.platform == "win32", reason="stands in with shell scripts")


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """Only these are on PATH, each a shell script."""

    def only(**scripts):
        for name, text in scripts.items():
            path = tmp_path / name.replace("_", "-")
            path.write_text(f"#!/bin/sh\n{text}\n")
            path.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))

    return only


@pytest.fixture
def not_ready(tmp_path, monkeypatch):
    """A Linux that has neither what is required nor what is optional."""
    monkeypatch.setattr(dev, "LINUX", True)
    monkeypatch.setattr(dev, "VENV", tmp_path)
    monkeypatch.setattr(dev, "is_venv_ready", lambda: True)
    monkeypatch.setattr(dev, "missing_packages", lambda command: [REQUIRED, OPTIONAL])


def as_user(number, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: number, raising=False)


def ended(command, *, install=False):
    with pytest.raises(SystemExit) as end:
        dev.get_ready(command, install=install)
    return str(end.value)


@needs_sh
def test_root_without_a_network_is_asked_about_the_network_and_nothing_else(
    programs, not_ready, monkeypatch, capfd
):
    as_user(0, monkeypatch)
    lines = "echo 'W: Failed to fetch http://x  Temporary failure resolving'"
    lines += "\nfor i in 1 2 3; do echo 'E: Unable to locate package xvfb' >&2; done"
    programs(apt_get=f"[ $1 = update ] && exit 0\n{lines}\nexit 100")
    assert ended("test").splitlines() == [
        "apt-get could not fetch them. Is the network within reach?",
        f"Missing: {REQUIRED} {OPTIONAL}",
    ]
    assert capfd.readouterr() == ("Installing system packages (a minute or two)\n", "")


@needs_sh
def test_any_other_trouble_of_apt_is_quoted(programs, not_ready, monkeypatch):
    as_user(0, monkeypatch)
    programs(apt_get="[ $1 = update ] && exit 0\necho progress\necho 'E: No room' >&2\nexit 100")
    first, quoted, _ = ended("test").splitlines()
    assert first == "apt-get could not install them:"
    assert quoted == "E: No room"


@needs_sh
def test_what_is_added_to_the_sources_and_downloaded_is_told_before(
    programs, not_ready, tmp_path, monkeypatch, capfd
):
    as_user(0, monkeypatch)
    monkeypatch.setattr(dev, "SOURCES", tmp_path / "sources.list")
    dev.SOURCES.write_text("deb http://archive.ubuntu.com/ubuntu noble main\n")
    size = "echo 'Need to get 1,204 kB/61.3 MB of archives.'"
    programs(apt_get=f"[ $1 = update ] && exit 0\n{size}\nexit 1", sed="exit 0")
    ended("test")
    assert capfd.readouterr().out.splitlines() == [
        f"Adding Ubuntu's universe to {dev.SOURCES}",
        "Installing system packages (a minute or two, 1,204 kB to download)",
    ]


@needs_sh
def test_sudo_that_refuses_is_quoted_too(programs, not_ready, monkeypatch):
    as_user(1000, monkeypatch)
    programs(apt_get="exit 0", sudo="echo 'ada is not in the sudoers file.'; exit 1")
    said = ended("test", install=True)
    assert "ada is not in the sudoers file." in said
    assert "--install" not in said


@needs_sh
def test_install_without_sudo_does_not_advise_install(programs, not_ready, monkeypatch):
    as_user(1000, monkeypatch)
    programs(apt_get="exit 1")
    said = ended("test", install=True)
    assert "--install needs sudo, which is missing here." in said
    assert "As root, run:\n  apt-get update && apt-get install" in said
    assert "dev.py test --install" not in said


@needs_sh
def test_without_root_what_is_required_stands_apart_from_what_is_optional(
    programs, not_ready, monkeypatch
):
    as_user(1000, monkeypatch)
    programs(apt_get="exit 1", sudo="exit 1")
    required, optional, *how = ended("test").splitlines()
    assert required == f"Required, but missing: {REQUIRED}"
    assert optional == f"Missing, so the tests that use them are skipped: {OPTIONAL}"
    assert how[-1] == "  python3 dev.py test --install"


@needs_sh
def test_without_root_optional_packages_hold_nothing_up(programs, not_ready, monkeypatch, capsys):
    as_user(1000, monkeypatch)
    programs(apt_get="exit 1", sudo="exit 1")
    monkeypatch.setattr(dev, "missing_packages", lambda command: [OPTIONAL])
    dev.get_ready("test", install=False)
    said = capsys.readouterr().out
    assert said.splitlines()[0] == (f"Missing, so the tests that use them are skipped: {OPTIONAL}")


@needs_sh
def test_without_apt_only_the_names_are_told(programs, not_ready, monkeypatch):
    as_user(0, monkeypatch)
    programs()
    said = ended("run")
    assert REQUIRED in said
    assert "apt-get" not in said


def too_old(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    monkeypatch.setattr(dev, "VERSION", "3.9")
    with pytest.raises(SystemExit) as end:
        dev.find_a_python_that_fits()
    return str(end.value)


@needs_sh
def test_a_python_that_is_too_old_is_told_the_package_that_apt_has(programs, monkeypatch):
    as_user(1000, monkeypatch)
    programs(apt_cache="echo python3.9; echo python3.11-venv; echo python3.11; echo python3.12-doc")
    assert too_old(monkeypatch) == (
        "PlantDesk needs Python 3.11 to 3.14. This is 3.9, and PATH has none of them. Install one:"
        "\n  sudo apt-get install python3.11 python3.11-venv"
    )


@needs_sh
def test_a_python_that_is_too_old_is_told_where_else_to_get_one(programs, monkeypatch):
    programs(apt_cache="echo python3.9")
    *_, how = too_old(monkeypatch).splitlines()
    assert "python.org" in how
    assert "uv python install 3.13" in how


@needs_sh
def test_a_python_that_fits_is_taken_from_path(programs, tmp_path, monkeypatch):
    """The newest that answers; one that can't start does not count."""
    programs(**{"python3.13": "exit 9", "python3.12": '[ "$1" = -c ] || exit 42'})
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    with pytest.raises(SystemExit) as end:
        dev.find_a_python_that_fits()
    assert end.value.code == 42


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], []])
def test_whoever_reads_only_the_beginning_of_the_help_gets_no_traceback(arguments):
    pipe = subprocess.PIPE
    line = [sys.executable, str(ROOT / "dev.py"), *arguments]
    with child(line, stdout=pipe, stderr=pipe) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""


@pytest.mark.parametrize(
    ("arguments", "on_all_cores"),
    [([], True), (["-n0"], True), (["tests/domain"], False), (["-k", "tag"], False)],
)
def test_all_tests_run_on_all_cores(arguments, on_all_cores, monkeypatch, capsys):
    lines = []
    monkeypatch.setattr(sys, "argv", ["dev.py", "test", *arguments])
    monkeypatch.setattr(dev, "get_ready", lambda command, install: None)
    monkeypatch.setattr(dev.subprocess, "call", lambda line, cwd: lines.append(line) or 7)
    assert dev.main() == 7
    assert [("-n" in line, "tests" in line) for line in lines] == [(on_all_cores, on_all_cores)]
    # What the user says comes last, and so counts.
    assert lines[0][len(lines[0]) - len(arguments) :] == arguments
    assert ("minutes" in capsys.readouterr().out) == on_all_cores


def test_what_makes_the_venv_is_pinned_and_hashed():
    text = dev.TOOLS.read_text()
    pinned = re.compile(r"^([\w-]+)==(\S+)((?: \\\n +--hash=sha256:[0-9a-f]{64})+)$", re.MULTILINE)
    listed = pinned.findall(text)
    assert len(listed) == sum(line[:1] not in ("#", " ") for line in text.splitlines())
    assert {"uv", "hatchling", "editables"} <= {name for name, _, _ in listed}
    lock = tomllib.loads((dev.ROOT / "uv.lock").read_text())
    locked = {part["name"]: part for part in lock["package"]}
    for name, version, hashes in listed:
        if name in locked:
            part = locked[name]
            files = [part["sdist"], *part["wheels"]]
            assert version == part["version"], name
            assert set(re.findall("sha256:[0-9a-f]+", hashes)) == {file["hash"] for file in files}


@pytest.mark.parametrize(
    ("command", "compiled"), [("run", 1), ("test", 1), ("check", 0), ("texts", 1)]
)
def test_nothing_is_compiled_for_commands_that_do_without_system_packages(
    not_ready, monkeypatch, command, compiled
):
    done = []
    as_user(1000, monkeypatch)
    monkeypatch.setattr(dev, "missing_packages", lambda command: [])
    monkeypatch.setattr(dev, "is_translation_ready", lambda: False)
    monkeypatch.setattr(dev, "must", lambda line, otherwise: done.append(line))
    dev.get_ready(command, install=False)
    assert len(done) == compiled


def test_windows_under_wine_takes_debootstrap_and_none_of_the_tests_programs(monkeypatch):
    monkeypatch.setattr(dev, "LINUX", True)
    monkeypatch.setattr(dev, "is_venv_ready", lambda: True)
    monkeypatch.setattr(dev, "loads", lambda library: True)
    monkeypatch.setattr(dev, "is_there", lambda thing: False)
    assert "debootstrap" in dev.missing_packages("windows")
    assert not set(dev.missing_packages("windows")) & set(dev.WANTED.values()) - {dev.FONT}
    assert "debootstrap" not in dev.missing_packages("test")
