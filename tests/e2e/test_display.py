"""The real program under Xvfb, with keys from outside the process."""

import json

from tests.e2e.stores import Kept, kept_in
from tests.stages.program import robot

TITLE = "PRACTICE – PlantDesk"
PLANTS = [(10442 + number, f"Acer palmatum {number}", "Tree") for number in range(2)]


def test_plants_typed_at_the_keyboard_arrive_once_in_the_practice_store(env, keyboard, folder):
    with robot(folder, "--practice", env=env) as program:
        keyboard.wait_for_window(TITLE)
        for plant in PLANTS:
            keyboard.scan(*plant)
        # Quitting leaves waiting plants. On a busy computer the engine may not even have begun.
        program.hear("result", f"Added to the practice store. {PLANTS[-1][0]}")
        keyboard.press("ctrl+q")
        assert program.end() == (0, "")
    assert _practice_plants(folder) == PLANTS
    assert kept_in(folder) == [Kept(*plant, "added") for plant in PLANTS]


def _practice_plants(folder):
    file = folder / "practice.json"
    if not file.exists():
        return []
    return [(plant["id"], plant["name"], plant["tag"]) for plant in json.loads(file.read_bytes())]
