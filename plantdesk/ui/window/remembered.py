"""Remember the last store and the offline switch for the next start.

The window needs both before the first paint; the journal is opened after it.
"""

from PySide6.QtCore import QSettings

from plantdesk.domain.store import COLOURS, PRACTICE, Store

_KEYS = ("id", "name", "colour", "address")


def remember_store(settings: QSettings, store: Store) -> None:
    for name in _KEYS:
        key, value = f"store/{name}", getattr(store, name)
        # Qt would write the file, and wait for the disk, even if nothing changed.
        if settings.value(key) != value:
            settings.setValue(key, value)


def remember_offline(settings: QSettings, offline: bool) -> None:
    settings.setValue("sending/off_line", offline)


def starts_offline(settings: QSettings) -> bool:
    """A new start stays offline, so that nothing is sent unasked."""
    return bool(settings.value("sending/off_line", False, bool))


def last_store(settings: QSettings) -> Store | None:
    id_, name, colour, address = (str(settings.value(f"store/{key}", "")) for key in _KEYS)
    if id_ == PRACTICE.id:
        return PRACTICE
    if not id_ or not address or colour not in COLOURS:
        return None
    return Store(id_, name, colour, address)
