"""The store that was open last, remembered beside the window's place so that it is painted at once.

The journal, which knows all stores, is opened only after the first paint.
"""

from PySide6.QtCore import QSettings

from plantdesk.domain.store import COLOURS, PRACTICE, Store

_KEYS = ("id", "name", "colour", "address")


def remember_store(settings: QSettings, store: Store) -> None:
    for name in _KEYS:
        settings.setValue(f"store/{name}", getattr(store, name))


def last_store(settings: QSettings) -> Store | None:
    ident, name, colour, address = (str(settings.value(f"store/{key}", "")) for key in _KEYS)
    if ident == PRACTICE.id:
        return PRACTICE
    if not ident or not address or colour not in COLOURS:
        return None
    return Store(ident, name, colour, address)
