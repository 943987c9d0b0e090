"""What the window remembers beside its place: the store of last time, and whether it is off line.

The journal, which knows all stores, is opened only after the first paint.
"""

from PySide6.QtCore import QSettings

from plantdesk.domain.store import COLOURS, PRACTICE, Store

_KEYS = ("id", "name", "colour", "address")


def remember_store(settings: QSettings, store: Store) -> None:
    for name in _KEYS:
        settings.setValue(f"store/{name}", getattr(store, name))


def remember_line(settings: QSettings, *, offline: bool) -> None:
    settings.setValue("sending/off_line", offline)


def works_offline(settings: QSettings) -> bool:
    """Whoever went off line stays so over a start: nothing is to go unasked."""
    return bool(settings.value("sending/off_line", False, bool))


def last_store(settings: QSettings) -> Store | None:
    ident, name, colour, address = (str(settings.value(f"store/{key}", "")) for key in _KEYS)
    if ident == PRACTICE.id:
        return PRACTICE
    if not ident or not address or colour not in COLOURS:
        return None
    return Store(ident, name, colour, address)
