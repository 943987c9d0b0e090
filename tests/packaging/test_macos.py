"""The steps for macOS, with tools that only write down how they were called: what Apple's own do
with it can be seen on a Mac alone (packaging/README.md)."""

import plistlib
from pathlib import Path

import pytest

from macos import app as mac
from macos import dmg, notarising

TOOLS = ("codesign", "hdiutil", "xcrun", "ditto")
MACH_O = bytes.fromhex("cffaedfe") + b"code"


@pytest.fixture
def app(tmp_path):
    """As PyInstaller lays it out: code in Frameworks, links to it from Resources."""
    contents = tmp_path / "PlantDesk.app" / "Contents"
    for name in (
        "MacOS/plantdesk",
        "Frameworks/libpython3.13.dylib",
        "Frameworks/PySide6/QtCore.abi3.so",
        "Frameworks/PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore",
    ):
        (contents / name).parent.mkdir(parents=True, exist_ok=True)
        (contents / name).write_bytes(MACH_O)
    (contents / "Resources").mkdir()
    (contents / "Resources" / "notes.txt").write_text("text")
    (contents / "Resources" / "PySide6").symlink_to("../Frameworks/PySide6")
    return contents.parent


@pytest.fixture
def calls(tmp_path, monkeypatch):
    """Stand-ins write their arguments here; nothing else is on PATH."""
    folder, log = tmp_path / "bin", tmp_path / "calls"
    folder.mkdir()
    log.touch()
    for tool in TOOLS:
        path = folder / tool
        path.write_text(f'#!/bin/sh\n(printf "%s" {tool}; printf "\\t%s" "$@"; echo) >> {log}\n')
        path.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    for name in ("SIGN_IDENTITY", "NOTARY_PROFILE", "NOTARY_KEY", "NOTARY_KEY_ID", "NOTARY_ISSUER"):
        monkeypatch.delenv(f"PLANTDESK_{name}", raising=False)
    return log


def lines(log):
    return [line.split("\t") for line in log.read_text().splitlines()]


def test_signing_goes_from_the_inside_out(app, calls, monkeypatch):
    monkeypatch.setenv("PLANTDESK_SIGN_IDENTITY", "Developer ID Application: Someone")
    assert notarising.sign_app(app)
    *signed, verified = lines(calls)
    names = [Path(line[-1]).relative_to(app.parent).as_posix() for line in signed]
    assert names == [
        "PlantDesk.app/Contents/Frameworks/PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore",
        "PlantDesk.app/Contents/Frameworks/PySide6/Qt/lib/QtCore.framework",
        "PlantDesk.app/Contents/Frameworks/PySide6/QtCore.abi3.so",
        "PlantDesk.app/Contents/Frameworks/libpython3.13.dylib",
        "PlantDesk.app",
    ]
    for line in signed:
        assert line[1:7] == [
            "--force", "--options", "runtime", "--timestamp", "--sign",
            "Developer ID Application: Someone",
        ]  # fmt: skip
    assert ["--entitlements" in line for line in signed] == [False, False, False, False, True]
    assert verified[1:] == ["--verify", "--deep", "--strict", str(app)]


def test_the_image_is_signed_then_notarised_then_stapled(app, calls, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PLANTDESK_SIGN_IDENTITY", "Someone")
    assert dmg.build_dmg(app, tmp_path / "dist", "0.1.0").name.startswith("PlantDesk-0.1.0-")
    assert "xcrun" not in calls.read_text()
    assert "Not notarised" in capsys.readouterr().out
    monkeypatch.setenv("PLANTDESK_NOTARY_PROFILE", "release")
    image = str(dmg.build_dmg(app, tmp_path / "dist", "0.1.0"))
    made, signed, submitted, stapled = lines(calls)[-4:]
    assert made[0] == "hdiutil"
    assert (signed[0], signed[-1]) == ("codesign", image)
    assert submitted == [
        "xcrun", "notarytool", "submit", image, "--keychain-profile", "release", "--wait"
    ]  # fmt: skip
    assert stapled == ["xcrun", "stapler", "staple", image]


def test_the_entitlements_are_no_more_than_needed():
    found = plistlib.loads(mac.ENTITLEMENTS.read_bytes())
    assert found == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
