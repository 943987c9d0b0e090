"""Fonts of the tests' own: what fits into a line must not depend on the computer.

    PLANTDESK_TEST_FONT=narrow python3 dev.py test

runs with a narrow font (Debian's fonts-roboto-unhinted) instead of the usual, wide one.
"""

import atexit
import os
import sys
import tempfile
from functools import cache
from pathlib import Path

import pytest

# By the wish: the family and its files.
_FONTS = {
    "fixed": ("DejaVu Sans Mono", ["DejaVuSansMono", "DejaVuSansMono-Bold"]),
    "wide": ("DejaVu Sans", ["DejaVuSans", "DejaVuSans-Bold"]),
    "narrow": ("Roboto Condensed", [f"RobotoCondensed-{w}" for w in ("Regular", "Medium", "Bold")]),
}
_PLACES = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts")
_CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{folder}</dir>
  <cachedir>{folder}/cache</cachedir>
  <match>
    <test name="family" qual="all" compare="not_eq"><string>monospace</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>{font}</string></edit>
  </match>
  <match>
    <test name="family"><string>monospace</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>{fixed}</string></edit>
  </match>
</fontconfig>
"""
# Kept for as long as the tests run; children read it, too.
_folder = tempfile.TemporaryDirectory(prefix="plantdesk-fonts-")


@cache
def use_own_fonts():
    """Before Qt loads its fonts; returns which they are."""
    if sys.platform in ("win32", "darwin"):
        return "the system's"
    wish = os.environ.get("PLANTDESK_TEST_FONT", "wide")
    folder = Path(_folder.name)
    there = [path for place in _PLACES for path in Path(place).expanduser().rglob("*.ttf")]
    for family, files in (_FONTS[wish], _FONTS["fixed"]):
        found = {path.stem: path for path in there if path.stem in files}
        if not found and wish == "wide":
            return f"the system's, for {family} is not installed"
        if not found:
            raise pytest.UsageError(f"{family} is not installed")
        for file in found.values():
            (folder / file.name).symlink_to(file)
    configuration = folder / "fonts.conf"
    font, fixed = _FONTS[wish][0], _FONTS["fixed"][0]
    text = _CONFIGURATION.format(folder=folder, font=font, fixed=fixed)
    configuration.write_text(text, "utf-8")
    os.environ["FONTCONFIG_FILE"] = str(configuration)
    # Qt looks once more when it ends, and complains of a file that has gone with its folder.
    atexit.register(os.environ.pop, "FONTCONFIG_FILE")
    return font
