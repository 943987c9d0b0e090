import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

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
from plantdesk.service.reply.reply_reading import REPLY_CAP, Reply, read_reply
from plantdesk.service.reply.reply_text import START
from tests.faults.https_ports import SAYING_SO, body_of

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
ROSE = NewPlant(7, "Rosa canina", "shrub")
BARE = NewPlant(7, "Rosa canina")
ROSE_BODY = b'{"name":"Rosa canina","tag":"shrub"}'
BARE_BODY = b'{"name":"Rosa canina"}'
NO_BODY = b'{"error":1062,"message":"id taken"}'


def read(
    status: int,
    body: bytes = b"",
    *,
    sent: NewPlant = ROSE,
    complete: bool = True,
    reused: bool = False,
    encrypted: bool = True,
    **headers: Any,
) -> Outcome:
    reply = Reply(status, body, complete, **headers)
    return read_reply(reply, sent, reused=reused, encrypted=encrypted, now=NOW)


@pytest.mark.parametrize("status", [200, 201, 203, 204, 206, 226, 299])
def test_a_plant_record_with_a_2xx_is_added_and_its_status_noted(status: int) -> None:
    assert read(status, ROSE_BODY) == Added(Plant("Rosa canina", "shrub"), status)


@pytest.mark.parametrize(
    "body",
    [
        BARE_BODY,
        b'{"name":"Rosa canina","tag":null}',
        b'{"name":"Rosa canina","tag":""}',
    ],
)
def test_an_absent_a_null_and_an_empty_tag_all_mean_no_tag(body: bytes) -> None:
    assert read(200, body, sent=BARE) == Added(Plant("Rosa canina"))


@pytest.mark.parametrize(
    "body",
    [
        b'{"id":9,"name":"Rosa canina","tag":"shrub","z":{"name":1,"deep":[[[null]]]}}',
        b'{"error":1,"message":"x","name":"Rosa canina","tag":"shrub"}',
        b' \r\n{"tag" : "shrub", "name" : "\\u0052osa canina"}\n ',
        b"\xef\xbb\xbf" + ROSE_BODY,
    ],
)
def test_what_a_plant_record_does_not_name_is_ignored(body: bytes) -> None:
    assert read(200, body) == Added(Plant("Rosa canina", "shrub"))


@pytest.mark.parametrize(
    ("body", "plant", "differs"),
    [
        (
            b'{"name":"rosa canina","tag":"shrub"}',
            Plant("rosa canina", "shrub"),
            (PlantField.NAME,),
        ),
        (b'{"name":"Rosa canina"}', Plant("Rosa canina"), (PlantField.TAG,)),
        (b'{"name":"","tag":"tree"}', Plant("", "tree"), (PlantField.NAME, PlantField.TAG)),
    ],
)
def test_what_the_store_keeps_otherwise_is_named(
    body: bytes, plant: Plant, differs: tuple[PlantField, ...]
) -> None:
    assert read(200, body) == Added(plant, 200, differs)


def test_another_plant_on_a_reused_connection_is_to_check() -> None:
    body = b'{"name":"Quercus robur"}'
    assert read(200, body, reused=True) == Unsure(UnsureReason.OTHER_PLANT, 200, body.decode())


def test_the_same_plant_on_a_reused_connection_is_added() -> None:
    assert read(200, ROSE_BODY, reused=True) == Added(Plant("Rosa canina", "shrub"))


NOT_PLANTS = [
    b"",
    b"null",
    b"{}",
    b"[]",
    b'["Rosa canina","shrub"]',
    b'"Rosa canina"',
    b"<html><body>Sign in to the guest network</body></html>",
    b'{"tag":"shrub"}',
    b'{"name":null}',
    b'{"name":7}',
    b'{"name":["Rosa canina"]}',
    b'{"name":"Rosa canina","tag":7}',
    b'{"name":"Rosa canina","tag":false}',
    b'{"name":"Rosa canina","tag":{}}',
    b'{"Name":"Rosa canina"}',
    b'{"name":"Rosa canina"',
    b'{"name":"Rosa canina"} {"name":"Rosa canina"}',
    b'{"name":"Rosa \xff canina"}',
    b'{"name":"\\ud800"}',
    b'{"name":"Rosa canina","z":NaN}',
    b'{"name":"Rosa canina","z":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    b'{"name":1,"name":"Rosa canina"}',
    b"{'name':'Rosa canina'}",
    '{"name":"Rosa canina"}'.encode("utf-16"),
    NO_BODY,
]


