"""The preferences file. A broken file never keeps the program from starting."""

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from msgspec import DecodeError, ValidationError, convert, json, to_builtins
from PySide6.QtCore import QSettings

from plantdesk.domain.preferences import Preferences
from plantdesk.private_files import make_private

# Far more than the preferences of any later version will need.
_MAX_BYTES = 64 * 1024
_DEFAULTS = Preferences()
_NAMES = Preferences.__struct_fields__
# The name in the window's settings of the administrator's defaults.
_GIVEN = "given"


class Loaded(NamedTuple):
    """`set_aside` is the new path of a broken file. `unreadable`: it could not be renamed.

    Until the user has `chosen` preferences, the administrator's defaults apply, or else ours.
    """

    preferences: Preferences
    set_aside: Path | None = None
    unreadable: bool = False
    chosen: bool = False


def load(path: Path, defaults: Preferences = _DEFAULTS) -> Loaded:
    """Read the file. Return the defaults if it is missing or broken."""
    try:
        if not _exists(path):
            return Loaded(defaults)
        _check_lines(path)
        read = _read(QSettings(str(path), QSettings.Format.IniFormat), defaults)
        return Loaded(read, chosen=True)
    except (_Broken, OSError, UnicodeDecodeError):
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
    settings = QSettings(str(path), QSettings.Format.IniFormat)
    for name, text in _texts(preferences).items():
        settings.setValue(name, text)
    settings.sync()
    return settings.status() == QSettings.Status.NoError


def remember_given_defaults(settings: QSettings, given: Preferences) -> None:
    """Remember the administrator's defaults for the first paint of the next start."""
    settings.setValue(_GIVEN, json.encode(given).decode())


def given_defaults(settings: QSettings) -> Preferences:
    try:
        return json.decode(str(settings.value(_GIVEN, "{}")), type=Preferences)
    except DecodeError:
        return _DEFAULTS


class _Broken(Exception):
    """No version of ours wrote this."""


def _exists(path: Path) -> bool:
    try:
        path.lstat()
    except FileNotFoundError:
        return False
    return True


def _check_lines(path: Path) -> None:
    """Check the format. QSettings reads a web page as an empty file, and would overwrite it."""
    if not path.is_file():
        # A folder, or a pipe that would block.
        raise _Broken
    with path.open("rb") as file:
        content = file.read(_MAX_BYTES + 1)
    if len(content) > _MAX_BYTES:
        raise _Broken
    for line in content.decode("utf-8").splitlines():
        text = line.strip()
        if "\0" in text or not (text == "" or text[0] in ";#[" or "=" in text[1:]):
            raise _Broken


def _read(settings: QSettings, defaults: Preferences) -> Preferences:
    if settings.status() != QSettings.Status.NoError:
        raise _Broken
    # Other types than texts are what QSettings makes of some texts.
    found = {name: settings.value(name) for name in _NAMES if settings.contains(name)}
    try:
        return convert(to_builtins(defaults) | found, Preferences, strict=False)
    except ValidationError:
        raise _Broken from None


def _texts(preferences: Preferences) -> dict[str, str]:
    """Convert to texts, because QSettings returns other types from memory than from the file."""
    return {name: str(value).lower() for name, value in to_builtins(preferences).items()}


def _set_aside(path: Path) -> Path | None:
    """Rename the broken file to a free name in the same folder."""
    for number in range(1, 1000):
        kept = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
        try:
            if not _exists(kept):
                return path.rename(kept)
        except OSError:
            return None
    return None
