"""The practice store's replies, as the service's interface describes them. No I/O."""

import hmac
from dataclasses import dataclass
from http import HTTPStatus

import msgspec

from plantdesk.domain.plant import ID_MAX, ID_MIN, NewPlant, Plant

MOST_BYTES = 64 * 1024
_PATH = "/plants"
# Services often pass on their database's number for a duplicate key.
_ALREADY_USED = 1062


@dataclass(frozen=True, slots=True)
class Answer:
    status: HTTPStatus
    body: bytes
    content_type: str = "application/json"
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class PracticeRequest:
    """The head of a request. Its repr hides the fields, because one is the bearer token."""

    method: str
    path: str
    authorization: str


def turned_away(request: PracticeRequest, token: str) -> Answer | None:
    """Return the reply to a request with a wrong path, method or token; None if all are right."""
    if request.path != _PATH:
        return error(HTTPStatus.NOT_FOUND, f"there is nothing here but {_PATH}")
    if request.method != "POST":
        said = "a plant is added with POST"
        return error(HTTPStatus.METHOD_NOT_ALLOWED, said, headers=(("Allow", "POST"),))
    expected = f"Bearer {token}"
    if not hmac.compare_digest(request.authorization.encode(), expected.encode()):
        return token_not_accepted()
    return None


def read_plant(body: bytes) -> NewPlant | Answer:
    """Return the plant in the body, or a refusal that names the wrong field."""
    try:
        record = msgspec.json.decode(body)
    except msgspec.ValidationError:
        return refused("a number in the body is far too large")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return refused("the body is not JSON")
    if not isinstance(record, dict):
        return refused("the body is not a plant record")
    if said := _wrong_with(record):
        return refused(said)
    return NewPlant(record["id"], record["name"], record.get("tag") or None)


def added(plant: Plant) -> Answer:
    record = {"name": plant.name}
    if plant.tag is not None:
        record["tag"] = plant.tag
    return Answer(HTTPStatus.OK, msgspec.json.encode(record))


def already_used(there: NewPlant) -> Answer:
    said = f"id {there.id} is already used by ‘{there.name}’"
    return error(HTTPStatus.BAD_REQUEST, said, number=_ALREADY_USED)


def refused(said: str) -> Answer:
    return error(HTTPStatus.BAD_REQUEST, said)


def refused_for_practice() -> Answer:
    return refused("Practice: this plant is refused so that you can see what that looks like")


def token_not_accepted() -> Answer:
    said = "the token was not accepted"
    return error(HTTPStatus.UNAUTHORIZED, said, headers=(("WWW-Authenticate", "Bearer"),))


def page() -> Answer:
    """Return the page that a network with a sign-in shows instead of the service's reply."""
    return Answer(HTTPStatus.OK, _PAGE.encode(), "text/html; charset=utf-8")


def error(
    status: HTTPStatus,
    said: str,
    *,
    number: int | None = None,
    headers: tuple[tuple[str, str], ...] = (),
) -> Answer:
    """Return an Error record. Without a number of its own, it has the status."""
    record = {"error": status if number is None else number, "message": said}
    return Answer(status, msgspec.json.encode(record), headers=headers)


def _wrong_with(record: dict[str, object]) -> str | None:
    if "id" not in record:
        return "id is required"
    number = record["id"]
    # In Python, True is an int. In JSON, it is not.
    if not isinstance(number, int) or isinstance(number, bool):
        return "id must be a whole number"
    if not ID_MIN <= number <= ID_MAX:
        return "id does not fit in 64 bits"
    if "name" not in record:
        return "name is required"
    if not isinstance(record["name"], str):
        return "name must be a text"
    if not record["name"]:
        return "name must not be empty"
    if not isinstance(record.get("tag"), str | None):
        return "tag must be a text"
    return None


_PAGE = """\
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Potting Shed Guest Network</title></head>
<body>
<h1>Potting Shed Guest Network</h1>
<p>Welcome! Please sign in to use the network.</p>
<form method="post" action="/sign-in">
<label>Room or table <input name="room"></label>
<label>Surname <input name="surname"></label>
<button>Sign in</button>
</form>
</body>
</html>
"""
