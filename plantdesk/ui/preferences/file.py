"""What a person prefers, in one small file that no fault of its own can stop the program with."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSettings

from plantdesk.domain.preferences import CONNECTIONS, SESSION_ROWS, Preferences, ThemeChoice
from plantdesk.private_files import make_private

# Far more than all preferences of a later version will need.
_MOST_BYTES = 64 * 1024
_USUAL = Preferences()
# Where the window remembers what the administrator's file said.
_GIVEN = "given"


@dataclass(frozen=True, slots=True)
class Loaded:
    """`set_aside`: where a broken file is now. `unreadable`: it is broken and still there.

    As long as nobody has `chosen`, the usual ones hold: the administrator's, or else our own.
    """

    preferences: Preferences
    set_aside: Path | None = None
    unreadable: bool = False
    chosen: bool = False


def load(path: Path, usual: Preferences = _USUAL) -> Loaded:
    """The preferences in the file; the usual ones where there is none or it is broken."""
    try:
        if not _is_there(path):
            return Loaded(usual)
        _look_at_lines(path)
        read = _read(QSettings(str(path), QSettings.Format.IniFormat), usual)
        return Loaded(read, chosen=True)
    except (_Broken, OSError, UnicodeDecodeError):
        kept = _set_aside(path)
        return Loaded(usual, kept, unreadable=kept is None)


def save(path: Path, preferences: Preferences) -> bool:
    """False when the file can't be written; what a later version keeps in it stays."""
    if load(path).unreadable:
        # Nothing that might still be mended is written over.
        return False
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    make_private(path)
    settings = QSettings(str(path), QSettings.Format.IniFormat)
    for name, text in _texts(preferences).items():
        settings.setValue(name, text)
    settings.sync()
    return settings.status() == QSettings.Status.NoError


def remember_given_defaults(settings: QSettings, usual: Preferences) -> None:
    """What the administrator gave, so that the next start is painted with it."""
    settings.remove(_GIVEN)
    if usual != _USUAL:
        settings.beginGroup(_GIVEN)
        for name, text in _texts(usual).items():
            settings.setValue(name, text)
        settings.endGroup()


def given_defaults(settings: QSettings) -> Preferences:
    if _GIVEN not in settings.childGroups():
        return _USUAL
    settings.beginGroup(_GIVEN)
    try:
        return _read(settings, _USUAL)
    except _Broken:
        return _USUAL
    finally:
        settings.endGroup()


class _Broken(Exception):
    """The file holds what no version of ours wrote."""


def _is_there(path: Path) -> bool:
    try:
        path.lstat()
    except FileNotFoundError:
        return False
    return True


def _look_at_lines(path: Path) -> None:
    """QSettings takes a web page or a picture for an empty file, and would write over it."""
    if not path.is_file():
        # A folder, or a pipe that would be waited for.
        raise _Broken
    with path.open("rb") as file:
        content = file.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise _Broken
    for line in content.decode("utf-8").splitlines():
        text = line.strip()
        if "\0" in text or not (text == "" or text[0] in ";#[" or "=" in text[1:]):
            raise _Broken


def _read(settings: QSettings, usual: Preferences) -> Preferences:
    if settings.status() != QSettings.Status.NoError:
        raise _Broken
    return Preferences(
        enter_sends=_truth(settings, "enter_sends", usual.enter_sends),
        theme=_theme(settings, "theme", usual.theme),
        connections=_count(settings, "connections", usual.connections, CONNECTIONS),
        sound_added=_truth(settings, "sound_added", usual.sound_added),
        sound_refused=_truth(settings, "sound_refused", usual.sound_refused),
        session_rows=_count(settings, "session_rows", usual.session_rows, SESSION_ROWS),
        less_motion=_truth(settings, "less_motion", usual.less_motion),
        daily_backups=_truth(settings, "daily_backups", usual.daily_backups),
    )


def _texts(preferences: Preferences) -> dict[str, str]:
    """As text, so that it reads the same from memory and from the file."""

    def truth(value: bool) -> str:
        return "true" if value else "false"

    return {
        "enter_sends": truth(preferences.enter_sends),
        "theme": preferences.theme.value,
        "connections": str(preferences.connections),
        "sound_added": truth(preferences.sound_added),
        "sound_refused": truth(preferences.sound_refused),
        "session_rows": str(preferences.session_rows),
        "less_motion": truth(preferences.less_motion),
        "daily_backups": truth(preferences.daily_backups),
    }


def _text(settings: QSettings, name: str) -> str | None:
    if not settings.contains(name):
        return None
    value = settings.value(name)
    if not isinstance(value, str):
        # QSettings makes lists and whole objects out of some texts.
        raise _Broken
    return value


def _truth(settings: QSettings, name: str, usual: bool) -> bool:
    match _text(settings, name):
        case None:
            return usual
        case "true":
            return True
        case "false":
            return False
        case _:
            raise _Broken


def _theme(settings: QSettings, name: str, usual: ThemeChoice) -> ThemeChoice:
    text = _text(settings, name)
    if text is None:
        return usual
    try:
        return ThemeChoice(text)
    except ValueError:
        raise _Broken from None


def _count(settings: QSettings, name: str, usual: int, possible: range) -> int:
    text = _text(settings, name)
    if text is None:
        return usual
    # No sign, no blanks, no digits of other scripts, and no number that takes long to read.
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) in possible):
        raise _Broken
    return int(text)


def _set_aside(path: Path) -> Path | None:
    """Keeps the broken file beside its place under a name that nothing has yet."""
    for number in range(1, 1000):
        kept = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
        try:
            if not _is_there(kept):
                return path.rename(kept)
        except OSError:
            return None
    return None
