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


def known(qtbot, folder, stores, *rows):
    """A sheet whose ids the journal was asked about."""
    desk = NotingDesk(GREEN, folder)
    sheet = WorkSheet.of("plants", rows)
    sheet.store_id = GREEN.id
    known_ids = KnownIds(desk, stores)
    known_ids.look_up_all(sheet)
    qtbot.waitUntil(lambda: desk.was_asked(ASK))
    return desk, sheet, known_ids


def test_quick_edits_look_up_the_ids_of_all(qtbot, tmp_path):
    desk, sheet, known_ids = known(qtbot, tmp_path, Stores(GREEN), ("1", "Acer"), ("2", "Rosa"))
    desk.answer(ASK, {})
    qtbot.waitUntil(lambda: known_ids.settled)
    for row, number in enumerate(("501", "502")):
        known_ids.look_up_edited(sheet.set_cells({(row, PlantField.ID): number}))
    assert desk.calls[-1] == (ASK, GREEN.id, [501, 502])
    desk.answer(ASK, {501: KnownPlant("e1", Status.ADDED, NOW)})
    qtbot.waitUntil(lambda: known_ids.settled)
    assert [sheet.verdict(row) for row in range(2)] == [Verdict.WARNED, Verdict.RIGHT]


def test_ids_outside_the_store_s_range_warn_as_soon_as_it_has_one(qtbot, tmp_path):
    stores = Stores(GREEN)
    desk, sheet, known_ids = known(qtbot, tmp_path, stores, ("1", "Acer"), ("20", "Rosa"))
    assert sheet.count(Verdict.WARNED) == 0
    settings = replace(GREEN.settings, ids=IdRange(20, 29))
    with qtbot.waitSignal(known_ids.found):
        stores.set_list((replace(GREEN, settings=settings),))
    assert [sheet.verdict(row) for row in range(2)] == [Verdict.WARNED, Verdict.RIGHT]
    desk.answer(ASK, {})
    qtbot.waitUntil(lambda: known_ids.settled)
