"""The whole program as a screen reader sees it, and one story from start to end."""

from contextlib import ExitStack

import pytest

from plantdesk.practice.manner import Manner
from tests.e2e.screen import readable_screen
from tests.e2e.screen_reader import BUTTON, FIELD, RADIO, screen_reader
from tests.practice_store import PracticeStore
from tests.stages.program import robot

TOKEN = "leaf-4711"
SECRET, CHOICE, MENU_ITEM, LABEL = "password text", "check box", "menu item", "label"
STEPS, TAB, BOX, LIST, ROW = "spin button", "page tab", "combo box", "list", "list item"
# Everything that a user can operate.
CONTROLS = {BUTTON, BOX, FIELD, SECRET, CHOICE, RADIO, MENU_ITEM, STEPS, LIST, ROW, TAB}
REQUIRED = {"Plant id", "Name", "Address"}
ACTIONS = dict.fromkeys((BUTTON, CHOICE), "Press")
ACTIONS |= dict.fromkeys((FIELD, SECRET, LIST), "SetFocus")
ACTIONS |= {BOX: "ShowMenu", RADIO: "Toggle", STEPS: "Increase"}
GREEN, ADD = "\u2068Green Acres\u2069", "Add to Green Acres"
ACER = {"Plant id": "10442", "Name": "Acer palmatum"}


@pytest.fixture(scope="module")
def env():
    with readable_screen() as env:
        # PATH is empty, so that no program plays sounds.
        yield env | {"PATH": ""}


@pytest.fixture(scope="module")
def places(env, tmp_path_factory):
    """Every window and page, just after it has opened."""
    found = {}
    with PracticeStore(None, TOKEN) as store, ExitStack() as rest:
        reader = _start(rest, env, tmp_path_factory.mktemp("tour"))
        found["welcome"] = reader.window_with(BUTTON, "Connect to a store…")
        reader.press("Connect to a store…")
        found["connect"] = reader.window_with(FIELD, "Your ids")
        reader.write({"Name": "Green Acres", "Address": store.address})
        reader.write({"Access token": TOKEN}, SECRET)
        reader.press("Save")
        found["first plant"] = reader.window_with(BUTTON, ADD)
        reader.write(ACER | {"Tag": "Tree"})
        reader.press(ADD)
        reader.window_with(LABEL, f"Added to {GREEN}")
        found["results"] = reader.with_menus
        reader.press("Edit…", MENU_ITEM)
        found["store"] = reader.window_with(BUTTON, "Forget the token…")
        reader.press("Remove…")
        found["remove"] = reader.window_with(BUTTON, "Remove")
        reader.press("Keep")
        reader.write({"Access token": TOKEN}, SECRET)
        found["new token"] = reader.until(
            lambda top: top.one(SECRET, "Access token").text, closely=True
        )
        reader.press("Cancel")
        reader.press("Don’t save")
        reader.press("Preferences…", MENU_ITEM)
        found["preferences"] = reader.window_with(BUTTON, "Save")
        reader.press("Cancel")
        reader.press("Enter token…", MENU_ITEM)
        found["token"] = reader.window_with(BUTTON, "Check connection")
        reader.press("Cancel")
        reader.program.do("fail slot of its own")
        reader.press("Show…")
        found["fault"] = reader.window_with(BUTTON, "Close")
        other = _start(rest, env, tmp_path_factory.mktemp("practice"))
        other.press("Start practising")
        other.window_with(BUTTON, "Add to practice store")
        found["practice"] = other.with_menus
        other.press("Drop the connection after adding", MENU_ITEM)
        other.write(ACER)
        other.press("Add to practice store")
        other.window_with(BUTTON, "It’s there")
        # Practice plants are not counted.
        other.press("All plants", TAB)
        found["open"] = other.until(
            lambda top: " Sent " in top.one("panel", "Entry").description, closely=True
        )
    return found


def _start(rest, env, folder):
    program = rest.enter_context(robot(folder, env=env, module="tests.e2e.troubled"))
    return rest.enter_context(screen_reader(program, env))


@pytest.mark.dear
def test_each_place_can_be_used_by_its_names_alone(places):
    for name, place in places.items():
        controls = [node for node in place if node.role in CONTROLS]
        # On Linux, Qt names a box of choices by what is chosen: its label says what for.
        names = [" ".join(node.labels) if node.role == BOX else node.name for node in controls]
        assert names, name
        assert all(one.strip() for one in names), (name, names)
        assert sorted(names) == sorted(set(names)), name
        # Only controls and readable texts take the focus. A scrolling text does as a whole.
        reached = [node for node in place if "focusable" in node.states]
        others = {node.role for node in reached if not (node.role == "filler" and node.name)}
        assert others <= CONTROLS | {LABEL, "page tab list", "table", "table cell"}, name
        # Every control works without keys.
        for control in controls:
            action = ACTIONS.get(control.role)
            disabled = "sensitive" not in control.states
            assert action is None or action in control.actions or disabled, (name, control)
        # Every field has its label, and says whether it is required.
        for field in (node for node in place if "editable" in node.states):
            # Nobody needs a word beside a magnifier.
            assert field.labels == ([] if field.name == "Search" else [field.name]), name
            assert field.description or field.role == STEPS, (name, field)
            told = field.name in REQUIRED
            assert field.description.startswith("Required.") == told, (name, field)
    menus = [node for node in places["practice"].every if node.role == "popup menu"]
    assert len(menus) == 8
    for menu in menus:
        names = [line.name for line in menu.children if line.role == MENU_ITEM]
        assert all(names)
        assert len(names) == len(set(names))


