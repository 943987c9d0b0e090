"""What two builds are compared by."""

import sys

import build


def test_whatever_differs_between_two_builds_is_seen(tmp_path):
    file, link = tmp_path / "dist" / "inside" / "file", tmp_path / "dist" / "link"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"same")
    changes = {
        "a byte": lambda: file.write_bytes(b"else"),
        "one more": lambda: (tmp_path / "dist" / "more").write_bytes(b""),
    }
    if sys.platform != "win32":
        file.chmod(0o644)
        link.symlink_to("inside/file")
        changes["a mode"] = lambda: file.chmod(0o755)
        changes["a link"] = lambda: (link.unlink(), link.symlink_to(file))
    for what, change in changes.items():
        before = build.sums(tmp_path / "dist")
        change()
        assert build.sums(tmp_path / "dist") != before, what
