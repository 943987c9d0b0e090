"""What is known after an attempt. Each outcome is a type, so mypy can check a match."""

from enum import Enum
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.status import Cause
from plantdesk.domain.typed import PlantField

HttpStatus = Annotated[int, Meta(ge=0, le=999)]


class _Outcome(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    """What all have in common, and their form as JSON. The status table knows their `cause`."""

    cause: ClassVar[Cause]


class Added(_Outcome, frozen=True, tag="added"):
    """A trusted Plant record came back. `differs` names the fields that the store changed."""

    cause = Cause.WAS_ADDED
    plant: Plant
    http_status: HttpStatus = 200
    differs: tuple[PlantField, ...] = ()


class Refused(_Outcome, frozen=True, tag="refused"):
    """The store said no, with an Error record or with a status and some text."""

    cause = Cause.WAS_REFUSED
    http_status: HttpStatus
    said: ServiceError | str


class HoldReason(Enum):
    """Why the store never looked at the plant."""

    TOKEN = "token"  # noqa: S105
    NOT_ALLOWED = "not allowed"
    ADDRESS = "address"
    # A plain HTTP request met an HTTPS port.
    HTTPS = "https"
    SIGN_IN = "sign-in"
    BUSY = "busy"


class HeldBack(_Outcome, frozen=True, tag="held back"):
    """The plant stays waiting until something about the store, token or network changes.

    `said` is the text of the reply.
    """

    cause = Cause.WAS_HELD_BACK
    hold: HoldReason
    http_status: HttpStatus
    pointed_to: str | None = None
    retry_after: float | None = None
    said: str = ""


class ConnectionFault(Enum):
    """Why the plant never left this computer."""

    NO_NETWORK = "no network"
    LOOK_UP = "look-up"
    CONNECT_REFUSED = "refused"
    CONNECT = "connect"
    TLS = "tls"
    NOT_TRUSTED = "not trusted"
    EXPIRED = "expired"
    OTHER_NAME = "other name"
    CERTIFICATE_FILE = "certificate file"
    PROXY = "proxy"
    PROXY_KIND = "proxy kind"
    DEADLINE = "deadline"
    STOPPED = "stopped"


class NotReached(_Outcome, frozen=True, tag="not reached"):
    """The plant has not left this computer. It stays waiting."""

    cause = Cause.WAS_NOT_REACHED
    fault: ConnectionFault


class UnsureReason(Enum):
    """Why there is no trusted reply to a plant that left."""

    CUT = "cut"
    DEADLINE = "deadline"
    UNREADABLE = "unreadable"
    STATUS = "status"
    OTHER_PLANT = "other plant"
    PROGRAM_ENDED = "program ended"
    FAULT = "fault of our own"


class Unsure(_Outcome, frozen=True, tag="unsure"):
    """The plant left, and nobody knows if it was added. `said` is the start of the reply."""

    cause = Cause.WAS_UNSURE
    gap: UnsureReason
    http_status: HttpStatus | None = None
    said: str = ""


Outcome = Added | Refused | HeldBack | NotReached | Unsure
