"""What each reply means, from the wire to the outcome."""

import gzip
import json

import pytest

from plantdesk.domain.outcome import Added, HeldBack, HoldReason, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.typed import PlantField
from plantdesk.service.echo import without_token
from plantdesk.service.replies import START, Reply, read_reply
from tests.faults.https_ports import GNUTLS_ALERT, SAYING_SO, body_of
from tests.faults.server import FaultServer, hang, reply, reset, send, take, take_head, take_request
from tests.loop import run
from tests.service.running import (
    ROSE,
    ROSE_BODY,
    ROSE_IS_ADDED,
    TOKEN,
    late,
    outcome_from,
    outcomes_of,
    send_once,
    stalled,
)

HTML = b"<html><body>Welcome to the guest network</body></html>"
NO_BODY = b'{"error":1062,"message":"id taken"}'
NO = ServiceError(1062, "id taken")

PLANTS = [
    b' \r\n{"tag" : "shrub", "name" : "\\u0052osa canina"}\n ',
    b"\xef\xbb\xbf" + ROSE_BODY,
    b'{"id":9,"name":"Rosa canina","tag":"shrub","z":{"name":1,"deep":[[[null]]]}}',
]
NOT_PLANTS = [
    b"", b"null", b"{}", b"[]", b'["Rosa canina","shrub"]', b'"Rosa canina"', HTML,
    b'{"tag":"shrub"}', b'{"name":null}', b'{"name":7}', b'{"name":["Rosa canina"]}',
    b'{"name":"Rosa canina","tag":7}', b'{"Name":"Rosa canina"}', b'{"name":"Rosa canina"',
    b'{"name":"Rosa canina"} {"name":"Rosa canina"}', b'{"name":"Rosa \xff canina"}',
    b'{"name":"\\ud800"}', b'{"name":"Rosa canina","z":NaN}',
    b'{"name":1,"name":"Rosa canina"}', '{"name":"Rosa canina"}'.encode("utf-16"), NO_BODY,
]  # fmt: skip
NOT_ERRORS = [
    b"", b"no", b"{}", b'{"error":1}', b'{"message":"no"}', b'{"error":1,"message":null}',
    ROSE_BODY, b'["error",1]',
    *(b'{"error":' + number + b',"message":"no"}' for number in (
        b"1.0", b"true", b'"1"', b"null", b"2147483648", b"-2147483649", b"9" * 5000)),
]  # fmt: skip
HOLDS = {
    401: HoldReason.TOKEN,
    403: HoldReason.NOT_ALLOWED,
    **dict.fromkeys((301, 307, 308, 404, 405, 410, 421), HoldReason.ADDRESS),
    **dict.fromkeys((407, 511), HoldReason.SIGN_IN),
    429: HoldReason.BUSY,
}
# All codes but those of a success.
PROVE_NOTHING = (
    202, 406, 408, *(code for code in (*range(300, 400), *range(500, 700)) if code not in HOLDS),
)  # fmt: skip
REFUSALS = [code for code in range(400, 500) if code not in {*HOLDS, *PROVE_NOTHING}]


def read(status, body=b"", *, reused=False, encrypted=True, complete=True, **more):
    """Read a reply without a server."""
    whole = Reply(status, body, complete, **more)
    outcome = read_reply(whole, ROSE, reused=reused, encrypted=encrypted)
    return without_token(outcome, TOKEN)


def unsure(gap, status, body):
    return Unsure(gap, status, start(body.decode(errors="replace").replace("\r\n", "\n")))


def start(text):
    return text if len(text) <= START else f"{text[:START]}…"


def test_a_plant_record_with_a_2xx_is_added_and_its_status_noted():
    for status in (200, 201, 203, 226, 299):
        assert read(status, ROSE_BODY) == Added(Plant("Rosa canina", "shrub"), status)
    for body in PLANTS:
        assert read(200, body) == ROSE_IS_ADDED
    # Only the body decides.
    pages = [reply(200, ROSE_BODY, content_type=kind) for kind in (None, "text/html")]
    assert outcomes_of(*pages) == [ROSE_IS_ADDED] * 2
    # An absent, a null and an empty tag all mean no tag.
    tags = (b"", b',"tag":null', b',"tag":""')
    untagged = [reply(200, b'{"name":"Rosa canina"' + tag + b"}") for tag in tags]
    outcomes = outcomes_of(*untagged, plant=NewPlant(7, "Rosa canina"))
    assert outcomes == [Added(Plant("Rosa canina"))] * 3
    # What the store changed is named, but on a reused connection it is to check.
    for name, tag, differs in (
        ("rosa canina", "shrub", (PlantField.NAME,)),
        ("Rosa canina", None, (PlantField.TAG,)),
        ("", "tree", (PlantField.NAME, PlantField.TAG)),
    ):
        body = json.dumps({"name": name, "tag": tag}).encode()
        assert read(200, body) == Added(Plant(name, tag), 200, differs)
        assert read(200, body, reused=True) == Unsure(UnsureReason.OTHER_PLANT, 200, body.decode())
    assert read(200, ROSE_BODY, reused=True) == ROSE_IS_ADDED


