"""Turns a reply into an outcome, by its status and its body."""

import codecs
import json
import re
from typing import Annotated, TypeVar

import msgspec
from msgspec import Struct

from plantdesk.domain.https_port import met_https_port
from plantdesk.domain.outcome import (
    Added,
    HeldBack,
    HoldReason,
    Outcome,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import ERROR_MAX, ERROR_MIN, NewPlant, Plant, ServiceError
from plantdesk.domain.typed import PlantField

# We never read more of a reply.
REPLY_CAP = 64 * 1024
# Characters of a reply that are shown and kept.
START = 2_000
_LONGEST_LOCATION = 500
# Seconds that a busy service may ask us to wait.
SHORTEST, LONGEST = 1.0, 3600.0
_HOLDS = {
    401: HoldReason.TOKEN,
    403: HoldReason.NOT_ALLOWED,
    **dict.fromkeys((301, 307, 308, 404, 405, 410, 421), HoldReason.ADDRESS),
    **dict.fromkeys((407, 511), HoldReason.SIGN_IN),
    429: HoldReason.BUSY,
}


class Reply(Struct, frozen=True):
    """A reply. It is not `complete` if the network or the cap cut it off."""

    http_status: int
    body: bytes
    complete: bool
    location: str | None = None
    retry_after: str | None = None


def read_reply(reply: Reply, sent: NewPlant, *, reused: bool, encrypted: bool) -> Outcome:
    """Return the outcome that a reply proves. `reused`: its connection had an earlier reply."""
    status = reply.http_status
    if (hold := _HOLDS.get(status)) is not None:
        where = reply.location[:_LONGEST_LOCATION] if reply.location else None
        return HeldBack(
            hold,
            status,
            pointed_to=where if hold is HoldReason.ADDRESS else None,
            retry_after=read_retry_after(reply.retry_after) if hold is HoldReason.BUSY else None,
            said=_words(reply),
        )
    if 200 <= status <= 299 and status != 202:
        return _read_success(reply, sent, reused)
    if 400 <= status <= 499 and status not in (406, 408):
        return _read_refusal(reply, sent, encrypted)
    return Unsure(UnsureReason.STATUS, status, _words(reply))


def start_of(body: bytes) -> str:
    """Return the first characters of a body, whatever it contains, and one more if it goes on."""
    # A character takes at most four bytes.
    text = body[: 4 * (START + 1)].decode(errors="replace")
    return text.replace("\r\n", "\n")[: START + 1]


def read_retry_after(text: str | None) -> float | None:
    """Return the seconds of a Retry-After header, within bounds. None of a date or anything else.

    Then we wait as after other failures: a clock that is wrong would mislead us.
    """
    text = (text or "").strip()
    return min(max(float(text), SHORTEST), LONGEST) if re.fullmatch("[0-9]+", text) else None


class _PlantRecord(msgspec.Struct):
    name: str
    tag: str | None = None


class _ErrorRecord(msgspec.Struct):
    error: Annotated[int, msgspec.Meta(ge=ERROR_MIN, le=ERROR_MAX)]
    message: str


_Record = TypeVar("_Record")
_PLANT = msgspec.json.Decoder(_PlantRecord)
_ERROR = msgspec.json.Decoder(_ErrorRecord)


def _read_success(reply: Reply, sent: NewPlant, reused: bool) -> Outcome:
    record = _decode(reply, _PLANT)
    if record is None:
        # Cut off at the cap, it is no plant: nothing that long is one.
        whole = reply.complete or len(reply.body) >= REPLY_CAP
        gap = UnsureReason.UNREADABLE if whole else UnsureReason.CUT
        return Unsure(gap, reply.http_status, start_of(reply.body))
    # An absent, null or empty tag is no tag.
    plant = Plant(record.name, record.tag or None)
    pairs = ((PlantField.NAME, plant.name, sent.name), (PlantField.TAG, plant.tag, sent.tag))
    differs = tuple(field for field, kept, typed in pairs if kept != typed)
    if differs and reused:
        # If a server sends a reply twice, the second looks like the reply to the next plant.
        return Unsure(UnsureReason.OTHER_PLANT, reply.http_status, start_of(reply.body))
    return Added(plant, reply.http_status, differs)


def _read_refusal(reply: Reply, sent: NewPlant, encrypted: bool) -> Outcome:
    if error := _read_error(reply):
        return Refused(reply.http_status, error)
    said = start_of(reply.body)
    if reply.http_status == 400 and not encrypted and met_https_port(said, sent):
        return HeldBack(HoldReason.HTTPS, reply.http_status, said=said)
    return Refused(reply.http_status, said)


def _words(reply: Reply) -> str:
    """Return the message of an Error record, or else the start of the reply."""
    error = _read_error(reply)
    return error.message if error else start_of(reply.body)


def _read_error(reply: Reply) -> ServiceError | None:
    record = _decode(reply, _ERROR)
    if record is None:
        return None
    try:
        members = json.loads(reply.body.removeprefix(codecs.BOM_UTF8))
    except (ValueError, RecursionError):
        # A number that is too long for Python.
        members = {}
    others = (item for item in members.items() if item[0] not in _ErrorRecord.__struct_fields__)
    details = "\n".join(f"{name}: {_text(value)}" for name, value in others)
    return ServiceError(record.error, record.message, details)


def _decode(reply: Reply, decoder: msgspec.json.Decoder[_Record]) -> _Record | None:
    if not reply.complete:
        return None
    try:
        # Some servers start every reply with a BOM. A parser may ignore it (RFC 8259).
        return decoder.decode(reply.body.removeprefix(codecs.BOM_UTF8))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
