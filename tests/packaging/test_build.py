"""What two builds are compared by."""

import sys

import pytest

import build

unix = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no modes, links need a right"
)


@pytest.mark.parametrize(
    "change", ["byte", "more", *(pytest.param(change, marks=unix) for change in ("mode", "link"))]
)
def test_whatever_differs_between_two_builds_is_seen(tmp_path, change):
    folder = tmp_path / "dist"
    (folder / "inside").mkdir(parents=True)
    file, link = folder / "inside" / "file", folder / "link"
    file.write_bytes(b"same")
    file.chmod(0o644)
    if sys.platform != "win32":
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
