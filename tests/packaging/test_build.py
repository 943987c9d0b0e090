"""The build's time, and what two builds are compared by."""

import shutil

import pytest

import build
from trouble import CannotBuild


def test_the_time_can_be_given_as_a_number(monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert build.built_at() == 86400
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    with pytest.raises(CannotBuild, match="SOURCE_DATE_EPOCH"):
        build.built_at()


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
