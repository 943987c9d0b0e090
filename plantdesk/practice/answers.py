"""The practice store's replies, as the service's interface describes them. No I/O."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from msgspec import Struct

from plantdesk.domain.plant import ID_MAX, ID_MIN, NewPlant
from plantdesk.practice.manner import Manner

# Services often pass on their database's number for a duplicate key.
ALREADY_USED = 1062


class Answer(Struct, frozen=True):
    status: HTTPStatus
    body: bytes
    content_type: str = "application/json"


class _Record(msgspec.Struct):
    id: Annotated[int, msgspec.Meta(ge=ID_MIN, le=ID_MAX)]
    name: Annotated[str, msgspec.Meta(min_length=1)]
    tag: str | None = None


def read_plant(body: bytes) -> NewPlant | Answer:
    """Return the plant in the body, or a refusal that says what is wrong with it."""
    try:
        record = msgspec.json.decode(body, type=_Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return refused(f"this is no plant: {error}")
    return NewPlant(record.id, record.name, record.tag or None)


def added(plant: NewPlant) -> Answer:
    record = {"name": plant.name} | ({"tag": plant.tag} if plant.tag else {})
    return Answer(HTTPStatus.OK, msgspec.json.encode(record))


def refused(said: str, status: HTTPStatus = HTTPStatus.BAD_REQUEST, number: int = 0) -> Answer:
    """Return an Error record. Without a number of its own, it has the status."""
    return Answer(status, msgspec.json.encode({"error": number or status, "message": said}))


# The same for each plant. A page is what a network with a sign-in shows instead of a reply.
FIXED = {
    Manner.TOKEN_NOT_ACCEPTED: refused("the token was not accepted", HTTPStatus.UNAUTHORIZED),
    Manner.PAGE: Answer(
        HTTPStatus.OK,
        b"<!doctype html>\n<title>Potting Shed Guest Network</title>\n"
        b"<p>Welcome! Please sign in to use the network.</p>\n",
        "text/html; charset=utf-8",
    ),
}
