"""What dev.py says and decides before there is a .venv."""

import os
import re
import sys
import tomllib

import pytest

import dev
import plantdesk

REQUIRED, OPTIONAL = "libegl1", "xvfb"
LOCKED = tomllib.loads((dev.ROOT / "uv.lock").read_text())["package"]

needs_sh = pytest.mark.skipif(
    sys.platform == "win32", reason="only POSIX has shell scripts and SIGPIPE"
)


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """Only these are on PATH, each a shell script."""

    def only(**scripts):
        for path in tmp_path.iterdir():
            path.unlink()
        for name, text in scripts.items():
            path = tmp_path / name.replace("_", "-")
            path.write_text(f"#!/bin/sh\n{text}\n")
            path.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))

    return only


@needs_sh
def test_what_is_missing_is_told_and_how_to_install_it(tmp_path, programs, monkeypatch, capsys):
    def ended(*, install=False):
        with pytest.raises(SystemExit) as end:
            dev.get_ready("test", install=install)
        return str(end.value)

    # A Linux that has neither what is required nor what is optional.
    monkeypatch.setattr(dev, "LINUX", True)
    monkeypatch.setattr(dev, "VENV", tmp_path)
    monkeypatch.setattr(dev, "is_venv_ready", lambda: True)
    monkeypatch.setattr(dev, "missing_packages", lambda command: [REQUIRED, OPTIONAL])
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    # It updates, and then fails.
    programs(apt_get="[ $1 = update ] && exit 0\necho progress\necho 'E: No room' >&2\nexit 100")
    told = "apt-get could not install them:\nE: No room"
    assert ended() == f"{told}\nMissing: {REQUIRED} {OPTIONAL}"
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert "--install needs sudo, which is missing here." in ended(install=True)
    programs(apt_get="exit 1", sudo="exit 1")
    skipped = f"Missing, so the tests that use them are skipped: {OPTIONAL}"
    required, optional, *how = ended().splitlines()
    assert (required, optional) == (f"Required, but missing: {REQUIRED}", skipped)
    assert how[-1] == "  python3 dev.py test --install"
    # What is optional holds nothing up.
    capsys.readouterr()
    monkeypatch.setattr(dev, "missing_packages", lambda command: [OPTIONAL])
    dev.get_ready("test", install=False)
    assert capsys.readouterr().out.splitlines()[0] == skipped


@needs_sh
def test_a_python_that_is_too_old_is_replaced_from_path_or_told_where_to_get_one(
    programs, monkeypatch
):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    monkeypatch.setattr(dev, "VERSION", "3.9")

    def found():
        with pytest.raises(SystemExit) as end:
            dev.find_a_python_that_fits()
        return end.value.code

    programs()
    assert "This is 3.9, and PATH has none of them. Install one from" in found()
    # The newest that answers; one that can't start does not count.
    programs(**{"python3.13": "exit 9", "python3.12": '[ "$1" = -c ] || exit 42'})
    assert found() == 42


def test_what_makes_the_venv_is_pinned_and_hashed():
    text = dev.TOOLS.read_text()
    pinned = re.compile(r"^([\w-]+)==(\S+)((?: \\\n +--hash=sha256:[0-9a-f]{64})+)$", re.MULTILINE)
    listed = pinned.findall(text)
    assert len(listed) == sum(line[:1] not in ("#", " ") for line in text.splitlines())
    assert {"uv", "hatchling", "editables"} <= {name for name, _, _ in listed}
    locked = {part["name"]: part for part in LOCKED}
    for name, version, hashes in listed:
        if name in locked:
            part = locked[name]
            files = [part["sdist"], *part["wheels"]]
            assert version == part["version"], name
            assert set(re.findall("sha256:[0-9a-f]+", hashes)) == {file["hash"] for file in files}


def test_the_constraints_are_the_versions_of_the_lock():
    text = (dev.ROOT / "constraints.txt").read_text()
    listed = re.findall(r"^([a-z0-9-]+)==([^\s;]+)(?: ; .+)?$", text, re.MULTILINE)
    assert len(listed) == sum(not line.startswith("#") for line in text.splitlines())
    locked = {(part["name"], part["version"]) for part in LOCKED}
    assert set(listed) == locked - {("plantdesk", plantdesk.__version__)}
