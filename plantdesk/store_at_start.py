"""Decides which store the window opens with, and whether this is the very first start."""

from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from msgspec.structs import replace
from PySide6.QtCore import QSettings

from plantdesk.arguments import Options
from plantdesk.domain.address import readable_host
from plantdesk.domain.given import GivenFile, taken
from plantdesk.domain.store import PRACTICE, Store, next_colour
from plantdesk.journal.errors import JournalError
from plantdesk.ui.window.remembered import last_store, remember_store


def store_at_start(
    options: Options, folder: Path, settings: QSettings, file: GivenFile
) -> tuple[Store, bool]:
    """The store to open with, and whether this is the very first start."""
    last, asked, given = last_store(settings), options.store, file.given
    stores: list[Store] | None = [last] if last else []
    if not options.practice and (last is None or (asked and asked.text != last.address)):
        stores = stores_of(folder)
    known = [store for store in stores or [] if not store.practice]
    if stores is not None and (asked or not (known or last)):
        addresses = {store.address for store in known}
        for one in given.stores.values():
            if one.address not in addresses:
                known.append(taken(one, None, known))
    if options.practice:
        store = PRACTICE
    elif asked:
        colour = next_colour([store.colour for store in known])
        new = Store(str(uuid4()), readable_host(asked.host), colour, asked.text)
        store = next((store for store in known if store.address == asked.text), new)
    else:
        store = last or next(iter(known), PRACTICE)
    # The journal's store takes the file's id, too.
    ids = {one.address: one.id for one in given.stores.values()}
    if not given.gives(store.id):
        store = replace(store, id=ids.get(store.address, store.id))
    # An unreadable journal or file may hold stores and plants: don't welcome a new user then.
    # Don't remember its store either, which may be an old one under a new id.
    first = not (known or last or asked or options.practice)
    if stores is None or (first and file.fault):
        return store, False
    if not first:
        remember_store(settings, store)
    return store, first


def stores_of(folder: Path) -> list[Store] | None:
    """Wait for the journal's stores. None if it can't be read."""
    # If the folder itself can't be read, opening the journal says why.
    with suppress(OSError):
        if not (folder / "journal.db").exists():
            return []
    # Most starts don't need it.
    from plantdesk.keepers import journal_keeper

    keeper = journal_keeper(folder)
    try:
        keeper.open().result()
        return keeper.submit(lambda journal: journal.stores()).result()
    except JournalError:
        # The engine meets the same error and reports it in the window.
        return None
    finally:
        keeper.close()
