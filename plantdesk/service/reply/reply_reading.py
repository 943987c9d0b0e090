"""Turns a reply into an outcome, by its status and its body."""

from dataclasses import dataclass
from datetime import datetime

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
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.typed import PlantField
from plantdesk.service.reply.records import read_error, read_plant
from plantdesk.service.reply.reply_text import start_of
from plantdesk.service.reply.retry_after import read_retry_after

# We never read more of a reply.
REPLY_CAP = 64 * 1024
_LONGEST_LOCATION = 500


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply. It is not `complete` if the network or the cap cut it off."""

    http_status: int
    body: bytes
    complete: bool
    location: str | None = None
    retry_after: str | None = None


def read_reply(
    reply: Reply, sent: NewPlant, *, reused: bool, encrypted: bool, now: datetime
) -> Outcome:
    """Return the outcome that a reply proves. `reused`: its connection had an earlier reply."""
    status = reply.http_status
    match status:
        case 401:
            return HeldBack(HoldReason.TOKEN, status, said=_words(reply))
        case 403:
            return HeldBack(HoldReason.NOT_ALLOWED, status, said=_words(reply))
        case 301 | 307 | 308 | 404 | 405 | 410 | 421:
            return HeldBack(
                HoldReason.ADDRESS, status, pointed_to=_pointed_to(reply), said=_words(reply)
            )
        case 407 | 511:
            return HeldBack(HoldReason.SIGN_IN, status, said=_words(reply))
        case 429:
            wait = read_retry_after(reply.retry_after, now)
            return HeldBack(HoldReason.BUSY, status, retry_after=wait, said=_words(reply))
        case 202 | 406 | 408:
            return Unsure(UnsureReason.STATUS, status, start_of(reply.body))
        case _ if 200 <= status <= 299:
            return _read_success(reply, sent, reused)
        case _ if 400 <= status <= 499:
            return _read_refusal(reply, sent, encrypted)
        case _:
            return Unsure(UnsureReason.STATUS, status, start_of(reply.body))


def _read_success(reply: Reply, sent: NewPlant, reused: bool) -> Outcome:
    plant = read_plant(reply.body) if reply.complete else None
    if plant is None:
        return Unsure(_gap(reply), reply.http_status, start_of(reply.body))
    differs = _differences(plant, sent)
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


def _read_error(reply: Reply) -> ServiceError | None:
    return read_error(reply.body) if reply.complete else None


def _words(reply: Reply) -> str:
    """Return the message of an Error record, or else the start of the reply."""
    error = _read_error(reply)
    return error.message if error else start_of(reply.body)


def _gap(reply: Reply) -> UnsureReason:
    capped = len(reply.body) >= REPLY_CAP
    return UnsureReason.UNREADABLE if reply.complete or capped else UnsureReason.CUT


def _differences(plant: Plant, sent: NewPlant) -> tuple[PlantField, ...]:
    pairs = ((PlantField.NAME, plant.name, sent.name), (PlantField.TAG, plant.tag, sent.tag))
    return tuple(field for field, kept, typed in pairs if kept != typed)


def _pointed_to(reply: Reply) -> str | None:
    return reply.location[:_LONGEST_LOCATION] if reply.location else None
