"""The script that installs the archive for one person."""

import subprocess
import tarfile

import pytest

from linux import tree
from plantdesk import __version__
from tests.packaging.conftest import needs_program

pytestmark = needs_program("ldd", "libc-bin")
COMMAND = ".local/bin/plantdesk"


@pytest.fixture
def unpacked(made, tmp_path):
    with tarfile.open(made[".xz"]) as archive:
        # Python 3.11.2 knows no filters, and newer ones want one.
        archive.extraction_filter = lambda member, _: member
        archive.extractall(tmp_path)
    there = tmp_path / f"plantdesk-{__version__}"
    # It is asked for its options, and whether it runs.
    put_program(there / "plantdesk", "")
    return there


@pytest.fixture
def home(tmp_path):
    # Signs that sed takes for its own are among them.
    home = tmp_path / "home of Bärbel & Söhne | Beete"
    home.mkdir()
    return home


def put_program(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def run(folder, home, *options):
    line = ["env", f"HOME={home}", "XDG_DATA_HOME=", folder / "install-for-me.sh", *options]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_one_person_installs_the_archive_updates_it_and_takes_it_away(unpacked, home):
    plants = home / ".local/share/PlantDesk/journal.db"
    plants.parent.mkdir(parents=True)
    plants.write_text("plants")
    assert run(unpacked, home)[0] == 0
    put_program(unpacked / "plantdesk", "# newer")
    assert run(unpacked, home)[0] == 0
    command = home / COMMAND
    assert "newer" in command.read_text()
    shown = (home / ".local/share/applications/plantdesk.desktop").read_text(encoding="utf-8")
    assert f'\nTryExec={command}\nExec="{command}"\n' in shown
    assert (home / ".local/share/icons/hicolor/48x48/apps/plantdesk.png").exists()
    (home / ".local/lib/plantdesk.new").mkdir()
    assert run(unpacked, home, "--remove")[0] == 0
    assert [path.name for path in home.rglob("*") if path.is_file()] == ["journal.db"]
    assert not list((home / ".local/lib").iterdir())


def test_one_that_does_not_start_there_leaves_the_old_one(unpacked, home):
    """As where nothing may be started from a home, or its disk is full."""
    run(unpacked, home)
    put_program(unpacked / "plantdesk", "echo not from here\nexit 126")
    code, said, error = run(unpacked, home)
    assert (code, error) == (1, "")
    first, second = said.splitlines()
    assert (first, "can't be installed" in second) == ("not from here", True)
    assert (home / ".local/lib/plantdesk/plantdesk").read_text() == "#!/bin/sh\n\n"
    assert not (home / ".local/lib/plantdesk.new").exists()


def test_a_running_program_stays_but_what_nobody_can_ask_can_be_taken_away(home):
    for quit_says, options in ((3, []), (1, ["--remove"])):
        put_program(home / COMMAND, f'[ "$1" = --quit ] && exit {quit_says}\necho "--quit"')
        runs = quit_says == 3
        code, said, _ = run(tree.TEXTS, home, *options)
        assert (code, "PlantDesk still runs" in said) == (int(runs), runs)
        assert (home / COMMAND).exists() is runs
        assert not (home / ".local/lib").exists()
