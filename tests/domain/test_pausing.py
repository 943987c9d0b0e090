from plantdesk.domain.outcome import Refused
from plantdesk.domain.pausing import Pause, Paused, Streak
from plantdesk.domain.plant import ServiceError
from tests.outcomes import ADDED, BUSY, CUT, UNREACHED


def expired(plant_id):
    return Refused(400, ServiceError(7, f"token expired for {plant_id}"))


def after(*outcomes):
    streak = Streak()
    for number, outcome in enumerate(outcomes):
        streak = streak.after(outcome, 10_000 + number)
    return streak


EXPIRED = [expired(10_000 + number) for number in range(5)]
PAGES = [Refused(422, f"<p>{word}</p>") for word in ("one", "two", "three")]


def test_similar_answers_in_a_row_pause():
    for outcomes, paused in (
        ([CUT] * 2, None),
        ([CUT] * 3, Paused(Pause.NO_CLEAR_ANSWER)),
        # A trusted answer between ends the row, and what did not arrive says nothing about it.
        *(([CUT, CUT, trusted, CUT, CUT], None) for trusted in (ADDED, EXPIRED[2])),
        ([CUT, BUSY, CUT, UNREACHED, CUT], Paused(Pause.NO_CLEAR_ANSWER)),
        # The same words, whatever the id in them.
        (EXPIRED[:4], None),
        (EXPIRED, Paused(Pause.REFUSES_EVERYTHING, "token expired for #")),
        ([*EXPIRED[:4], ADDED, expired(10_005)], None),
        ([Refused(400, ServiceError(n, f"words {'x' * n}")) for n in range(9)], None),
        # Without an Error record, three are enough.
        (PAGES[:2], None),
        (PAGES, Paused(Pause.REFUSES_EVERYTHING, "<p>three</p>")),
    ):
        assert after(*outcomes).paused == paused


def test_trust_opens_connections_one_by_one_and_trouble_goes_back_to_one():
    trusted = [ADDED] * 50
    for outcomes, most, connections in (
        *(([ADDED] * n, 8, opened) for n, opened in ((0, 1), (19, 1), (20, 2), (21, 3), (26, 8))),
        # A refusal is an answer to trust, too.
        ([ADDED, expired(1)] * 10, 8, 2),
        *(([*trusted, trouble], 8, 1) for trouble in (CUT, BUSY, UNREACHED)),
        *(([*trusted, CUT, *[ADDED] * n], 8, opened) for n, opened in ((19, 1), (20, 2))),
        # Never more than allowed, and never none.
        (trusted, 3, 3),
        (trusted, 0, 1),
    ):
        assert after(*outcomes).connections(most) == connections
