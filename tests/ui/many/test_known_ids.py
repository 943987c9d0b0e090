"""Ids that may already be in the store are looked up after each edit."""

from msgspec.structs import replace

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import KnownPlant
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.many.known_ids import KnownIds
from tests.ui.stage import GREEN, NOW, NotingDesk

ASK = "batches.known_ids"


def test_quick_edits_look_up_the_ids_of_all(qtbot, tmp_path):
    desk = NotingDesk(GREEN, tmp_path)
    sheet = WorkSheet.of("plants", [("1", "Acer"), ("2", "Rosa"), ("3", "Tilia")])
    sheet.store_id = GREEN.id
    stores = Stores(GREEN)
    known_ids = KnownIds(desk, stores)
    known_ids.look_up_all(sheet)
    qtbot.waitUntil(lambda: desk.was_asked(ASK))
    desk.answer(ASK, {})
    qtbot.waitUntil(lambda: known_ids.settled)
    for row, number in enumerate(("501", "502")):
        known_ids.look_up_edited(sheet.set_cells({(row, PlantField.ID): number}))
    assert desk.calls[-1] == (ASK, GREEN.id, [501, 502])
    desk.answer(ASK, {501: KnownPlant("e1", Status.ADDED, NOW)})
    qtbot.waitUntil(lambda: known_ids.settled)
    warned, right = Verdict.WARNED, Verdict.RIGHT
    assert [sheet[row].verdict for row in range(3)] == [warned, right, right]
    # A range of the store's ids counts as soon as it has one.
    stores.set_list((replace(GREEN, ids=IdRange(500, 599)),))
    assert [sheet[row].verdict for row in range(3)] == [warned, right, warned]
