"""The command in this process, with a real journal, a real store and a keyring in memory."""

import gc
import logging
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from plantdesk.command_line import main
from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.store import Store
from plantdesk.folders import records_folder
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.left_here import Here
from tests.e2e.stores import kept_in
from tests.journal.crafted import make_journal
from tests.keyrings import MemoryKeyring, vault_over
from tests.practice_store import PracticeStore
from tests.sheets.conftest import no_process  # noqa: F401

TOKEN = "leaf-4711"
STORE = "5c8d2c0e-0000-4000-8000-0000000000a1"


@pytest.fixture(autouse=True)
def language(qapp):
    """The texts come from the application of these tests, which the command finds."""


class Desk(NamedTuple):
    """A data folder with one store, its token in the keyring, and the store itself."""

    folder: Path
    shop: PracticeStore
    keyring: MemoryKeyring

    @property
    def kept(self):
        return kept_in(self.folder)

    def sheet(self, *lines, name="plants.csv"):
        path = self.folder.parent / name
        path.write_text("\n".join([*lines, ""]), "utf-8")
        return path

    def change(self, work):
        """Change the journal between two calls, as the window would."""
        path = self.folder / "journal.db"
        keeper = JournalKeeper(path, here=Here(this_computer, records_folder()))
        keeper.open().result()
        keeper.submit(work).result()
        keeper.close()

    @property
    def ids(self):
        """What the store has, oldest first."""
        return [plant.id for plant in reversed(self.shop.shelf.plants())]


@pytest.fixture(autouse=True)
def process_as_before(hooks_as_before):
    ours = logging.getLogger("plantdesk")
    before = ours.level
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in handlers.items():
        signal.signal(number, handler)
    ours.setLevel(before)
    gc.unfreeze()


@pytest.fixture
def keyring(monkeypatch):
    keyring = MemoryKeyring()
    monkeypatch.setattr("plantdesk.commands.add.command.VaultKeeper", lambda: vault_over(keyring))
    return keyring


@pytest.fixture
def desk(tmp_path, keyring):
    with PracticeStore(None, TOKEN) as shop:
        folder = tmp_path / "data"
        make_journal(folder, Store(STORE, "Green Acres", "leaf", shop.address))
        keyring.keep(shop.address, TOKEN)
        yield Desk(folder, shop, keyring)


@pytest.fixture
def run(capsys):
    """Run the command line of `plantdesk add`."""

    def run(*arguments):
        try:
            code = main(["add", *map(str, arguments)])
        except SystemExit as ended:
            code = int(ended.code or 0)
        out, err = capsys.readouterr()
        return SimpleNamespace(code=code, out=out, err=err)

    return run


@pytest.fixture
def add(desk, run):
    """Add a file to the store."""

    def add(file, *arguments):
        where = ("--store", desk.shop.address, "--data-dir", desk.folder)
        return run(*where, *arguments, file)

    return add
