"""`plantdesk add` as a timer runs it: a process of its own, without a display."""

from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from tests.practice_store import PracticeStore
from tests.stages.program import run
from tests.vault.bus import bus_with_keyring

TOKEN = "leaf-4711"


def test_the_token_comes_from_the_keyring(tmp_path):
    sheet, data = tmp_path / "plants.csv", tmp_path / "data"
    sheet.write_text("id,name,tag\n7,Rosa canina,shrub\n8,Quercus robur,tree\n", "utf-8")
    data.mkdir()
    with bus_with_keyring() as bus, PracticeStore(None, TOKEN) as store:
        journal = Journal.open(data / "journal.db")
        journal.put_store(Store("acres", "Green Acres", "leaf", store.address))
        journal.close()
        where = ("--store", store.address, "--data-dir", str(data))
        bus.put(f"PlantDesk {store.address}", TOKEN.encode())
        done = run("add", *where, str(sheet), **bus.settings)
        assert (done.returncode, done.stderr) == (0, "")
        assert sorted(plant.id for plant in store.shelf.plants()) == [7, 8]
