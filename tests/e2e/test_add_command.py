"""`plantdesk add` as a timer runs it: a process of its own, without a display."""

import pytest

from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from tests.e2e.stores import kept_in
from tests.practice_store import PracticeStore
from tests.stages.program import robot, run
from tests.vault.bus import bus_with_keyring

TOKEN = "leaf-4711"


@pytest.fixture
def sheet(tmp_path):
    path = tmp_path / "plants.csv"
    path.write_text("id,name,tag\n7,Rosa canina,shrub\n8,Quercus robur,tree\n", "utf-8")
    return path


def test_the_token_comes_from_the_keyring(tmp_path, sheet):
    data = tmp_path / "data"
    data.mkdir()
    with bus_with_keyring() as bus, PracticeStore(None, TOKEN) as store:
        journal = Journal.open(data / "journal.db")
        journal.put_store(Store("acres", "Green Acres", "leaf", store.address))
        journal.close()
        where = ("--store", store.address, "--data-dir", str(data))
        done = run("add", *where, str(sheet), **bus.settings)
        assert done.returncode == 3
        assert "the access token is missing" in done.stderr
        bus.put(f"PlantDesk {store.address}", TOKEN.encode())
        done = run("add", *where, str(sheet), **bus.settings)
        assert (done.returncode, done.stderr) == (0, "")
        assert sorted(plant.id for plant in store.shelf.plants()) == [7, 8]


def test_an_open_window_takes_the_sheet(tmp_path, sheet):
    data = tmp_path / "data"
    with robot(data, "--practice") as program:
        program.see("queueState", "Everything is sent")
        program.do("type 9")
        where = ("--practice", "--data-dir", str(data))
        done = run("add", *where, str(sheet), "--results", str(tmp_path))
        assert (done.returncode, done.stderr) == (0, "")
        assert "its window adds the sheet" in done.stdout
        assert "The practice store: 2 rows, 2 added." in done.stdout
        assert "Rosa canina" in (tmp_path / "plants all rows.csv").read_text("utf-8-sig")
        # The same rules: nothing is sent twice.
        assert "0 added, 2 added before" in run("add", *where, str(sheet)).stdout
        assert "no file none.csv" in run("add", *where, str(tmp_path / "none.csv")).stderr
        program.see("queueState", "A sheet came from the command line")
        # Nothing took the keyboard away.
        program.see("plantId", "9")
        program.do("press Return")
        program.scan("Acer", "tree")
        program.see("headline", "Added to the practice store")
        program.quit()
    assert [kept.plant_id for kept in kept_in(data)] == [7, 8, 9]
