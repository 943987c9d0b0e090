"""What is known of ids, and what is said at the foot while rows are sent and after it."""

import re

from msgspec.structs import replace

from plantdesk.desk.news import BatchProgress, TokenNews
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.outcome import Refused, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant, ServiceError
from plantdesk.domain.plant_reading import FieldWarning, WarningKind
from plantdesk.domain.sheet.verdicts import CellProblem, Damage, Known, RefusedBefore, Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.token import KeyringState
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import BatchCounts, BatchState, KnownPlant
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.many.adding.foot_content import done_text, rate_text, sending_content, stays_text
from plantdesk.ui.many.known_ids import KnownIds
from plantdesk.ui.many.row_words import short_problem
from plantdesk.ui.wording import day_text, isolated
from tests.ui.stage import GREEN, NOW, PRACTICE, NotingDesk


def test_the_foot_tells_the_rate_and_which_rows_stay_or_were_not_added_as_typed(english):
    for rate, left, text in (
        (42.0, 153_720, "2,520 a minute, about 61 minutes left"),
        # Nothing is said of a rate that tells nothing.
        (0.0, 10, ""),
        (5.0, 0, ""),
    ):
        assert rate_text(rate, left) == text
    choose = "Choose the columns of id and name in the table’s head"
    for rows, text in (
        ([("Id", "Name")], "There is nothing to add."),
        ([("Name",), ("Acer griseum",)], choose),
    ):
        sheet = WorkSheet.of("plants", rows)
        assert stays_text(sheet, include_warned=False).startswith(text)
    others = "To see the others, choose them above the table."
    counts = BatchCounts(added=7, refused=3, to_check=2, aside=4, removed=5)
    assert done_text(counts, GREEN, 6) == (
        f"6 weren’t added as you typed them: see their rows. {others}"
    )
    assert done_text(BatchCounts(to_check=1, removed=19_990), GREEN) == others
    assert done_text(BatchCounts(added=7), GREEN) == ""


def test_a_sheet_that_waits_offers_what_helps_unless_the_band_has_it():
    token = TokenNews(GREEN.id, False, KeyringState.FINE)
    ready, held, stop = BatchState.READY, BatchState.HELD, ["pauseSending", "stopSending"]
    for why, state, current, offered in (
        (WaitReason.TOKEN, ready, PRACTICE, [*stop, "enterToken"]),
        (WaitReason.ADDRESS, ready, PRACTICE, [*stop, "checkAddress"]),
        (WaitReason.TOKEN, ready, GREEN, stop),
        # What may have been sent waits for the user's decision.
        (WaitReason.DOUBT, held, GREEN, []),
        (WaitReason.ADDRESS, held, PRACTICE, ["goOnSending", "stopSending", "checkAddress"]),
    ):
        progress = BatchProgress("b", BatchCounts(waiting=1), state)
        queue = Queue(in_batches=1, rest=Rest(why))
        offers = sending_content(progress, GREEN, queue, token, current).offers
        assert [*offers] == offered
    assert offers["goOnSending"] == f"&Go on in {isolated('Green Acres')}"
    # An unclear reply doesn't sound as if its plant was sent again.
    progress = BatchProgress("b", BatchCounts(waiting=1), ready)
    queue = Queue(waiting=1, rest=Rest(Unsure(UnsureReason.CUT), until=9.0))
    text = sending_content(progress, GREEN, queue, None, GREEN).text
    assert text == "Another plant got no clear reply. Sending goes on by itself."


def test_a_problem_says_what_is_wrong_and_a_refused_row_keeps_the_words_of_the_store():
    asked = "The store refused this row. Change it."
    rosa = KnownPlant("e1", Status.TO_CHECK, NOW, NewPlant(7, "Rosa"))
    for fault, text in (
        (RefusedBefore(Refused(409, ServiceError(12, "Id is taken"))), f"{asked} Id is taken"),
        (RefusedBefore(Refused(400, "Id\nis taken")), f"{asked} Id is taken"),
        (RefusedBefore(Refused(400, "")), asked),
        # After a restart.
        (RefusedBefore(None), asked),
        (Known(7, rosa), "7 is Rosa, already under To check."),
        (Known(7, KnownPlant(None, None, NOW)), f"7 was used on this computer on {day_text(NOW)}."),
        (FieldWarning(PlantField.ID, WarningKind.LEADING_ZEROS, "7"), "Will be sent as 7."),
        (Damage.GARBLED, "A letter or quotation mark may be damaged. Check the text."),
    ):
        said = short_problem(CellProblem(PlantField.ID, fault, Verdict.WRONG))
        assert re.sub("[\u2068\u2069]| It’s no longer listed.", "", said) == text


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
