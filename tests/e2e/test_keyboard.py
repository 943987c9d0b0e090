"""Keys and a clipboard from outside the process: the real program under Xvfb."""

import shutil
import subprocess

import pytest

from tests.children import run_child
from tests.e2e.screen import display
from tests.e2e.stores import kept_in
from tests.faults.judge import Kept
from tests.stages.program import robot, surroundings

FOCUS = ("search", "--sync", "--onlyvisible", "--name", "^PRACTICE – PlantDesk$", "windowfocus")
TYPED = [(10442 + number, f"Acer palmatum {number}", "Tree") for number in range(2)]
TABBED = 'No.\tPlant\tTag\n501\tRosa "Ännchen"\tshrub\n502\tTilia cordata\t\n503\t\ttree\n'


@pytest.fixture
def env():
    for program in ("xdotool", "xclip"):
        if not shutil.which(program):
            pytest.skip(f"{program} is not here: apt-get install {program}")
    with display() as name:
        yield surroundings(DISPLAY=name, QT_QPA_PLATFORM="xcb")


def xdo(env, *words):
    """Use the keyboard at the X server."""
    done = run_child(["xdotool", *words], env=env, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def scan(env, *texts):
    for text in texts:
        xdo(env, "type", "--delay", "1", str(text))
        xdo(env, "key", "Return")


def test_typed_plants_and_a_half_corrected_sheet_survive_kill_9_and_are_added_once(env, tmp_path):
    # It stays to give the content away, and ends with the display.
    copy = ["xclip", "-selection", "clipboard", "-target", "UTF8_STRING"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    run_child(copy, env=env, input=TABBED.encode(), check=True, **quiet)
    with robot(tmp_path, "--practice", env=env) as program:
        xdo(env, *FOCUS, "--sync")
        for plant in TYPED:
            scan(env, *plant)
        program.hear("result", f"Added to the practice store. {TYPED[-1][0]}")
        xdo(env, "key", "ctrl+3")
        xdo(env, "key", "ctrl+v")
        program.see("sheetRead", "3 rows")
        program.see("addRows", "Add 2 plants")
        program.click("nextWrongCell")
        program.see("cellProblemPlace", "Row 4")
        scan(env, "Pinus mugo")
        program.see("addRows", "Add 3 plants")
        while b"Pinus mugo" not in (tmp_path / "sheet.plants").read_bytes():
            program.see("addRows", "Add 3 plants")
        program.kill()
    with robot(tmp_path, "--practice", env=env) as program:
        xdo(env, *FOCUS, "--sync")
        xdo(env, "key", "ctrl+3")
        program.see("sheetName", "Pasted rows")
        program.see("addRows", "Add 3 plants")
        # While ids are checked, a press only says so.
        while "Add 3 plants" in program.do("see addRows\t"):
            program.click("addRows")
        program.see("sheetHeadline", "3 of 3 added to the practice store")
        xdo(env, "key", "ctrl+q")
        assert program.end() == (0, "")
    assert kept_in(tmp_path) == [
        *(Kept(*plant, "added") for plant in TYPED),
        Kept(501, 'Rosa "Ännchen"', "shrub", "added"),
        Kept(502, "Tilia cordata", None, "added"),
        Kept(503, "Pinus mugo", "tree", "added"),
    ]
