"""The preferences file. A broken file never keeps the program from starting."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import DecodeError, convert, json, to_builtins
from PySide6.QtCore import QSettings

from plantdesk.domain.preferences import Preferences
from plantdesk.private_files import make_private
from plantdesk.sheets.files import NotWritten, whole_file

# Far more than the preferences of any later version will need.
_MAX_BYTES = 64 * 1024
_DEFAULTS = Preferences()
_NAMES = Preferences.__struct_fields__
# The name in the window's settings of the administrator's defaults.
_GIVEN = "given"


class Loaded(NamedTuple):
    """`set_aside` is the new path of a broken file. `unreadable`: it could not be renamed."""

    preferences: Preferences
    set_aside: Path | None = None
    unreadable: bool = False


def load(path: Path, defaults: Preferences = _DEFAULTS) -> Loaded:
    """Read the file. Return the defaults if it is missing or broken."""
    try:
        found = _entries(path)
        known = {name: found[name] for name in _NAMES if name in found}
        return Loaded(convert(to_builtins(defaults) | known, Preferences))
    except (OSError, DecodeError, UnicodeDecodeError, RecursionError):
        kept = _set_aside(path)
        return Loaded(defaults, kept, unreadable=kept is None)


def save(path: Path, preferences: Preferences) -> bool:
    """Return False if the file can't be written. Keep the entries of later versions in it."""
    if load(path).unreadable:
        # Don't overwrite a file that might still be repaired.
        return False
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    make_private(path)
    try:
        content = json.encode(_entries(path) | to_builtins(preferences))
        with whole_file(path) as file:
            file.write(json.format(content))
    except (NotWritten, OSError):
        return False
    return True


def given_defaults(settings: QSettings, given: Preferences | None = None) -> Preferences:
    """The administrator's defaults, which are remembered for a start without them."""
    kept = _DEFAULTS
    with suppress(DecodeError):
        kept = json.decode(str(settings.value(_GIVEN, "{}")), type=Preferences)
    if given is None or given == kept:
        return kept
    settings.setValue(_GIVEN, json.encode(given).decode())
    return given


def _entries(path: Path) -> dict[str, Any]:
    """Return all that stands in the file, which is nothing if there is none."""
    if not os.path.lexists(path):
        return {}
    if not path.is_file():
        raise OSError("a folder, or a pipe that would block")
    with path.open("rb") as file:
        # A full disk may leave an empty one.
        return json.decode(file.read(_MAX_BYTES) or b"{}", type=dict[str, Any])


def _set_aside(path: Path) -> Path | None:
    """Rename the broken file to a free name in the same folder."""
    for number in range(1, 1000):
        kept = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
        try:
            if not os.path.lexists(kept):
                return path.rename(kept)
        except OSError:
            return None
    return None