@pytest.mark.parametrize("body", NOT_PLANTS)
@pytest.mark.parametrize("status", [200, 201])
def test_a_2xx_without_a_plant_record_is_to_check(status: int, body: bytes) -> None:
    outcome = read(status, body)
    assert isinstance(outcome, Unsure)
    assert (outcome.gap, outcome.http_status) == (UnsureReason.UNREADABLE, status)


def test_a_204_without_a_body_is_to_check() -> None:
    assert read(204) == Unsure(UnsureReason.UNREADABLE, 204, "")


def test_a_2xx_that_was_cut_off_is_to_check_even_if_it_reads_as_a_plant() -> None:
    assert read(200, ROSE_BODY, complete=False) == Unsure(UnsureReason.CUT, 200, ROSE_BODY.decode())


def test_a_2xx_that_hit_the_cap_is_to_check() -> None:
    outcome = read(200, ROSE_BODY.ljust(REPLY_CAP), complete=False)
    assert isinstance(outcome, Unsure)
    assert outcome.gap is UnsureReason.UNREADABLE


@pytest.mark.parametrize("status", [101, 202, 300, 302, 303, 304, 305, 306, 399, 406, 408])
def test_a_status_that_proves_nothing_is_to_check_whatever_its_body(status: int) -> None:
    assert read(status, ROSE_BODY) == Unsure(UnsureReason.STATUS, status, ROSE_BODY.decode())


@pytest.mark.parametrize("status", [500, 501, 502, 503, 504, 507, 508, 510, 520, 599, 600, 999])
def test_a_failing_server_may_have_taken_the_plant(status: int) -> None:
    assert read(status, b"oops", complete=False) == Unsure(UnsureReason.STATUS, status, "oops")


@pytest.mark.parametrize("error", [0, 1062, -1, 2**31 - 1, -(2**31)])
def test_a_400_with_an_error_record_is_refused_in_the_services_own_words(error: int) -> None:
    message = "Règle n° 1:\tno “roses”\r\n\u0000 \u202e<b>"
    body = json.dumps({"error": error, "message": message}).encode()
    assert read(400, body) == Refused(400, ServiceError(error, message))


def details_of(body: bytes) -> str:
    outcome = read(400, body)
    assert isinstance(outcome, Refused)
    assert isinstance(outcome.said, ServiceError)
    return outcome.said.details


@pytest.mark.parametrize(
    ("members", "details"),
    [
        ('"fields":{"name":"too long"}', 'fields: {"name":"too long"}'),
        ('"fields" : { "id" : [ 1.0, 1e3, null ] }', 'fields: { "id" : [ 1.0, 1e3, null ] }'),
        (
            '"hint":"Use a\\nshorter name","n":12345678901234567890',
            "hint: Use a\nshorter name\nn: 12345678901234567890",
        ),
        (
            '"f":{"name":"zu kurz f\\u00fcr \\ud83c\\udf39, a\\/b"}',
            'f: {"name":"zu kurz für \U0001f339, a/b"}',
        ),
        (
            '"f":["say \\"no\\"","C:\\\\u00fc","\\u0022","a\\nb"]',
            'f: ["say \\"no\\"","C:\\\\u00fc","\\"","a\\nb"]',
        ),
        (
            '"f":"<b>\\u202e\\u0000","g":["\\u0000\u202e"]',
            'f: <b>\u202e\x00\ng: ["\\u0000\u202e"]',
        ),
    ],
)
def test_what_else_an_error_record_says_is_kept_as_readable_text(
    members: str, details: str
) -> None:
    body = '{"error":7,' + members + ',"message":"see fields"}'
    assert details_of(body.encode()) == details


@pytest.mark.parametrize(
    "body", [NO_BODY, b'{"error":7,"message":"a","message":"b"}', b"\xef\xbb\xbf" + NO_BODY]
)
def test_an_error_record_with_nothing_else_has_no_details(body: bytes) -> None:
    assert details_of(body) == ""


