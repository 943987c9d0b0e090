"""Finds the store of `plantdesk add` among those of the journal and of the administrator."""

from collections.abc import Sequence

from plantdesk.commands.add.arguments import AddOptions
from plantdesk.commands.add.words import NotAdded, NotNow, journal_words
from plantdesk.desk.given import read_given_file
from plantdesk.desk.news import fault_kind
from plantdesk.domain.given import Given
from plantdesk.domain.store import PRACTICE, Store, alike
from plantdesk.folders import given_file
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper


def stores_of(keeper: JournalKeeper) -> list[Store]:
    """Open the journal, and return its stores and those of the administrator."""
    stores = _kept_stores(keeper)
    known = {store.id for store in stores}
    given = [store for store in _given_stores() if store.id not in known]
    # A store at the address of a given one becomes that one.
    addresses = {store.address for store in given}
    return [store for store in stores if store.address not in addresses] + given


def choose_store(options: AddOptions, stores: Sequence[Store]) -> Store:
    """Find the store. Raises `NotAdded`."""
    if options.practice:
        return PRACTICE
    stores = [store for store in stores if not store.practice]
    if options.address is not None:
        for store in stores:
            if store.address == options.address.text:
                return store
    named = [store for store in stores if alike(store.name) == alike(options.store)]
    if len(named) == 1:
        return named[0]
    # What was given is not repeated: it may be a token.
    listed = "; ".join(f"{store.name}, {store.address}" for store in stores)
    raise NotAdded(
        "PlantDesk knows no store with this address or name. Open PlantDesk to connect it: "
        + (f"Stores and token. It knows: {listed}." if listed else "it knows none yet.")
    )


def _kept_stores(keeper: JournalKeeper) -> list[Store]:
    if not (keeper.folder / "journal.db").exists():
        # Don't make a journal for a mistyped folder.
        return []
    try:
        keeper.open().result()
        return [store for store in keeper.submit(Journal.stores).result() if not store.practice]
    except JournalError as error:
        raise NotNow(journal_words(fault_kind(error), error.path)) from None


def _given_stores() -> list[Store]:
    path = given_file()
    given = read_given_file(path) if path is not None else None
    return [one.store for one in given.stores] if isinstance(given, Given) else []
