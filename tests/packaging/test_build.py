"""The build's time, and what two builds are compared by."""

from pathlib import Path

import pytest

import build


def test_the_time_can_be_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert build.built_at() == 86400


def test_without_git_it_is_the_changelog_s(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert build.built_at() == int((build.ROOT / "CHANGELOG.md").stat().st_mtime)
    assert "git" in capsys.readouterr().out


@pytest.mark.parametrize("change", ["byte", "mode", "link", "more"])
def test_whatever_differs_between_two_builds_is_seen(tmp_path: Path, change: str) -> None:
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
