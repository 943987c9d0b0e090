"""The app for macOS: what Apple's own tools do with it shows on a Mac (packaging/README.md)."""

import plistlib

from macos import app


def test_the_entitlements_are_no_more_than_needed():
    found = plistlib.loads(app.ENTITLEMENTS.read_bytes())
    assert found == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
