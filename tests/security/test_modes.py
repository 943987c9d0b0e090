"""Another user of the computer wants to read the plants and settings, whatever the umask is."""

import logging
import os
import sys
import tempfile
from pathlib import Path

import pytest

from plantdesk.desk.faults.crashes import CrashWatch
from plantdesk.desk.faults.faults import Faults
from plantdesk.domain.preferences import Preferences
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.private_files import close_to_others
from plantdesk.ui.preferences.file import save
from tests.commands.add.conftest import language, process_as_before, run
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
