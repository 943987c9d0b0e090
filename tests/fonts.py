"""Fonts of the tests' own: what fits into a line must not depend on the computer.

    PLANTDESK_TEST_FONT=narrow python3 dev.py test

runs with a narrow font instead of the usual, wide one.
"""

import atexit
import os
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest


class Font(NamedTuple):
    family: str
    # Where Debian and Ubuntu have them.
    package: str
    files: tuple[str, ...]


_FIXED = Font("DejaVu Sans Mono", "fonts-dejavu-core", ("DejaVuSansMono", "DejaVuSansMono-Bold"))
_FONTS = {
    "wide": Font("DejaVu Sans", "fonts-dejavu-core", ("DejaVuSans", "DejaVuSans-Bold")),
    "narrow": Font(
        "Roboto Condensed",
        "fonts-roboto-unhinted",
        ("RobotoCondensed-Regular", "RobotoCondensed-Medium", "RobotoCondensed-Bold"),
    ),
}
_WISH = "PLANTDESK_TEST_FONT"
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
    wish = os.environ.get(_WISH, "wide")
    if wish not in _FONTS:
        raise pytest.UsageError(f"{_WISH} is {wish}, but may be {' or '.join(_FONTS)}")
    font, folder = _FONTS[wish], Path(_folder.name)
    for one in (font, _FIXED):
        found = _find(one)
        if not found and wish == "wide":
            return f"the system's, for {one.package} is not installed"
        if not found:
            raise pytest.UsageError(f"a {wish} font needs {one.package}")
        for file in found:
            (folder / file.name).symlink_to(file)
    configuration = folder / "fonts.conf"
    configuration.write_text(
        _CONFIGURATION.format(folder=folder, font=font.family, fixed=_FIXED.family), "utf-8"
    )
    os.environ["FONTCONFIG_FILE"] = str(configuration)
    # Qt looks once more when it ends, and complains of a file that has gone with its folder.
    atexit.register(os.environ.pop, "FONTCONFIG_FILE")
    return font.family


def _find(font):
    """All of its files, or none."""
    places = [Path(place).expanduser() for place in _PLACES]
    found = [
        next((path for place in places for path in place.rglob(f"{name}.ttf")), None)
        for name in font.files
    ]
    return [path for path in found if path] if all(found) else []