def test_a_2xx_without_a_plant_record_and_a_status_that_proves_nothing_are_to_check():
    for body in NOT_PLANTS:
        for status in (200, 201):
            assert read(status, body) == unsure(UnsureReason.UNREADABLE, status, body)
    deep = b'{"name":"Rosa canina","tag":"shrub","z":' + b"[" * 30_000 + b"]" * 30_000 + b"}"
    # Python may read it.
    assert read(200, deep) in (unsure(UnsureReason.UNREADABLE, 200, deep), ROSE_IS_ADDED)
    for status in PROVE_NOTHING:
        assert read(status, ROSE_BODY) == unsure(UnsureReason.STATUS, status, ROSE_BODY)
        assert read(status, ROSE_BODY, complete=False) == read(status, ROSE_BODY)
    assert outcomes_of(reply(204)) == [unsure(UnsureReason.UNREADABLE, 204, b"")]


def test_a_4xx_is_refused_with_all_of_its_error_record_or_its_text():
    for status in REFUSALS:
        assert read(status, NO_BODY) == Refused(status, NO)
        assert read(status, b"\xef\xbb\xbf" + NO_BODY) == Refused(status, NO)
        assert read(status, HTML) == Refused(status, HTML.decode())
        assert read(status, NO_BODY, complete=False) == Refused(status, NO_BODY.decode())
    for body in NOT_ERRORS:
        assert read(400, body) == Refused(400, start(body.decode()))
    cut = reply(400, NO_BODY, length=99)
    assert outcomes_of(cut) == [Refused(400, NO_BODY.decode())]
    for members, details in DETAILS.items():
        body = '{"error":7,' + members + ',"message":"see fields"}'
        assert read(400, body.encode()) == Refused(400, ServiceError(7, "see fields", details))


DETAILS = {
    '"fields":{"name":"too long"}': 'fields: {"name": "too long"}',
    '"hint":"Use a\\nname","n":12345678901234567890,"f":1.5':
        "hint: Use a\nname\nn: 12345678901234567890\nf: 1.5",
    f'"f":{"9" * 5000}': "",
    '"message":"first"': "",
}  # fmt: skip


def test_what_stands_between_plant_and_store_holds_it_back():
    for status, hold in HOLDS.items():
        assert read(status, HTML) == HeldBack(hold, status, said=HTML.decode())
        assert read(status, NO_BODY) == HeldBack(hold, status, said="id taken")
        cut = HeldBack(hold, status, said=NO_BODY.decode())
        assert read(status, NO_BODY, complete=False) == cut
        # Only a busy store says when to come again.
        waits = read(status, retry_after="7").retry_after
        assert waits == (7.0 if hold is HoldReason.BUSY else None)


def test_a_redirect_is_never_followed():
    with FaultServer((take_request, send(reply(200, ROSE_BODY)))) as elsewhere:
        where = f"{elsewhere.address}/plants"
        statuses = (301, 302, 303, 307, 308)
        found = outcomes_of(*(reply(status, headers=[("Location", where)]) for status in statuses))
        assert not elsewhere.ledger.connections
    for status, outcome in zip(statuses, found, strict=True):
        if status in (302, 303):
            assert outcome == Unsure(UnsureReason.STATUS, status)
        else:
            assert outcome == HeldBack(HoldReason.ADDRESS, status, pointed_to=where)
    shortened = read(301, location="http://x/\u202e" + "a" * 9_000)
    assert shortened.pointed_to == "http://x/\u202e" + "a" * 490


WAITS = {
    "7": 7.0, " 120 ": 120.0, "0": 1.0, "3601": 3600.0, "9" * 4000: 3600.0, "": None,
    "soon": None, "-5": None, "1.5": None, "5, 10": None, "Sun, 01 Mar 2026 12:01:30 GMT": None,
}  # fmt: skip


def test_a_busy_service_is_left_alone_as_long_as_it_asks_within_bounds():
    replies = [reply(429, b"slow down", headers=[("Retry-After", each)]) for each in WAITS]
    assert outcomes_of(*replies) == [
        HeldBack(HoldReason.BUSY, 429, retry_after=wait, said="slow down")
        for wait in WAITS.values()
    ]


def test_a_plain_request_that_met_an_https_port_is_held_back():
    outcomes = outcomes_of(*SAYING_SO.values())
    for answer, outcome in zip(SAYING_SO.values(), outcomes, strict=True):
        said = body_of(answer).decode().replace("\r\n", "\n")
        assert outcome == HeldBack(HoldReason.HTTPS, 400, said=said)
        # Only as a 400 to a plain request, and not as the store's own words.
        assert read(400, body_of(answer)) == Refused(400, said)
        assert read(409, body_of(answer), encrypted=False) == Refused(409, said)
        body = json.dumps({"error": 7, "message": said}).encode()
        assert read(400, body, encrypted=False) == Refused(400, ServiceError(7, said))


