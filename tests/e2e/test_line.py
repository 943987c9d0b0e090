"""Working offline, a plant that blocks the others, and what is left of a sheet."""

from contextlib import closing
from datetime import UTC, datetime

from PySide6.QtCore import QSettings

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch
from plantdesk.ui.window.remembered import starts_offline
from tests.e2e.stores import OAK, ROSE, accept
from tests.faults.server import answer, repeat, reply, take_request
from tests.journal.sheets import add_batch
from tests.stages.shared import named


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


def test_the_rest_of_a_sheet_waits_for_the_user(show_window, shops, tmp_path, expected_log):
    # On a computer without D-Bus.
    expected_log.append("the computer is kept awake by ")
    shop = shops.open()
    add_unsent_sheet(tmp_path, shop.store, 3)
    window = show_window(shop=shop)
    paused = "Paused: 3 rows are waiting"
    window.until(lambda: window.value("queueState") == paused)
    window.scan(*ROSE)
    window.shows("Rosa canina, 7, shrub, Added")
    # News of the queue follows the news of a plant.
    window.until(lambda: window.value("queueState") == paused)
    window.click("queueAction")
    window.click("releaseBatch")
    window.until(lambda: window.value("queueState") == "Everything is sent")
    assert sorted(shop.arrived) == [7, 101, 102, 103]
    assert named("releaseBatch", missing_ok=True) is None


def add_unsent_sheet(folder, store, count):
    now = datetime.now(UTC)
    plants = [NewPlant(101 + number, "Salix alba") for number in range(count)]
    entries = [Entry(str(p.id), store.id, p, Status.WAITING, now, now) for p in plants]
    with closing(Journal.open(folder / "journal.db")) as journal:
        journal.put_store(store)
        add_batch(journal, Batch("b", store.id, "plants.csv", now), entries)
