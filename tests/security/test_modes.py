"""Another user of the computer wants to read the plants and settings, or prepares the folder."""

import logging
import os
import sys
import tempfile
from pathlib import Path

import pytest

from plantdesk.desk.faults.crashes import CrashWatch
from plantdesk.desk.faults.faults import Faults
from plantdesk.desk.instance.instance import LOCK_NAME, Unsafe, hold, take
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.preferences import Preferences
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.practice.plant_file import Shelf
from plantdesk.private_files import close_to_others, others_can_write
from plantdesk.ui.preferences.file import save
from plantdesk.ui.startup.no_window import no_window_texts
from tests.commands.add.conftest import language, process_as_before, run
from tests.desk.test_daily_backups import Backups
from tests.patience import patiently
from tests.stages.program import OFFSCREEN, Program, surroundings

__all__ = ["language", "process_as_before", "run"]

if sys.platform == "win32":
    pytest.skip("Windows has other rights", allow_module_level=True)

_WITHOUT_UMASK = ["sh", "-c", 'umask 000; exec "$@"', "sh"]


@pytest.fixture
def open_folder():
    """In a place that every user of the computer can reach, unlike pytest's own."""
    with tempfile.TemporaryDirectory(prefix="plantdesk-tests-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture
def careless():
    before = os.umask(0)
    yield
    os.umask(before)


def use_it(home, plant=7):
    """Add a plant with the real program, with every right given to everybody by default.

    Returns what is open to others while it runs.
    """
    names = {"DATA": "data", "CONFIG": "config", "STATE": "state"}
    moved = {f"XDG_{name}_HOME": str(home / folder) for name, folder in names.items()}
    env = surroundings(QT_QPA_PLATFORM=OFFSCREEN, HOME=str(home), **moved)
    with Program("tests.stages.robot", "--practice", env=env, before=_WITHOUT_UMASK) as program:
        program.see("queueState", "Everything is sent")
        program.scan(plant, "Rosa", "shrub")
        program.see("headline", "Added")
        files = open_to_others(home)
        program.do("close")
        assert program.end() == (0, "")
    return files


def open_to_others(folder):
    """What PlantDesk made and others can use; folders that all programs share don't count."""
    shared = {"data", "config", "state", "Library", "Application Support", "Preferences"}
    return sorted(
        f"{path.relative_to(folder)} {path.stat().st_mode & 0o777:o}"
        for path in folder.rglob("*")
        if path.name not in shared and not path.is_socket() and path.stat().st_mode & 0o077
    )


def test_nothing_that_the_program_writes_or_finds_of_its_own_is_open_to_others(open_folder):
    assert use_it(open_folder) == []
    made = {path.name for path in open_folder.rglob("*")}
    assert made >= {"journal.db", "practice.json", "window.ini", "plantdesk.lock"}
    assert any(name.endswith(".seen") for name in made)
    assert open_to_others(open_folder) == []
    # As a backup program may put them back. The next start closes them.
    for path in open_folder.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    use_it(open_folder, plant=8)
    folders = [path for path in open_folder.rglob("PlantDesk*") if path.is_dir()]
    assert len(folders) >= 2
    assert {path.stat().st_mode & 0o777 for path in folders} == {0o700}
    for name in ("journal.db", "window.ini"):
        (path,) = open_folder.rglob(name)
        assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.usefixtures("careless", "language", "process_as_before")
def test_a_folder_that_a_person_names_stays_as_it_is_and_tells_others_nothing(open_folder, run):
    sheet = open_folder / "letter.csv"
    sheet.write_text("id,name\n7,Rosa\n")
    sheet.chmod(0o644)
    open_folder.chmod(0o755)
    assert run("--practice", "--data-dir", open_folder, sheet).code == 0
    made = {path.name for path in open_folder.rglob("*")}
    assert made >= {"journal.db", "practice.json", "plantdesk.lock"}
    assert open_to_others(open_folder) == ["letter.csv 644"]
    assert open_folder.stat().st_mode & 0o777 == 0o755


@pytest.mark.usefixtures("careless")
def test_preferences_logs_and_copies_are_the_users_alone(open_folder):
    folder = open_folder / "PlantDesk"
    assert save(folder / "preferences.json", Preferences(enter_sends=False))
    log = Faults(folder / "logs")
    logging.getLogger("plantdesk").info("It began.")
    log.close()
    (folder / "logs" / "crash.log").write_text("of the last session")
    (folder / "logs" / "crash.log").chmod(0o600)
    watch = CrashWatch(folder / "logs")
    watch.log_last()
    watch.end()
    (folder / "backups").mkdir(mode=0o700)
    keeper = JournalKeeper(folder / "journal.db")
    patiently(keeper.open().result)
    try:
        patiently(keeper.back_up(folder / "backups" / "journal-2026-11-22.db").result)
        made = {path.name for path in folder.rglob("*")}
        assert made >= {"plantdesk.log", "crash.log", "preferences.json", "journal-2026-11-22.db"}
        assert open_to_others(open_folder) == []
        # What a person saves elsewhere follows the umask.
        patiently(keeper.back_up(open_folder / "copy.db").result)
        assert open_to_others(open_folder) == ["copy.db 644"]
    finally:
        keeper.close()


@pytest.mark.usefixtures("careless")
def test_a_link_in_the_place_of_a_file_is_not_followed(open_folder):
    """In a folder that others can write, they choose what the name leads to."""
    letter = open_folder / "letter.txt"
    letter.touch()
    (open_folder / "window.ini").symlink_to(letter)
    close_to_others(open_folder / "window.ini")
    assert letter.stat().st_mode & 0o777 == 0o666
    # A journal of an earlier version is closed when it is opened.
    path = open_folder / "journal.db"
    path.touch(0o644)
    Journal.open(path).close()
    assert path.stat().st_mode & 0o777 == 0o600


# A data folder that they prepare before PlantDesk opens it.

NOBODY = 65534
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files to others")


@pytest.fixture
def letter(tmp_path):
    """A file outside the folder, which a link in it points to."""
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    yield letter
    assert letter.read_text() == "Dear Anna"


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    return folder


@pytest.mark.parametrize(
    ("mode", "owner", "group"),
    [
        (0o777, -1, -1),
        (0o1777, -1, -1),
        # Another user's own group, and another user.
        pytest.param(0o770, -1, 1, marks=as_root),
        pytest.param(0o700, NOBODY, -1, marks=as_root),
    ],
)
def test_a_folder_that_others_can_change_is_refused(folder, mode, owner, group):
    folder.chmod(mode)
    os.chown(folder, owner, group)
    start = take(folder)
    assert start == hold(folder) == Unsafe(folder, is_folder=True)
    assert list(folder.iterdir()) == []
    assert str(folder) in no_window_texts(start)[1]


@as_root
def test_a_group_of_this_user_alone_may_write(folder):
    folder.chmod(0o770)
    assert not others_can_write(folder)
    take(folder).release()
    # A group that nobody knows is somebody else's.
    os.chown(folder, -1, 987654)
    assert others_can_write(folder)


def test_no_link_in_place_of_a_file_is_followed(folder, letter):
    lock, plants = folder / LOCK_NAME, folder / "practice.json"
    for file in (lock, plants):
        file.symlink_to(letter)
    assert take(folder) == hold(folder) == Unsafe(lock, is_folder=False)
    with pytest.raises(OSError):
        Shelf(plants).put(NewPlant(7, "Rosa"))


@as_root
def test_a_lock_file_of_another_user_is_refused(folder, letter):
    lock = letter.rename(folder / LOCK_NAME)
    os.chown(lock, NOBODY, -1)
    assert take(folder) == hold(folder) == Unsafe(lock, is_folder=False)
    lock.rename(letter)


# Files that they put where the automatic backups lie, under names that belong there.


def test_what_is_planted_is_neither_listed_nor_offered(tmp_path):
    """A pipe, a link and a backup that is dated ahead."""
    backups = Backups(tmp_path)
    backups.add()
    os.mkfifo(backups.folder / "journal-2026-11-21.db")
    (backups.folder / "journal-2026-11-20.db").symlink_to("/dev/zero")
    (backups.folder / "journal-9999-12-31.db").write_bytes(b"planted")
    backups.keeper.close()
    found = backups.daily._found()
    assert found.backups[0].path.name == "journal-2026-11-22.db"
    names = {backup.path.name for backup in found.backups}
    assert names == {"journal-2026-11-22.db", "journal-9999-12-31.db"}


def test_no_backup_is_written_through_a_link(tmp_path):
    victim = tmp_path / "victim"
    victim.write_text("mine")
    victim.chmod(0o644)
    folder = tmp_path / "backups"
    folder.mkdir()
    part = folder / "journal-2026-11-22.db.part"
    part.symlink_to(victim)
    backups = Backups(tmp_path)
    # Each start deletes unfinished ones.
    assert not part.is_symlink()
    part.symlink_to(victim)
    backups.add()
    backups.keeper.close()
    assert backups.names == ["journal-2026-11-22.db"]
    assert not (folder / "journal-2026-11-22.db").is_symlink()
    assert victim.read_text() == "mine"
    assert victim.stat().st_mode & 0o777 == 0o644
