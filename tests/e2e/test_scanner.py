"""Plants at the speed of a scanner, with a slow disk or a slow store."""

import json

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication

from plantdesk.domain.typed import PlantField
from plantdesk.ui.widgets.fields.suggestions import Suggestions
from tests.e2e.gate import Gate, Ticking
from tests.e2e.stores import accept, arrived, takes_all
from tests.faults.server import answer, hang, repeat, take_request

SAME_NAME = "\u2068Rosa\u2069 was added today as 7."
PLANTS = [
    (9_007_199_254_740_993 + number, f"Rosa ‘Nº {number}’ é", "shrub" if number % 2 else "")
    for number in range(20)
]


@pytest.fixture
def prompt_news():
    """Bundle news as the real program does."""


@pytest.fixture
def gate():
    return Gate()


@pytest.fixture
def server(serve):
    return serve((takes_all,))


@pytest.fixture
def program(launch, server, gate):
    program = launch(server.address, before_commit=gate.pass_through)
    program.use_token()
    return program


def test_twenty_plants_scanned_while_no_commit_ends_are_sent_once_in_order(program, server, gate):
    gate.shut()
    for plant in PLANTS:
        program.scan(*plant)
        # Every key finds the form empty and ready.
        assert program.form == ("", "", "")
        assert program.focused == "plantId"
    saving = [(str(plant_id), "Saving") for plant_id, *_ in reversed(PLANTS)]
    assert program.statuses == saving
    QCoreApplication.processEvents()
    assert program.statuses == saving
    assert not server.ledger.requests
    gate.open()
    _all_arrived(program, server)


def test_twenty_plants_scanned_while_each_commit_takes_its_time_are_sent_once_in_order(
    program, server, gate
):
    gate.shut()
    slow_disk = Ticking(gate, every=3)
    for plant in PLANTS:
        for text in plant:
            program.scan(text)
            # News from the journal must not disturb the form.
            QApplication.processEvents()
    _all_arrived(program, server)
    slow_disk.deleteLater()
    gate.open()


def test_an_older_plant_that_comes_back_does_not_touch_the_form(program, server, gate):
    program.scan(7, "Rosa", "")
    program.wait_for(lambda: program.status_of(7) == "Added")
    gate.shut()
    program.scan(7, "Rosa gallica", "", 8, "Quercus")
    gate.open()
    program.wait_for(lambda: program.statuses == [("7", "Not saved"), ("7", "Added")])
    assert program.form == ("8", "Quercus", "")
    assert program.focused == "plantTag"
    program.scan("Tree")
    program.wait_for(lambda: program.status_of(8) == "Added")
    program.click_row("Not saved")
    program.click("actionPutBack")
    assert program.form == ("7", "Rosa gallica", "")
    assert arrived(server) == [7, 8]


def test_the_next_plant_can_be_typed_while_the_first_is_being_sent(launch, serve):
    server = serve((repeat(take_request, hang, answer(accept)),))
    program = launch(server.address)
    program.use_token()
    program.scan(1, "Acer", "Tree")
    program.wait_for(lambda: program.status_of(1) == "Sending")
    program.scan(2, "Tilia", "")
    assert program.form == ("", "", "")
    assert program.status_of(1) == "Sending"
    server.release()
    program.wait_for(lambda: program.statuses == [("2", "Added"), ("1", "Added")])
    assert arrived(server) == [1, 2]


def test_a_scanned_tag_is_sent_as_scanned_beside_earlier_ones(program, server):
    program.scan(7, "Rosa", "Shrub")
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.scan(8, "Rosa")
    program.wait_for(lambda: program.window.page.form.fields[PlantField.NAME].message == SAME_NAME)
    program.type_in("sh")
    suggestions = program.window.findChild(Suggestions)
    assert isinstance(suggestions, Suggestions)
    program.wait_for(suggestions.isVisible)
    program.press(Qt.Key.Key_Return)
    program.scan(9, "Rosa", "Shru")
    program.wait_for(lambda: program.status_of(9) == "Added")
    tags = [json.loads(request.body)["tag"] for request in server.ledger.requests]
    assert tags == ["Shrub", "sh", "Shru"]


def _all_arrived(program, server):
    added = [(str(plant_id), "Added") for plant_id, *_ in reversed(PLANTS)]
    program.wait_for(lambda: program.statuses == added)
    program.close()
    assert [request.body for request in server.ledger.requests] == [
        _body(*plant) for plant in PLANTS
    ]


def _body(plant_id, name, tag):
    record = {"id": plant_id, "name": name} | ({"tag": tag} if tag else {})
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()
