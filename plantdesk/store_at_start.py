"""Decides which store the window opens with, and whether this is the very first start."""

from pathlib import Path

from PySide6.QtCore import QSettings

from plantdesk.domain.address import readable_host
from plantdesk.domain.given import Given, GivenFault
from plantdesk.domain.store import PRACTICE, Store, next_colour
from plantdesk.folders import given_file
from plantdesk.journal.errors import JournalError
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.options import Options
from plantdesk.ui.window.remembered import last_store, remember_store


def given_at_start(options: Options, settings: QSettings) -> Given | GivenFault | None:
    """What the administrator gave, if it may decide which store opens.

    Otherwise the engine reads it, after the first paint.
    """
    if last_store(settings) is not None and options.store is None:
        return None
    path = given_file()
    if path is None:
        return None
    from plantdesk.desk.given import read_given_file

    return read_given_file(path)


def store_at_start(
    options: Options,
    keeper: JournalKeeper,
    settings: QSettings,
    folder: Path,
    given: Given | GivenFault | None = None,
) -> tuple[Store, bool]:
    """The store to open with, and whether this is the very first start."""
    last = last_store(settings)
    stores: list[Store] | None = [last] if last else []
    asked = options.store is not None and (last is None or last.address != options.store.text)
    if asked or (last is None and _may_be_there(folder / "journal.db")):
        # Only here does the window have to wait for the journal.
        stores = stores_of(keeper)
    given_stores: list[Store] = []
    if isinstance(given, Given) and given.first:
        others = (one.store for one in given.stores if one != given.first)
        given_stores = [given.first.store, *others]
    if stores is not None and options.store is not None:
        known = {store.address for store in stores}
        stores += [store for store in given_stores if store.address not in known]
    elif stores == [] and last is None:
        stores = given_stores
    store = choose_store(options, stores or [], last.id if last else "")
    said = options.practice or options.store is not None
    # An unreadable journal or file may hold stores and plants: don't welcome a new user then.
    none_yet = last is None and stores == [] and not said
    unread = stores is None or (none_yet and isinstance(given, GivenFault))
    first = none_yet and not unread
    if not unread and not first:
        # With an unreadable journal, the store may be an old one under a new id.
        remember_store(settings, store)
    return store, first


def _may_be_there(journal: Path) -> bool:
    """Also true where the folder can't be read: opening the journal then says why."""
    try:
        return journal.exists()
    except OSError:
        return True


def stores_of(keeper: JournalKeeper) -> list[Store] | None:
    """All but the practice store; None if the journal can't be read."""
    from plantdesk.journal.journal import Journal

    try:
        keeper.open().result()
        return [s for s in keeper.submit(Journal.stores).result() if not s.practice]
    except JournalError:
        # The engine meets the same error and reports it in the window.
        return None


def choose_store(options: Options, stores: list[Store], last: str) -> Store:
    """The store asked for, known or new; else the last one, any one, or the practice store."""
    if options.practice:
        return PRACTICE
    if options.store is not None:
        # uuid is slow to load, and rarely needed.
        import uuid

        text = options.store.text
        known = next((store for store in stores if store.address == text), None)
        taken = [store.colour for store in stores if not store.practice]
        return known or Store(
            str(uuid.uuid4()), readable_host(options.store.host), next_colour(taken), text
        )
    real = [store for store in stores if not store.practice]
    if last == PRACTICE.id:
        return PRACTICE
    return next((store for store in real if store.id == last), real[0] if real else PRACTICE)
