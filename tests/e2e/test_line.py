"""Working offline, a scanner over a slow disk, a plant in the way, which store gets a plant."""

import json
from time import monotonic

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

from plantdesk.ui.window.remembered import starts_offline
from tests.e2e.stores import OAK, ROSE, accept
from tests.faults.server import answer, repeat, reply, take_request
from tests.stages.shared import focused

PLANTS = [
    (9_007_199_254_740_993 + number, f"Rosa ‘Nº {number}’ é", "shrub" if number % 2 else "")
    for number in range(20)
]


def test_nothing_is_sent_offline_until_the_user_goes_online(show_window, tmp_path):
    window = show_window()
    window.choose("Work offline")
    window.scan(*ROSE)
    window.shows("Rosa canina, 7, shrub, Waiting")
    window.quit()
    assert starts_offline(QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat))
    window = show_window(shop=window.engine.shop, offline=True)
    window.until(lambda: window.value("queueState") == "Working offline, 1 waiting")
    window.choose("Send now")
    window.scan(*OAK)
    window.shows("Quercus robur, 8, Waiting")
    assert window.engine.shop.untouched
    window.click("Go online")
    window.shows("Quercus robur, 8, Added")
    assert window.engine.arrived == [7, 8]


def test_a_plant_that_blocks_the_others_is_set_aside(show_window):
    def refuse_the_oak(request):
        return reply(403, b"not you") if b"Quercus" in request.body else accept(request)

    window = show_window((repeat(take_request, answer(refuse_the_oak)),))
    window.scan(*ROSE)
    window.shows("Rosa canina, 7, shrub, Added")
    window.scan(*OAK)
    window.until(lambda: window.value("queueAction") == "Set one aside")
    window.scan(9, "Salix alba", "")
    window.shows("Salix alba, 9, Waiting")
    window.click("queueAction")
    window.shows("Salix alba, 9, Added")
    window.until(lambda: window.value("queueState") == "1 set aside")
    assert window.engine.arrived == [7, 8, 9]


def test_each_plant_is_sent_to_the_shown_store_and_listed_there(show_window, shops):
    green, lake = shops.open(), shops.open()
    window = show_window(shop=green)
    window.engine.save(lake.store)
    window.engine.set_token(lake.token, to=lake.store)
    for plant_id in (1, 2):
        window.scan(plant_id, "Acer", "")
        window.press(Qt.Key.Key_F7)
    for plant_id, store in ((1, "Shop 1"), (2, "Shop 2")):
        window.until(lambda: window.rows == [f"Acer, {plant_id}, Added"])  # noqa: B023
        assert window.value("bandStore") == store
        window.press(Qt.Key.Key_F7)
    assert (green.arrived, lake.arrived) == ([1], [2])
    assert green.only_its_own
    assert lake.only_its_own


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
