import logging

import msgspec
import pytest

from plantdesk.domain.outcome import Added, HeldBack, HoldReason, Outcome, Refused, Unsure
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.token import Token
from plantdesk.domain.typed import PlantField
from plantdesk.service.reply.records import read_error
from plantdesk.service.secrecy import without_token
from tests.faults.server import (
    FaultServer,
    Request,
    Step,
    answer,
    closed_port,
    reply,
    reset,
    send,
    take_request,
)
from tests.loop import run
from tests.service.running import KEY, ROSE, ROSE_BODY, TOKEN, outcome_from, send_once, service

SECRET = TOKEN.secret


def echo(status: int) -> Step:
    """A server that shows the request it got, as many show it when they fail."""
    return answer(lambda request: reply(status, request.head))


@pytest.mark.parametrize("status", [200, 202, 400, 422, 500])
def test_a_token_that_comes_back_in_a_body_is_not_kept(status: int) -> None:
    outcome = outcome_from(take_request, echo(status))
    assert isinstance(outcome, Refused | Unsure)
    assert isinstance(outcome.said, str)
    assert "Authorization: Bearer …\r\n".replace("\r", "") in outcome.said
    assert SECRET not in repr(outcome)


def test_a_token_that_comes_back_in_an_error_message_is_not_kept() -> None:
    body = b'{"error":1,"message":"unknown token %s!"}' % SECRET.encode()
    outcome = outcome_from(take_request, send(reply(400, body)))
    assert outcome == Refused(400, ServiceError(1, "unknown token …!"))


@pytest.mark.parametrize("status", [400, 409])
@pytest.mark.parametrize(
    "written",
    ["%s", "Bearer %s", "\\u0073%.0s3cret-t0ken-of-the-nursery"],
    ids=["raw", "in", "coded"],
)
def test_a_token_in_the_rest_of_an_error_record_is_not_kept(status: int, written: str) -> None:
    echoed = written % SECRET
    body = f'{{"error":1,"message":"no","auth":"{echoed}","deep":[{{"{echoed}":"{echoed}"}}]}}'
    outcome = outcome_from(take_request, send(reply(status, body.encode())))
    assert isinstance(outcome, Refused)
    assert isinstance(outcome.said, ServiceError)
    assert outcome.said.details.count("…") == 3
    assert SECRET not in repr(outcome)


def test_a_token_with_a_quote_in_the_rest_of_an_error_record_is_not_kept() -> None:
    token = Token('s3cret"t0ken\\of/the-nursery')
    details = read_error(msgspec.json.encode({"error": 1, "message": "no", "seen": [token.secret]}))
    assert details is not None
    outcome = without_token(Refused(400, details), token)
    assert outcome == Refused(400, ServiceError(1, "no", 'seen: ["…"]'))


def test_a_token_that_comes_back_in_a_location_is_not_kept() -> None:
    where = f"https://login.example/?token={SECRET}&next=/"
    outcome = outcome_from(take_request, send(reply(307, headers=[("Location", where)])))
    shown = "https://login.example/?token=…&next=/"
    assert outcome == HeldBack(HoldReason.ADDRESS, 307, pointed_to=shown)


@pytest.mark.parametrize("length", range(6, len(SECRET)))
def test_a_token_that_was_cut_off_at_the_end_of_a_text_is_not_kept(length: int) -> None:
    body = b"Bearer " + SECRET[:length].encode()
    outcome = outcome_from(take_request, send(reply(500, body, length=999)))
    assert isinstance(outcome, Unsure)
    assert outcome.said == "Bearer …"


def test_nothing_shows_the_token(caplog: pytest.LogCaptureFixture) -> None:
    def seen_by(*program: Step) -> Outcome:
        return outcome_from(*program)

    def echoed(request: Request) -> bytes:
        return reply(200, ROSE_BODY, headers=[("X-Echo", request.headers["user-agent"])])

    with caplog.at_level(logging.DEBUG), closed_port() as port:
        shown = [
            repr(seen_by(take_request, answer(echoed))),
            repr(seen_by(take_request, send(b"garbage\r\n\r\n"))),
            repr(seen_by(take_request, reset)),
            repr(run(send_once(f"http://127.0.0.1:{port}"))),
        ]
    assert SECRET not in caplog.text
    assert not any(SECRET in text for text in shown)


async def test_neither_a_service_nor_a_sending_shows_the_token() -> None:
    with FaultServer((take_request, send(reply(200, ROSE_BODY)))) as server:
        store = service(server.address)
        sending = store.send(ROSE, KEY)
        shown = f"{store!r} {sending!r} {vars(store)!r} {vars(sending)!r}"
        await sending.outcome()
        assert SECRET not in f"{shown} {vars(store)!r} {vars(sending)!r}"
        await store.close()


def test_a_token_that_comes_back_as_a_plants_name_is_not_kept() -> None:
    body = b'{"name":"Rose ' + SECRET.encode() + b'","tag":"' + SECRET.encode() + b'"}'
    outcome = outcome_from(take_request, send(reply(200, body)))
    assert isinstance(outcome, Added)
    assert SECRET not in repr(outcome)
    assert outcome.plant.name.startswith("Rose ")


@pytest.mark.parametrize("length", [20, 42])
def test_a_token_split_over_name_and_tag_is_not_kept(length: int) -> None:
    secret = "eyJhbGciOiJ9tulipgarden4711Zm9vYmFyQmF6Zm8"[:length]
    for at in range(1, length):
        split = Added(Plant(secret[:at], secret[at:]), 200, (PlantField.NAME,))
        shown = without_token(split, Token(secret))
        assert isinstance(shown, Added)
        joined = f"{shown.plant.name}{shown.plant.tag}"
        assert not any(secret[start : start + 12] in joined for start in range(length - 11))


def test_a_token_split_over_message_and_details_is_not_kept() -> None:
    for at in range(1, len(SECRET)):
        said = ServiceError(7, f"not {SECRET[:at]}", f"hint: {SECRET[at:]}\nat: 7")
        shown = without_token(Refused(400, said), TOKEN)
        assert isinstance(shown, Refused)
        if isinstance(shown.said, ServiceError):
            joined = shown.said.message + shown.said.details.removeprefix("hint: ")
            assert not any(
                SECRET[start : start + 12] in joined for start in range(len(SECRET) - 11)
            )


def test_a_name_and_a_tag_without_the_token_stay() -> None:
    differs = Added(Plant("Rosa rubra", "shrub"), 200, (PlantField.NAME,))
    assert without_token(differs, TOKEN) == differs
