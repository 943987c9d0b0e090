"""A start of the real program under bad circumstances, and as an administrator prepared it."""

import sys
from functools import partial

import pytest

from plantdesk.desk.instance.instance import take
from plantdesk.domain.store import Store
from tests.domain.test_given import table
from tests.e2e.stores import OAK, ROSE, kept_in
from tests.e2e.troubled import SECRET
from tests.faults.judge import Kept, read_disk
from tests.journal.crafted import make_journal
from tests.patience import limit
from tests.sheets.tables import room_for
from tests.stages.program import robot

STORE = Store("green", "Green Acres", "leaf", "https://plants.example.org")
start = partial(robot, module="tests.e2e.troubled")


def add(program, plant):
    program.see("queueState", "Everything is sent")
    program.scan(*plant)
    program.see("headline", "Added to the practice store")


def test_a_bug_while_the_window_is_built_shows_and_locks_out_no_later_start(tmp_path):
    """The journal may have been open already, since it knows the stores."""
    make_journal(tmp_path, STORE)
    with start(tmp_path, BREAKS="1") as program:
        details = program.do("see details RuntimeError")
        assert "RuntimeError" in details
        program.click("end")
        code, complaints = program.end()
    assert code == 1
    assert "something went wrong" in complaints
    assert SECRET not in details + complaints
    take(tmp_path, {}, patience=limit()).release()


def test_an_unreadable_journal_is_not_changed(tmp_path):
    path, content = tmp_path / "journal.db", b"This is no journal. " * 500
    path.write_bytes(content)
    with start(tmp_path, "--practice") as program:
        program.see("headline", "Your saved plants can’t be read")
        program.see("fact0", str(path))
        program.see("queueState", "PlantDesk can’t save now")
        path.rename(tmp_path / "kept")
        program.click("actionOpenAgain")
        add(program, ROSE)
        program.quit()
    assert (tmp_path / "kept").read_bytes() == content


@pytest.mark.skipif(sys.platform != "linux", reason="limits the files of another process")
def test_on_a_full_disk_plants_are_kept_once_there_is_room_and_none_is_sent_by_itself(
    tmp_path, qtbot
):
    from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit

    with room_for(0):
        program = start(tmp_path, "--practice")
    with program:
        program.see("headline", "This computer can’t save plants now")
        prlimit(program.pid, RLIMIT_FSIZE, (RLIM_INFINITY, RLIM_INFINITY))
        program.click("queueAction")
        add(program, OAK)
        size = (tmp_path / "journal.db-wal").stat().st_size
        prlimit(program.pid, RLIMIT_FSIZE, (size, RLIM_INFINITY))
        program.scan(*ROSE)
        program.hear("Result", "could not save the plant")
        assert not _is_draft_on_disk(tmp_path)
        prlimit(program.pid, RLIMIT_FSIZE, (RLIM_INFINITY, RLIM_INFINITY))
        qtbot.waitUntil(lambda: _is_draft_on_disk(tmp_path))
        program.kill()
    with start(tmp_path, "--practice") as program:
        program.hear("Unfinished plant", f"{ROSE[0]}, {ROSE[1]}")
        program.quit()
    assert kept_in(tmp_path) == [Kept(*OAK[:2], None, "added")]


def _is_draft_on_disk(folder):
    """Whether a kill would leave the unfinished plant."""
    return any(ROSE[1] in draft for draft in read_disk(folder).drafts)


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="only Linux lets a test say where the file is"
)
def test_a_bundle_with_a_given_store_asks_only_for_the_token_and_outlives_its_files(
    tmp_path, shops
):
    shop, bundle, etc = shops.open(), tmp_path / "program", tmp_path / "etc"
    bundle.touch()
    (etc / "plantdesk").mkdir(parents=True)
    given = table(name="Green Acres", address=shop.address)
    (etc / "plantdesk" / "stores.toml").write_text(given)
    with start(
        tmp_path,
        XDG_CONFIG_DIRS=str(etc),
        DBUS_SESSION_BUS_ADDRESS="unix:path=/none",
        BUNDLE=str(bundle),
        LD_LIBRARY_PATH="/bundle",
        LD_LIBRARY_PATH_ORIG="/theirs",
    ) as program:
        program.see("addPlant", "Add to \u2068Green Acres\u2069")
        program.enter_token(SECRET)
        program.see("queueState", "Everything is sent")
        # As child processes get it.
        assert program.do("variable LD_LIBRARY_PATH") == "/theirs"
        # An update replaces it, or somebody removes the program.
        bundle.unlink()
        program.scan(*ROSE)
        program.see("headline", "Added to \u2068Green Acres\u2069")
        program.quit()
    assert shop.arrived == [ROSE[0]]
