from datetime import UTC, datetime
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.entry import Mistake
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Outcome,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import ERROR_MAX, ERROR_MIN, NewPlant, Plant, ServiceError
from plantdesk.domain.typed import PlantField
from plantdesk.journal.rows import (
    ENTRY_COLUMNS,
    entry_from,
    microseconds,
    outcome_from,
    outcome_text,
    time_from,
)

SENT = NewPlant(7, "Acer", "Tree")
# Texts of a service, with NUL.
ANY_TEXT = st.text(st.characters(exclude_categories=("Cs",)))
STATUS = st.integers(100, 999)
ADDED = st.builds(
    Added,
    st.builds(Plant, st.just(SENT.name) | ANY_TEXT, st.sampled_from([None, SENT.tag]) | ANY_TEXT),
    STATUS,
    st.lists(st.sampled_from(PlantField), unique=True).map(tuple),
)
REFUSED = st.builds(
    Refused,
    STATUS,
    ANY_TEXT | st.builds(ServiceError, st.integers(ERROR_MIN, ERROR_MAX), ANY_TEXT, ANY_TEXT),
)
HELD_BACK = st.builds(
    HeldBack,
    st.sampled_from(HoldReason),
    STATUS,
    st.none() | ANY_TEXT,
    st.none() | st.floats(allow_nan=False, allow_infinity=False),
)
NOT_REACHED = st.builds(NotReached, st.sampled_from(ConnectionFault))
UNSURE = st.builds(Unsure, st.sampled_from(UnsureReason), st.none() | STATUS, ANY_TEXT)
OUTCOMES = {
    Added: ADDED,
    Refused: REFUSED,
    HeldBack: HELD_BACK,
    NotReached: NOT_REACHED,
    Unsure: UNSURE,
}


@pytest.mark.parametrize("kind", get_args(Outcome), ids=lambda kind: kind.__name__)
def test_an_outcome_comes_back_from_its_text_as_it_was(kind):
    @given(OUTCOMES[kind])
    def holds(outcome):
        assert outcome_from(outcome_text(outcome)) == outcome

    holds()


def test_half_a_surrogate_pair_in_a_reply_becomes_one_letter():
    said = ServiceError(7, "half a \ud800 pair", "\udc00")
    read = outcome_from(outcome_text(Refused(422, said)))
    assert read == Refused(422, ServiceError(7, "half a \ufffd pair", "\ufffd"))


NOT_OURS = (
    "added",
    "[" * 100_000,
    "{}",
    '{"is":"lost"}',
    '{"is":"unsure","gap":"no such gap"}',
    '{"is":"unsure","gap":"cut","said":7}',
    '{"is":"unsure","gap":"cut","more":7}',
    '{"is":"held back","hold":"token","http_status":4010}',
    '{"is":"held back","hold":"busy","http_status":429,"retry_after":1e999}',
    '{"is":"held back","hold":"no such hold","http_status":401}',
    '{"is":"added","plant":{"name":7}}',
    '{"is":"added","plant":{"name":"Acer"},"differs":["colour"]}',
    '{"is":"refused","http_status":400,"said":{"error":3000000000,"message":"a","details":""}}',
)


def test_an_outcome_that_is_not_ours_raises_a_value_error():
    for text in NOT_OURS:
        with pytest.raises(ValueError):
            outcome_from(text)


@given(st.datetimes(datetime(2, 1, 1), datetime(9998, 12, 31), timezones=st.just(UTC)))  # noqa: DTZ001
def test_a_time_comes_back_to_the_microsecond(time):
    assert time_from(microseconds(time)) == time


def test_a_time_out_of_range_raises_an_overflow_error():
    for count in (2**63 - 1, -(2**63)):
        with pytest.raises(OverflowError):
            time_from(count)


def test_a_mistake_corrected_in_the_first_moment_of_1970_was_corrected():
    """A crafted file may say so, and the window shows the time."""
    row = dict.fromkeys(ENTRY_COLUMNS) | {"plant_id": 1, "name": "Acer", "typed_at": 0}
    row |= {"mistake": '["wrong tag", 0, 0]'}
    assert entry_from(*row.values()).mistake == Mistake("wrong tag", time_from(0), time_from(0))