@pytest.mark.parametrize(
    "error",
    [
        b"1.0",
        b"1062.5",
        b"1e3",
        b"true",
        b'"1"',
        b"null",
        b"2147483648",
        b"-2147483649",
        b"9" * 99,
        b"9" * 5000,
        b"NaN",
        b"[1]",
    ],
)
def test_a_400_whose_error_is_no_int32_is_refused_with_its_text(error: bytes) -> None:
    body = b'{"error":' + error + b',"message":"no"}'
    assert read(400, body) == Refused(400, body.decode()[:START])


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"no",
        b"{}",
        b'{"error":1}',
        b'{"message":"no"}',
        b'{"error":1,"message":null}',
        ROSE_BODY,
        b'["error",1]',
    ],
)
def test_a_400_without_an_error_record_is_refused_with_its_text(body: bytes) -> None:
    assert read(400, body) == Refused(400, body.decode())


def test_a_400_that_was_cut_off_is_refused_with_what_came_of_it() -> None:
    assert read(400, NO_BODY, complete=False) == Refused(400, NO_BODY.decode())


@pytest.mark.parametrize("status", [402, 409, 411, 412, 413, 414, 415, 418, 422, 431, 451, 499])
def test_another_4xx_without_an_error_record_is_refused_with_its_status_and_text(
    status: int,
) -> None:
    assert read(status, b'{"title":"in use"}') == Refused(status, '{"title":"in use"}')
    assert read(status, NO_BODY, complete=False) == Refused(status, NO_BODY.decode())


@pytest.mark.parametrize("status", [402, 409, 411, 412, 413, 414, 415, 418, 422, 431, 451, 499])
def test_another_4xx_with_an_error_record_is_refused_like_a_400(status: int) -> None:
    assert read(status, NO_BODY) == Refused(status, ServiceError(1062, "id taken"))


@pytest.mark.parametrize("answer", SAYING_SO.values(), ids=SAYING_SO)
def test_a_plain_request_that_met_an_https_port_holds_the_plant_back(answer: bytes) -> None:
    said = body_of(answer).decode().replace("\r\n", "\n")
    held = HeldBack(HoldReason.HTTPS, 400, said=said)
    assert read(400, body_of(answer), encrypted=False) == held


@pytest.mark.parametrize("answer", SAYING_SO.values(), ids=SAYING_SO)
@pytest.mark.parametrize("status", [402, 409, 422])
def test_only_a_400_to_a_plain_request_says_that_it_met_an_https_port(
    answer: bytes, status: int
) -> None:
    said = body_of(answer).decode().replace("\r\n", "\n")
    assert read(400, body_of(answer)) == Refused(400, said)
    assert read(status, body_of(answer), encrypted=False) == Refused(status, said)


def test_an_error_record_is_the_stores_own_answer_whatever_its_words() -> None:
    words = body_of(SAYING_SO["nginx"]).decode()
    body = json.dumps({"error": 7, "message": words}).encode()
    assert read(400, body, encrypted=False) == Refused(400, ServiceError(7, words))


def test_a_token_that_was_not_accepted_holds_the_plant_back() -> None:
    assert read(401, ROSE_BODY) == HeldBack(HoldReason.TOKEN, 401, said=ROSE_BODY.decode())
    assert read(403, b"", complete=False) == HeldBack(HoldReason.NOT_ALLOWED, 403)


@pytest.mark.parametrize("status", [301, 307, 308, 404, 405, 410, 421])
def test_an_address_that_is_not_the_store_holds_the_plant_back(status: int) -> None:
    where = "https://elsewhere.example/plants"
    assert read(status, ROSE_BODY) == HeldBack(HoldReason.ADDRESS, status, said=ROSE_BODY.decode())
    assert read(status, location=where) == HeldBack(HoldReason.ADDRESS, status, pointed_to=where)


def test_where_an_answer_pointed_is_shortened() -> None:
    outcome = read(301, location="http://x/\u202e" + "a" * 9_000)
    assert isinstance(outcome, HeldBack)
    assert outcome.pointed_to is not None
    assert outcome.pointed_to.startswith("http://x/\u202eaaa")
    assert len(outcome.pointed_to) == 500


