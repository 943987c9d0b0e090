from typing import get_args

import pytest
from msgspec.structs import replace

from plantdesk.domain.outcome import Added, HeldBack, HoldReason, Outcome, Refused
from plantdesk.domain.plant import ERROR_MIN, Plant, ServiceError
from plantdesk.domain.typed import PlantField
from plantdesk.journal.rows import outcome_from, outcome_text
from tests import outcomes

# Texts of a service, with NUL.
ODD = 'a\0b "\\\u2028🌱'
OUTCOMES = [
    Added(Plant(ODD, ""), 299, (PlantField.NAME, PlantField.TAG)),
    Refused(400, ServiceError(ERROR_MIN, "", ODD)),
    Refused(999, ODD),
    *outcomes.HELD_BACK,
    HeldBack(HoldReason.BUSY, 429, pointed_to=ODD, retry_after=2.5, said=ODD),
    *outcomes.NOT_REACHED,
    *outcomes.UNSURE,
    replace(outcomes.CUT, http_status=200, said=ODD),
]
NOT_OURS = (
    "added",
    "[" * 100_000,
    "{}",
    '{"is":"unsure","gap":"cut","said":7}',
    '{"is":"held back","hold":"busy","http_status":429,"retry_after":1e999}',
    '{"is":"refused","http_status":400,"said":{"error":3000000000,"message":"a","details":""}}',
)


def test_an_outcome_comes_back_from_its_text_as_it_was():
    for outcome in OUTCOMES:
        assert outcome_from(outcome_text(outcome)) == outcome
    assert set(map(type, OUTCOMES)) == set(get_args(Outcome))
    # Half a surrogate pair becomes one letter.
    said = ServiceError(7, "half a \ud800 pair", "\udc00")
    read = outcome_from(outcome_text(Refused(422, said)))
    assert read == Refused(422, ServiceError(7, "half a \ufffd pair", "\ufffd"))
    # What is not ours raises an error.
    for text in NOT_OURS:
        with pytest.raises(ValueError):
            outcome_from(text)
