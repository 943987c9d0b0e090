"""Answers as real servers give them, from the wire to the outcome."""

import gzip

import pytest

from plantdesk.domain.outcome import (
    Added,
    HeldBack,
    HoldReason,
    Outcome,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.typed import PlantField
from plantdesk.service.reply.reply_text import START
from tests.faults.https_ports import GNUTLS_ALERT, SAYING_SO
from tests.faults.server import (
    FaultServer,
    Step,
    drip,
    hang,
    reply,
    reset,
    send,
    take,
    take_head,
    take_request,
)
from tests.loop import run
from tests.service.running import ROSE, ROSE_BODY, SOON, outcome_from, send_once

ROSE_IS_THERE = Plant("Rosa canina", "shrub")
HTML = b"<html><body>Welcome to the guest network</body></html>"


def answered(*parts: bytes) -> Outcome:
    return outcome_from(take_request, *(send(part) for part in parts))


def test_a_plant_that_comes_back_is_added() -> None:
    assert answered(reply(200, ROSE_BODY)) == Added(ROSE_IS_THERE)


@pytest.mark.parametrize("content_type", [None, "text/html", "application/problem+json", "x"])
def test_the_body_decides_and_not_its_content_type(content_type: str | None) -> None:
    answer = reply(200, ROSE_BODY, content_type=content_type)
    assert answered(answer) == Added(ROSE_IS_THERE)


def test_a_null_tag_and_unknown_fields_are_an_added_plant() -> None:
    body = b'{"name":"Rosa canina","tag":null,"id":"x"}'
    program = (take_request, send(reply(200, body)))
    assert outcome_from(*program, plant=NewPlant(7, "Rosa canina")) == Added(Plant("Rosa canina"))


def test_an_added_plant_under_another_name_is_added_with_a_warning() -> None:
    body = b'{"name":"Rosa","tag":"shrub"}'
    assert answered(reply(200, body)) == Added(Plant("Rosa", "shrub"), 200, (PlantField.NAME,))


def test_an_answer_in_pieces_counts_like_one_in_one_piece() -> None:
    chunked = (
        b"HTTP/1.1 100 Continue\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chu",
        b'nked\r\n\r\n8\r\n{"name":\r\n',
        b'1c\r\n"Rosa canina","tag":"shrub"}\r\n0\r\n\r\n',
    )
    assert answered(*chunked) == Added(ROSE_IS_THERE)


@pytest.mark.parametrize("answer", SAYING_SO.values(), ids=SAYING_SO)
def test_a_plain_request_to_an_https_port_is_held_back_as_real_servers_answer_it(
    answer: bytes,
) -> None:
    outcome = outcome_from(take_request, send(answer))
    assert isinstance(outcome, HeldBack)
    assert (outcome.hold, outcome.http_status) == (HoldReason.HTTPS, 400)


def test_an_https_port_that_answers_without_words_leaves_the_plant_to_check() -> None:
    assert outcome_from(take_request, send(GNUTLS_ALERT)) == Unsure(UnsureReason.UNREADABLE)
    assert outcome_from(take_request) == Unsure(UnsureReason.CUT)


def test_an_answer_that_ends_with_its_connection_counts() -> None:
    assert answered(b"HTTP/1.0 200 OK\r\n\r\n", ROSE_BODY) == Added(ROSE_IS_THERE)


@pytest.mark.parametrize(
    "body",
    [b"", HTML, b"[]", b'{"tag":"shrub"}', b'{"name":7}', b'{"name":"Rosa canina","tag":[]}'],
)
def test_a_200_without_a_plant_is_to_check(body: bytes) -> None:
    assert answered(reply(200, body)) == Unsure(UnsureReason.UNREADABLE, 200, body.decode())


@pytest.mark.parametrize("kept", range(1, len(ROSE_BODY)))
def test_an_entry_cut_off_mid_reply_is_to_check(kept: int) -> None:
    whole = reply(200, ROSE_BODY)
    outcome = answered(whole[: kept - len(ROSE_BODY)])
    assert outcome == Unsure(UnsureReason.CUT, 200, ROSE_BODY[:kept].decode())


def test_an_entry_cut_off_before_the_reply_ended_its_head_is_to_check() -> None:
    assert answered(b"HTTP/1.1 200 OK\r\nContent-Le") == Unsure(UnsureReason.CUT)


def test_a_connection_closed_without_a_word_is_to_check() -> None:
    assert outcome_from(take_request) == Unsure(UnsureReason.CUT)


def test_a_connection_reset_without_a_word_is_to_check() -> None:
    assert outcome_from(take_request, reset) == Unsure(UnsureReason.CUT)


@pytest.mark.parametrize("step", [take_head, take(5)])
def test_a_connection_closed_in_the_middle_of_the_request_is_to_check(step: Step) -> None:
    assert outcome_from(step, reset) == Unsure(UnsureReason.CUT)


@pytest.mark.parametrize(
    "garbage", [b"SSH-2.0-OpenSSH_9.2\r\n\r\n", b"\x15\x03\x01\x00\x02\x02\x46", HTML + b"\r\n\r\n"]
)
def test_an_answer_that_is_no_http_is_to_check(garbage: bytes) -> None:
    outcome = answered(garbage)
    assert isinstance(outcome, Unsure)
    assert outcome.gap in (UnsureReason.UNREADABLE, UnsureReason.CUT)
    assert outcome.http_status is None


def test_a_head_without_end_is_to_check() -> None:
    assert answered(b"HTTP/1.1 200 OK\r\nX: " + b"x" * 200_000) == Unsure(UnsureReason.UNREADABLE)


def test_no_more_of_a_reply_is_read_than_the_cap() -> None:
    size = 50_000_000
    with FaultServer((take_request, send(reply(200, b"x" * size)))) as server:
        outcome = run(send_once(server.address))
        server.ledger.wait_for(lambda ledger: ledger.connections[0].closed)
        assert server.ledger.connections[0].sent < size
    assert outcome == Unsure(UnsureReason.UNREADABLE, 200, "x" * START)


def test_a_packed_reply_is_not_unpacked() -> None:
    bomb = gzip.compress(b'{"name":"Rosa canina","tag":"shrub"}' + b" " * 20_000_000)
    outcome = answered(reply(200, bomb, headers=[("Content-Encoding", "gzip")]))
    assert isinstance(outcome, Unsure)
    assert (outcome.gap, outcome.http_status) == (UnsureReason.UNREADABLE, 200)
    assert outcome.said.startswith("\x1f\ufffd")


def test_no_reply_until_the_deadline_is_to_check() -> None:
    assert outcome_from(take_request, hang, deadlines=SOON) == Unsure(UnsureReason.DEADLINE)


def test_a_reply_that_drips_is_not_waited_for_beyond_the_deadline() -> None:
    whole = reply(200, ROSE_BODY)
    head, body = whole[: -len(ROSE_BODY)], ROSE_BODY
    outcome = outcome_from(take_request, send(head), drip(body, every=0.05), deadlines=SOON)
    assert isinstance(outcome, Unsure)
    assert (outcome.gap, outcome.http_status) == (UnsureReason.DEADLINE, 200)
    assert outcome.said
    assert ROSE_BODY.decode().startswith(outcome.said)
    assert len(outcome.said) < len(body)


def test_a_head_that_drips_is_not_waited_for_beyond_the_deadline() -> None:
    program = (take_request, drip(reply(200, ROSE_BODY), every=0.05))
    assert outcome_from(*program, deadlines=SOON) == Unsure(UnsureReason.DEADLINE)


def test_a_refusal_whose_text_drips_is_a_refusal_all_the_same() -> None:
    head = reply(400, b"no", length=50)
    outcome = outcome_from(take_request, send(head), hang, deadlines=SOON)
    assert outcome == Refused(400, "no")


def test_a_token_refusal_cut_off_holds_the_plant_back_all_the_same() -> None:
    assert answered(reply(401, b"<html>", length=50)) == HeldBack(
        HoldReason.TOKEN, 401, said="<html>"
    )


@pytest.mark.parametrize(
    ("status", "gap"),
    [
        (202, UnsureReason.STATUS),
        (204, UnsureReason.UNREADABLE),
        (302, UnsureReason.STATUS),
        (303, UnsureReason.STATUS),
        (500, UnsureReason.STATUS),
        (503, UnsureReason.STATUS),
    ],
)
def test_a_status_that_may_hide_an_added_plant_is_to_check(status: int, gap: UnsureReason) -> None:
    body = b"" if status == 204 else ROSE_BODY
    assert answered(reply(status, body)) == Unsure(gap, status, body.decode())


def test_a_201_with_the_plant_is_added() -> None:
    assert answered(reply(201, ROSE_BODY)) == Added(ROSE_IS_THERE, 201)


def test_a_switch_of_protocols_is_to_check() -> None:
    answer = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"
    assert answered(answer) == Unsure(UnsureReason.UNREADABLE)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_to_another_host_is_never_followed(status: int) -> None:
    with FaultServer((take_request, send(reply(200, ROSE_BODY)))) as elsewhere:
        where = f"{elsewhere.address}/plants"
        outcome = answered(reply(status, headers=[("Location", where)]))
        assert not elsewhere.ledger.connections
    if status in (302, 303):
        assert outcome == Unsure(UnsureReason.STATUS, status)
    else:
        assert outcome == HeldBack(HoldReason.ADDRESS, status, pointed_to=where)


@pytest.mark.parametrize(
    ("status", "hold"),
    [
        (401, HoldReason.TOKEN),
        (403, HoldReason.NOT_ALLOWED),
        (404, HoldReason.ADDRESS),
        (407, HoldReason.SIGN_IN),
        (410, HoldReason.ADDRESS),
        (429, HoldReason.BUSY),
        (511, HoldReason.SIGN_IN),
    ],
)
def test_what_stands_between_the_plant_and_the_store_holds_it_back(
    status: int, hold: HoldReason
) -> None:
    assert answered(reply(status, HTML)) == HeldBack(hold, status, said=HTML.decode())


def test_a_busy_service_says_how_long_to_wait() -> None:
    answer = reply(429, headers=[("Retry-After", "17")])
    assert answered(answer) == HeldBack(HoldReason.BUSY, 429, retry_after=17.0)


def test_an_error_record_is_a_refusal_in_the_services_own_words() -> None:
    body = '{"error":1062,"message":"Nummer schon vergeben – 7"}'.encode()
    refusal = ServiceError(1062, "Nummer schon vergeben – 7")
    assert answered(reply(400, body)) == Refused(400, refusal)


def test_an_error_beyond_int32_is_a_refusal_with_its_text() -> None:
    body = b'{"error":2147483648,"message":"no"}'
    assert answered(reply(400, body)) == Refused(400, body.decode())


def test_a_refusal_before_the_request_was_read_is_a_refusal() -> None:
    plant = NewPlant(7, "x" * 300_000)
    outcome = outcome_from(take_head, send(reply(413, b"too large")), hang, plant=plant)
    assert outcome == Refused(413, "too large")


def test_the_plant_that_arrives_is_the_plant_that_was_sent() -> None:
    with FaultServer((take_request, send(reply(200, ROSE_BODY)))) as server:
        run(send_once(server.address, ROSE))
        (request,) = server.ledger.requests
    assert request.body == b'{"id":7,"name":"Rosa canina","tag":"shrub"}'