@pytest.mark.parametrize("status", [407, 511])
def test_a_network_that_wants_a_sign_in_holds_the_plant_back(status: int) -> None:
    assert read(status, b"<html>") == HeldBack(HoldReason.SIGN_IN, status, said="<html>")


@pytest.mark.parametrize(
    ("header", "wait"),
    [
        (None, None),
        ("7", 7.0),
        (" 120 ", 120.0),
        ("0", 1.0),
        ("3601", 3600.0),
        ("9" * 5000, 3600.0),
        ("Sun, 01 Mar 2026 12:01:30 GMT", 90.0),
        ("Sun, 01 Mar 2026 13:01:30 +0100", 90.0),
        ("Sun, 01 Mar 2026 12:01:30 -0000", 90.0),
        ("Sun, 01 Mar 2026 11:00:00 GMT", 1.0),
        ("Mon, 01 Mar 2027 11:00:00 GMT", 3600.0),
        ("", None),
        ("soon", None),
        ("-5", None),
        ("1.5", None),
        ("５", None),
        ("5, 10", None),
        ("Sun, 99 Mar 2026 12:00:00 GMT", None),
        ("Fri, 31 Dec 9999 23:59:59 -2359", 3600.0),
    ],
)
def test_a_busy_service_is_left_alone_as_long_as_it_asks_within_bounds(
    header: str | None, wait: float | None
) -> None:
    held = HeldBack(HoldReason.BUSY, 429, retry_after=wait, said="slow down")
    assert read(429, b"slow down", retry_after=header) == held


def test_only_the_start_of_a_body_is_kept() -> None:
    outcome = read(500, "\U0001f339".encode() * 9_000)
    assert outcome == Unsure(UnsureReason.STATUS, 500, "\U0001f339" * START)


def test_a_body_is_kept_as_it_came_but_for_what_is_no_text() -> None:
    body = b"a\x00b\x1b[31mc\xffd\r\ne\tf" + "\u202eg\x85".encode() + b"\xed\xa0\x80"
    outcome = read(500, body)
    assert isinstance(outcome, Unsure)
    assert outcome.said == "a\x00b\x1b[31mc\ufffdd\ne\tf\u202eg\x85\ufffd\ufffd\ufffd"
    outcome.said.encode()


KEYS = st.sampled_from(["name", "tag", "error", "message"]) | st.text(max_size=3)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(KEYS, inner),
    max_leaves=8,
)
RECORDS = st.dictionaries(KEYS, JSON).map(json.dumps).map(str.encode)
BODIES = st.binary() | RECORDS | st.sampled_from(NOT_PLANTS) | st.text().map(str.encode)
HEADER = st.none() | st.text() | st.sampled_from(["12", "Sun, 01 Mar 2026 12:01:30 GMT"])


@settings(deadline=None)
@given(
    status=st.integers(100, 999) | st.sampled_from([200, 201, 202, 400, 429, 301]),
    body=BODIES,
    complete=st.booleans(),
    reused=st.booleans(),
    location=HEADER,
    retry_after=HEADER,
)
@example(200, b'{"name":"a","z":' + b"[" * 60_000, True, False, None, None)
def test_no_reply_is_called_added_without_a_plant_record(
    status: int,
    body: bytes,
    complete: bool,
    reused: bool,
    location: str | None,
    retry_after: str | None,
) -> None:
    outcome = read(
        status,
        body,
        complete=complete,
        reused=reused,
        location=location,
        retry_after=retry_after,
    )
    if isinstance(outcome, Added):
        record = json.loads(body)
        assert complete
        assert 200 <= status <= 299
        assert status != 202
        assert record["name"] == outcome.plant.name
        assert (record.get("tag") or None) == outcome.plant.tag
        assert not (reused and outcome.differs)
    if isinstance(outcome, HeldBack) and outcome.retry_after is not None:
        assert 1.0 <= outcome.retry_after <= 3600.0


def test_the_message_of_an_error_record_is_kept_with_any_status_that_holds_back() -> None:
    body = b'{"error":401,"message":"this token ended yesterday"}'
    assert read(401, body) == HeldBack(HoldReason.TOKEN, 401, said="this token ended yesterday")
