"""What the window opens with: the store of last time, one asked for, or one that was given."""

from pathlib import Path
from typing import TYPE_CHECKING

from plantdesk.domain.store import Store
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.options import Options, choose_store

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from plantdesk.domain.administrator.given import Given, GivenFault


def given_at_start(options: Options, settings: "QSettings") -> "Given | GivenFault | None":
    """What an administrator gave, where no start before remembered what to open with.

    Elsewhere the engine reads it, after the first paint.
    """
    from plantdesk.desk.administrator.given_file import given_path, read_given_file
    from plantdesk.ui.window.remembered import last_store

    if last_store(settings) is not None and options.store is None:
        return None
    path = given_path()
    return None if path is None else read_given_file(path)


def first_store(
    options: Options,
    keeper: JournalKeeper,
    settings: "QSettings",
    folder: Path,
    given: "Given | GivenFault | None" = None,
) -> tuple[Store, bool]:
    """What the window opens with, and whether this is the first start of all."""
    from plantdesk.ui.window.remembered import last_store, remember_store

    last = last_store(settings)
    stores: list[Store] | None = [last] if last else []
    asked = options.store is not None and (last is None or last.address != options.store.text)
    if asked or (last is None and _may_be_there(folder / "journal.db")):
        # Only then does the window have to wait for the journal.
        stores = stores_of(keeper)
    given_ones = _given_stores(given)
    if stores is not None and options.store is not None:
        known = {store.address for store in stores}
        stores += [store for store in given_ones if store.address not in known]
    elif stores == [] and last is None:
        stores = given_ones
    store = choose_store(options, stores or [], last.id if last else "")
    said = options.practice or options.store is not None
    # What can't be read may hold stores and plants: nobody is welcomed as if there were none.
    none_yet = last is None and stores == [] and not said
    unread = stores is None or (none_yet and _is_fault(given))
    first = none_yet and not unread
    if not unread and not first:
        # Where the journal can't be read the store may be an old one under a new id.
        remember_store(settings, store)
    return store, first


def _given_stores(given: "Given | GivenFault | None") -> list[Store]:
    """The one that is to open first is the first of them."""
    if given is None:
        return []
    from plantdesk.domain.administrator.given import Given

    if not isinstance(given, Given) or given.first is None:
        return []
    first = given.first.store
    return [first, *(one.store for one in given.stores if one.store != first)]


def _is_fault(given: "Given | GivenFault | None") -> bool:
    if given is None:
        return False
    from plantdesk.domain.administrator.given import GivenFault

    return isinstance(given, GivenFault)


def _may_be_there(journal: Path) -> bool:
    """Also where nobody may look; opening it will say why."""
    try:
        return journal.exists()
    except OSError:
        return True


def stores_of(keeper: JournalKeeper) -> list[Store] | None:
    from plantdesk.journal.errors import JournalError
    from plantdesk.journal.journal import Journal

    try:
        keeper.open().result()
        return [s for s in keeper.submit(Journal.stores).result() if not s.practice]
    except JournalError:
        # The engine will meet the same and say it in the window.
        return None
