"""Plants at the speed of a scanner, with a slow disk."""

import json
from time import monotonic

from PySide6.QtWidgets import QApplication

from tests.stages.shared import focused

PLANTS = [
    (9_007_199_254_740_993 + number, f"Rosa ‘Nº {number}’ é", "shrub" if number % 2 else "")
    for number in range(20)
]


def spoken(word):
    """The rows of all plants, newest first."""
    return [", ".join(filter(None, (p[1], str(p[0]), p[2], word))) for p in reversed(PLANTS)]


def test_twenty_plants_scanned_while_no_commit_ends_are_sent_once_in_order(show_window):
    # The clock bundles news as in the program.
    window = show_window(clock=monotonic)
    window.until(lambda: window.value("queueState") == "Everything is sent")
    window.engine.disk.hold()
    for plant in PLANTS:
        window.scan(*plant)
        # Every key finds the form empty and ready.
        assert window.form == ("", "", "")
        assert focused().objectName() == "plantId"
    QApplication.processEvents()
    assert window.rows == spoken("Saving")
    assert window.engine.arrived == []
    window.engine.disk.let_go()
    window.until(lambda: window.rows == spoken("Added"))
    window.quit()
    sent = [json.loads(request.body) for request in window.engine.shop.server.ledger.requests]
    assert sent == [
        {"id": plant_id, "name": name} | ({"tag": tag} if tag else {})
        for plant_id, name, tag in PLANTS
    ]
