"""The tables of sentences are complete."""

from datetime import UTC, datetime

from plantdesk.commands.add import words
from plantdesk.domain.store import PRACTICE
from plantdesk.journal.records import Batch, HeldBy, WaitingBatch


def test_one_left_plant_is_no_several(qapp):
    batch = Batch("1", PRACTICE.id, "a.csv", datetime(2026, 3, 3, tzinfo=UTC), "digest")
    for held, one, two in (
        (HeldBy.COMMAND, "plantdesk add goes on with it.", "plantdesk add goes on with them."),
        (HeldBy.PERSON, "to send or remove it.", "to send or remove them."),
    ):
        assert words.left_over_words(WaitingBatch(batch, 1, held), PRACTICE).endswith(one)
        assert words.left_over_words(WaitingBatch(batch, 2, held), PRACTICE).endswith(two)
