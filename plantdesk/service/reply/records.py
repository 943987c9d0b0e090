"""Reads the two records of a reply, strictly as the interface describes them."""

import codecs
import json
from typing import Annotated, TypeVar

import msgspec

from plantdesk.domain.plant import ERROR_MAX, ERROR_MIN, Plant, ServiceError
from plantdesk.service.reply.reply_text import readable_json


def read_plant(body: bytes) -> Plant | None:
    """Return the Plant record in the body, or None. An absent, null or empty tag is no tag."""
    record = _decode(body, _PLANT)
    return None if record is None else Plant(record.name, record.tag or None)


def read_error(body: bytes) -> ServiceError | None:
    """Return the Error record in the body, or None."""
    record = _decode(body, _ERROR)
    if record is None:
        return None
    members = _decode(body, _MEMBERS) or {}
    others = (item for item in members.items() if item[0] not in _ErrorRecord.__struct_fields__)
    details = "\n".join(f"{name}: {_text(bytes(value))}" for name, value in others)
    return ServiceError(record.error, record.message, details)


class _PlantRecord(msgspec.Struct):
    name: str
    tag: str | None = None


class _ErrorRecord(msgspec.Struct):
    error: Annotated[int, msgspec.Meta(ge=ERROR_MIN, le=ERROR_MAX)]
    message: str


_Record = TypeVar("_Record")
_PLANT = msgspec.json.Decoder(_PlantRecord)
_ERROR = msgspec.json.Decoder(_ErrorRecord)
_MEMBERS = msgspec.json.Decoder(dict[str, msgspec.Raw])


def _decode(body: bytes, decoder: msgspec.json.Decoder[_Record]) -> _Record | None:
    try:
        # Some servers start every reply with a BOM. A parser may ignore it (RFC 8259).
        return decoder.decode(body.removeprefix(codecs.BOM_UTF8))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _text(value: bytes) -> str:
    """Return a decoded text, or any other value as written: decoding would change numbers."""
    written = value.decode(errors="replace").strip()
    if written.startswith('"'):
        return str(json.loads(written, strict=False))
    return readable_json(written)
