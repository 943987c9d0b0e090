"""The two records that a reply may hold, read strictly as the interface gives them."""

import codecs
from typing import Annotated, TypeVar

import msgspec

from plantdesk.domain.plant import ERROR_MAX, ERROR_MIN, Plant, ServiceError


def read_plant(body: bytes) -> Plant | None:
    """The Plant record in the body, or None; no tag is absent, null or empty."""
    record = _decode(body, _PLANT)
    return None if record is None else Plant(record.name, record.tag or None)


def read_error(body: bytes) -> ServiceError | None:
    """The Error record in the body, or None."""
    record = _decode(body, _ERROR)
    return None if record is None else ServiceError(record.error, record.message)


class _PlantRecord(msgspec.Struct):
    name: str
    tag: str | None = None


class _ErrorRecord(msgspec.Struct):
    error: Annotated[int, msgspec.Meta(ge=ERROR_MIN, le=ERROR_MAX)]
    message: str


_Record = TypeVar("_Record")
_PLANT = msgspec.json.Decoder(_PlantRecord)
_ERROR = msgspec.json.Decoder(_ErrorRecord)


def _decode(body: bytes, decoder: msgspec.json.Decoder[_Record]) -> _Record | None:
    try:
        # Some servers put a BOM before everything they write; a parser may ignore it (RFC 8259).
        return decoder.decode(body.removeprefix(codecs.BOM_UTF8))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
