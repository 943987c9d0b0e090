"""The command line as a user types it, and `plantdesk add` as a timer runs it."""

import sys

from plantdesk.domain.store import Store
from tests.journal.crafted import make_journal
from tests.practice_store import PracticeStore
from tests.stages.program import robot, run
from tests.vault.bus import bus_with_keyring

TOKEN = "leaf-4711"


def test_an_answer_is_one_line_that_repeats_no_token(tmp_path):
    (tmp_path / "Öko").touch()
    # Elsewhere a window can always open.
    no_display = sys.platform not in ("win32", "darwin")
    for arguments, settings, says in (
        (("--token", "leaf-4711", "--bearer=leaf-4712"), {}, 'unknown option "--token". '),
        # Letters that the terminal lacks become question marks.
        (("--demo", tmp_path / "Öko"), {"PYTHONIOENCODING": "ascii"}, str(tmp_path / "?ko")),
        *([((), {}, "--demo"), ((), {"DISPLAY": ":64999"}, "DISPLAY")] * no_display),
    ):
        done = run(*map(str, arguments), **settings)
        assert (done.returncode, done.stdout) == (2, "")
        (line,) = done.stderr.splitlines()
        assert says in line
        assert "leaf" not in line


def test_a_second_start_raises_the_first_and_exits_with_0(tmp_path):
    with robot(tmp_path, "--practice") as first:
        first.see("queueState", "Everything is sent")
        first.do("minimise")
        first.see("window", "minimised")
        with robot(tmp_path, "--practice") as second:
            assert second.end() == (0, "")
        first.see("window", "shown")
        first.quit()


def test_plantdesk_add_has_its_token_from_the_keyring(tmp_path):
    sheet, data = tmp_path / "plants.csv", tmp_path / "data"
    sheet.write_text("id,name,tag\n7,Rosa canina,shrub\n8,Quercus robur,tree\n", "utf-8")
    with bus_with_keyring() as bus, PracticeStore(None, TOKEN) as store:
        make_journal(data, Store("acres", "Green Acres", "leaf", store.address))
        where = ("--store", store.address, "--data-dir", str(data))
        bus.put(f"PlantDesk {store.address}", TOKEN.encode())
        done = run("add", *where, str(sheet), **bus.settings)
        assert (done.returncode, done.stderr) == (0, "")
        assert sorted(plant.id for plant in store.shelf.plants()) == [7, 8]
