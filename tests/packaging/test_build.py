"""The build's time, and what two builds are compared by."""

import shutil
import subprocess
import sys

import pytest

import build
import bundle
from trouble import CannotBuild


def test_the_time_can_be_given_as_a_number(monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert build.built_at() == 86400
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    with pytest.raises(CannotBuild, match="SOURCE_DATE_EPOCH"):
        build.built_at()


def test_without_git_it_is_the_changelog_s(monkeypatch, tmp_path, capsys):
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert build.built_at() == int((build.ROOT / "CHANGELOG.md").stat().st_mtime)
    assert "git" in capsys.readouterr().out


@pytest.mark.skipif(not shutil.which("git"), reason="git is missing: apt-get install git")
def test_without_a_commit_nothing_is_built_twice(monkeypatch, tmp_path):
    """As in sources that were unpacked from an archive."""
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "BUILD", tmp_path / "build")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(CannotBuild, match="commit"):
        build.check()


@pytest.mark.parametrize("change", ["byte", "mode", "link", "more"])
def test_whatever_differs_between_two_builds_is_seen(tmp_path, change):
    folder = tmp_path / "dist"
    (folder / "inside").mkdir(parents=True)
    file, link = folder / "inside" / "file", folder / "link"
    file.write_bytes(b"same")
    file.chmod(0o644)
    link.symlink_to("inside/file")
    before = build.sums(folder)
    if change == "byte":
        file.write_bytes(b"else")
    elif change == "mode":
        file.chmod(0o755)
    elif change == "link":
        link.unlink()
        link.symlink_to(file)
    else:
        (folder / "more").write_bytes(b"")
    assert build.sums(folder) != before


@pytest.mark.skipif(
    not shutil.which("dbus-run-session"),
    reason="dbus-run-session is missing: apt-get install dbus-daemon",
)
def test_the_session_with_a_keyring_lies_where_the_build_does(tmp_path, monkeypatch):
    """Also in a folder with a blank in its name."""
    # A real one would outlive a session as short as this.
    (tmp_path / "gnome-keyring-daemon").write_text("#!/bin/sh\n")
    (tmp_path / "gnome-keyring-daemon").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    work = tmp_path / "Bärbel’s plants"
    line = [*bundle._with_keyring(work), "sh", "-c", 'echo "$HOME $XDG_DATA_HOME"']
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    home = work / "home"
    assert done.stdout == f"{home} {home}/data\n", done.stderr


@pytest.mark.skipif(
    sys.platform == "linux" and not shutil.which("readelf"),
    reason="readelf is missing: apt-get install binutils",
)
def test_what_pyinstaller_says_is_told_in_whatever_alphabet(tmp_path, monkeypatch):
    spec = "import sys; sys.stderr.buffer.write(b'no gr\\xfcn leaf\\n'); sys.exit(1)"
    (tmp_path / "plantdesk.spec").write_text(spec)
    monkeypatch.setattr(bundle, "HERE", tmp_path)
    with pytest.raises(CannotBuild, match=r"no gr.*n leaf"):
        bundle.build(tmp_path / "bundle", tmp_path / "work", epoch=0)