@pytest.mark.dear
def test_a_screen_reader_never_gets_a_token(places):
    (typed,) = places["new token"].all(SECRET)
    (kept,) = places["store"].all(SECRET)
    assert typed.text == "•" * len(TOKEN)
    # Nor its length.
    assert not kept.text
    assert not [node for place in places.values() for node in place.every if TOKEN in repr(node)]


FOCUSED = {
    "store": "Name",
    "preferences": "Enter in the last field adds the plant",
    "token": "Access token",
    "remove": "Keep",
    "fault": "Close",
}


@pytest.mark.dear
def test_only_what_is_chosen_is_checked_and_only_the_first_control_focused(places):
    choices = places["preferences"].all(CHOICE)
    chosen = {node.name for node in choices if "checked" in node.states}
    assert FOCUSED["preferences"] in chosen
    stores = ("Green Acres", "Practice store")
    lines = [node for node in places["results"].every if node.role == MENU_ITEM]
    mine, other = (line for line in lines if line.name in stores)
    assert "checked" in mine.states - other.states
    for place, name in FOCUSED.items():
        focused = [node for node in places[place] if "focused" in node.states]
        assert focused[0].name == name


@pytest.mark.dear
def test_what_shows_is_read_out(places):
    # This computer plays no sounds, so it offers none.
    assert not places["preferences"].all(CHOICE, "When added")
    assert places["preferences"].one(STEPS, "Text size").value == 100
    (row,) = places["results"].all(ROW)
    assert row.name.startswith("Acer palmatum, 10442, Tree, Added, ")
    result = places["results"].one("panel", "Result").description
    assert result.startswith(f"Added to {GREEN}. 10442")
    assert places["results"].one(FIELD, "Result: Name").text == "Acer palmatum"
    assert "RuntimeError" in (
        places["fault"].one(FIELD, "Something went wrong in PlantDesk").text or ""
    )


def test_a_story_by_names_alone(env, tmp_path):
    """Connect, add, correct and settle plants."""
    with PracticeStore(None, TOKEN) as store, ExitStack() as rest:
        reader = _start(rest, env, tmp_path)
        reader.press("Connect to a store…")
        reader.write({"Name": "Green Acres", "Address": store.address})
        reader.focus("Access token", SECRET)
        reader.program.do(f"type {TOKEN}")
        reader.press("Check connection")
        reader.until_heard("Connected to \u2068127.0.0.1\u2069.")
        reader.press("Save")
        # Nor is it read out when dots replace it.
        heard = reader.typing_heard
        assert "Green Acres" in heard
        assert not [text for text in heard if text in TOKEN or TOKEN in text]
        reader.press(ADD)
        reader.until(lambda top: "Type the plant’s id." in top.one(FIELD, "Plant id").description)
        store.answer_next(Manner.REFUSE)
        reader.write(ACER | {"Name": "Rosa ‘Crème Brûlée’", "Tag": "shrub"})
        reader.press(ADD)
        (heard,) = reader.until_heard(f"{GREEN} refused this plant.")
        assert "Not added. What you typed is kept here." in heard
        said = reader.top.one(FIELD, "The reply").text or ""
        assert said in heard
        assert "Practice: this plant is refused" in said
        reader.press("Edit and add again")
        reader.until(lambda top: top.one(FIELD, "Plant id").text == "10442")
        reader.write({"Plant id": "10444"})
        # A robot may write into the form right after the press. It sends what was there then.
        reader.press_and_write(ADD, "Plant id", "10445")
        reader.until_heard(f"Added to {GREEN}. 10444")
        assert reader.top.one(FIELD, "Plant id").text == "10445"
        assert [plant.id for plant in store.shelf.plants()] == [10444]
        store.answer_next(Manner.CUT)
        reader.write({"Plant id": "10447", "Name": "Salix alba"})
        reader.press(ADD)
        (heard,) = reader.until_heard("We don’t know if it was added.")
        assert f"It may or may not be in {GREEN}." in heard
        reader.press_until_heard("It’s there", "Marked as added.")
        reader.press_until_heard("Undo", "We don’t know if it was added.")
