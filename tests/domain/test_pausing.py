import pytest

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
from plantdesk.domain.pausing import Pause, Paused, Streak
from plantdesk.domain.plant import Plant, ServiceError

UNSURE = Unsure(UnsureReason.CUT)
ADDED = Added(Plant("Salvia"))
BUSY = HeldBack(HoldReason.BUSY, 429)
AWAY = NotReached(ConnectionFault.CONNECT)


def expired(plant_id: int) -> Refused:
    return Refused(400, ServiceError(7, f"token expired for {plant_id}"))


def after(*outcomes: Outcome) -> Paused | None:
    streak = Streak()
    for number, outcome in enumerate(outcomes):
        streak = streak.after(outcome, 10_000 + number)
    return streak.paused


def test_the_third_answer_in_a_row_that_leaves_it_open_pauses() -> None:
    assert after(UNSURE, UNSURE) is None
    assert after(UNSURE, UNSURE, UNSURE) == Paused(Pause.NO_CLEAR_ANSWER)


@pytest.mark.parametrize("trusted", [ADDED, expired(1)])
def test_a_trusted_answer_between_ends_the_row(trusted: Outcome) -> None:
    assert after(UNSURE, UNSURE, trusted, UNSURE, UNSURE) is None


@pytest.mark.parametrize("silent", [BUSY, AWAY])
def test_what_did_not_arrive_says_nothing_about_the_row(silent: Outcome) -> None:
    assert after(UNSURE, silent, UNSURE, silent, UNSURE) == Paused(Pause.NO_CLEAR_ANSWER)


def test_five_refusals_with_the_same_words_pause_whatever_the_id_in_them() -> None:
    refusals = [expired(10_000 + number) for number in range(5)]
    assert after(*refusals[:4]) is None
    assert after(*refusals) == Paused(Pause.REFUSES_EVERYTHING, "token expired for #")


def test_refusals_with_other_words_are_no_row() -> None:
    assert after(*(Refused(400, ServiceError(n, f"words {'x' * n}")) for n in range(9))) is None


def test_three_refusals_without_an_error_record_pause() -> None:
    pages = [Refused(422, f"<p>{word}</p>") for word in ("one", "two", "three")]
    assert after(*pages[:2]) is None
    assert after(*pages) == Paused(Pause.REFUSES_EVERYTHING, "<p>three</p>")


def test_one_plant_that_is_added_begins_anew() -> None:
    assert after(*(expired(10_000 + n) for n in range(4)), ADDED, expired(10_005)) is None


def connections_after(*outcomes: Outcome, most: int = 8) -> int:
    streak = Streak()
    for number, outcome in enumerate(outcomes):
        streak = streak.after(outcome, 10_000 + number)
    return streak.connections(most)


@pytest.mark.parametrize(
    ("answers", "connections"), [(0, 1), (19, 1), (20, 2), (21, 3), (26, 8), (500, 8)]
)
def test_trust_opens_connections_one_by_one(answers: int, connections: int) -> None:
    assert connections_after(*[ADDED] * answers) == connections


def test_a_refusal_is_an_answer_to_trust_too() -> None:
    assert connections_after(*[ADDED, expired(1)] * 10) == 2


@pytest.mark.parametrize("trouble", [UNSURE, BUSY, AWAY])
def test_trouble_goes_back_to_one_connection(trouble: Outcome) -> None:
    assert connections_after(*[ADDED] * 50, trouble) == 1
    assert connections_after(*[ADDED] * 50, trouble, *[ADDED] * 19) == 1
    assert connections_after(*[ADDED] * 50, trouble, *[ADDED] * 20) == 2


def test_never_more_connections_than_allowed_and_never_none() -> None:
    assert connections_after(*[ADDED] * 50, most=3) == 3
    assert connections_after(*[ADDED] * 50, most=0) == 1