def test_an_entry_cut_off_mid_reply_is_to_check():
    kept = range(1, len(ROSE_BODY))
    assert outcomes_of(*(reply(200, ROSE_BODY)[: at - len(ROSE_BODY)] for at in kept)) == [
        Unsure(UnsureReason.CUT, 200, ROSE_BODY[:at].decode()) for at in kept
    ]


CHUNKED = (
    b"HTTP/1.1 100 Continue\r\n\r\n",
    b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chu",
    b'nked\r\n\r\n8\r\n{"name":\r\n',
    b'1c\r\n"Rosa canina","tag":"shrub"}\r\n0\r\n\r\n',
)
WAYS = {
    "in pieces": ((take_request, *map(send, CHUNKED)), ROSE_IS_ADDED),
    "ends with its connection": (
        (take_request, send(b"HTTP/1.0 200 OK\r\n\r\n"), send(ROSE_BODY)), ROSE_IS_ADDED),
    "cut before its body, though whole": (
        (take_request, send(reply(200, ROSE_BODY, length=99))),
        Unsure(UnsureReason.CUT, 200, ROSE_BODY.decode())),
    "cut in its head": (
        (take_request, send(b"HTTP/1.1 200 OK\r\nContent-Le")), Unsure(UnsureReason.CUT)),
    "closed": ((take_request,), Unsure(UnsureReason.CUT)),
    "reset in the head": ((take(5), reset), Unsure(UnsureReason.CUT)),
    "an alert of TLS": ((take_request, send(GNUTLS_ALERT)), Unsure(UnsureReason.UNREADABLE)),
    "no HTTP": (
        (take_request, send(b"SSH-2.0-OpenSSH_9.2\r\n\r\n")), Unsure(UnsureReason.UNREADABLE)),
    "a head without end": (
        (take_request, send(b"HTTP/1.1 200 OK\r\nX: " + b"x" * 200_000)),
        Unsure(UnsureReason.UNREADABLE)),
}  # fmt: skip
HANG = {
    "no reply": ((take_request, hang), Unsure(UnsureReason.DEADLINE)),
    "a body that hangs": (
        (take_request, send(reply(200, ROSE_BODY)[:-9]), hang),
        Unsure(UnsureReason.DEADLINE, 200, ROSE_BODY[:-9].decode())),
    "a refusal whose text hangs": (
        (take_request, send(reply(400, b"no", length=50)), hang), Refused(400, "no")),
}  # fmt: skip


@pytest.mark.parametrize(("program", "outcome"), WAYS.values(), ids=WAYS)
def test_replies_that_come_in_other_ways(program, outcome):
    assert outcome_from(*program) == outcome


@pytest.mark.parametrize(("program", "outcome"), HANG.values(), ids=HANG)
async def test_replies_that_are_not_whole_by_the_deadline(program, outcome):
    with FaultServer(program) as server:
        assert await late(send_once(server.address), stalled(server)) == outcome


def test_a_refusal_before_the_request_was_read_is_a_refusal():
    plant = NewPlant(7, "x" * 300_000)
    outcome = outcome_from(take_head, send(reply(413, b"too large")), hang, plant=plant)
    assert outcome == Refused(413, "too large")


def test_no_more_of_a_reply_is_read_than_the_cap_and_none_unpacked():
    size = 50_000_000
    with FaultServer((take_request, send(reply(200, b"x" * size)))) as server:
        outcome = run(send_once(server.address))
        server.ledger.wait_for(lambda ledger: ledger.connections[0].closed)
        assert server.ledger.connections[0].sent < size
    assert outcome == Unsure(UnsureReason.UNREADABLE, 200, "x" * START + "…")
    at_the_cap = read(200, ROSE_BODY.ljust(65_536), complete=False)
    assert at_the_cap.gap is UnsureReason.UNREADABLE
    bomb = gzip.compress(b'{"name":"Rosa canina","tag":"shrub"}' + b" " * 20_000_000)
    (outcome,) = outcomes_of(reply(200, bomb, headers=[("Content-Encoding", "gzip")]))
    assert (outcome.gap, outcome.http_status) == (UnsureReason.UNREADABLE, 200)
    assert outcome.said.startswith("\x1f\ufffd")


def test_the_start_of_a_body_is_kept_as_it_came_but_for_what_is_no_text():
    odd = b"a\x00b\x1b[31mc\xffd\r\ne\tf" + "\u202eg\x85".encode() + b"\xed\xa0\x80"
    for body, said in (
        ("\U0001f339".encode() * 9_000, "\U0001f339" * START + "…"),
        (odd, "a\x00b\x1b[31mc\ufffdd\ne\tf\u202eg\x85\ufffd\ufffd\ufffd"),
    ):
        # One character more tells that it goes on.
        assert outcomes_of(reply(500, body)) == [Unsure(UnsureReason.STATUS, 500, said)]
