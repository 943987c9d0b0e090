"""Plants at the speed of a scanner, with a slow disk."""

import json
from time import sleep

import pytest
from PySide6.QtWidgets import QApplication

from tests.e2e.stores import takes_all
from tests.stages.shared import Disk

PLANTS = [
    (9_007_199_254_740_993 + number, f"Rosa ‘Nº {number}’ é", "shrub" if number % 2 else "")
    for number in range(20)
]


@pytest.fixture
def prompt_news():
    """Bundle news as the real program does."""


@pytest.fixture
def server(serve):
    return serve((takes_all,))


def test_twenty_plants_scanned_while_no_commit_ends_are_sent_once_in_order(launch, server):
    disk = Disk()
    program = launch(server.address, before_commit=disk)
    program.use_token()
    disk.hold()
    for plant in PLANTS:
        program.scan(*plant)
        # Every key finds the form empty and ready.
        assert program.form == ("", "", "")
        assert program.focused == "plantId"
    QApplication.processEvents()
    assert program.statuses == [(str(plant_id), "Saving") for plant_id, *_ in reversed(PLANTS)]
    assert not server.ledger.requests
    disk.let_go()
    assert_all_arrived(program, server)


def test_twenty_plants_scanned_while_each_commit_takes_its_time_are_sent_once_in_order(
    launch, server
):
    program = launch(server.address, before_commit=lambda: sleep(0.003))
    program.use_token()
    for plant in PLANTS:
        for text in plant:
            program.scan(text)
            # News from the journal must not disturb the form.
            QApplication.processEvents()
    assert_all_arrived(program, server)


def assert_all_arrived(program, server):
    added = [(str(plant_id), "Added") for plant_id, *_ in reversed(PLANTS)]
    program.wait_for(lambda: program.statuses == added)
    program.close()
    sent = [json.loads(request.body) for request in server.ledger.requests]
    assert sent == [
        {"id": plant_id, "name": name} | ({"tag": tag} if tag else {})
        for plant_id, name, tag in PLANTS
    ]
