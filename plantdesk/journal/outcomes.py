"""Writes outcomes as JSON, and reads them.

Without msgspec, which takes longer to load than the first plant may wait.
"""

import json
from collections.abc import Callable
from enum import Enum
from math import isfinite
from typing import Any

from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Outcome,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.typed import PlantField

_KINDS: dict[str, type[Outcome]] = {
    "added": Added,
    "refused": Refused,
    "held back": HeldBack,
    "not reached": NotReached,
    "unsure": Unsure,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def outcome_text(outcome: Outcome, sent: NewPlant) -> str:
    """Return the outcome as JSON, without empty fields, and without a plant like the one sent."""
    fields = {"is": _NAMES[type(outcome)], **_fields_of(outcome)}
    if fields.get("plant") == Plant(sent.name, sent.tag):
        del fields["plant"]
    text = json.dumps(fields, default=_plain, ensure_ascii=False, separators=(",", ":"))
    return whole(text)


def outcome_from(text: str, sent: NewPlant) -> Outcome:
    """Read an outcome. Raise ValueError if we can't have written it."""
    try:
        fields = json.loads(text)
        kind = _KINDS[fields.pop("is")]
        found = {name: _READ[name](value) for name, value in fields.items()}
        if kind is Added:
            found.setdefault("plant", Plant(sent.name, sent.tag))
        return kind(**found)
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError("no outcome of ours") from error


def whole(text: str) -> str:
    """Replace each half of a surrogate pair, which no file can hold, with U+FFFD."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def _fields_of(record: Any) -> dict[str, Any]:
    values = ((name, getattr(record, name)) for name in record.__slots__)
    return {name: value for name, value in values if value is not None and value != ()}


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else _fields_of(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("no text")
    return value


def _status(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= 999:
        raise ValueError("no HTTP status")
    return value


def _seconds(value: Any) -> float:
    if type(value) not in (int, float) or not isfinite(value):
        raise ValueError("no seconds")
    return float(value)


def _plant(value: Any) -> Plant:
    return Plant(**{name: _text(part) for name, part in value.items()})


def _said(value: Any) -> Any:
    if isinstance(value, str):
        return value
    if type(value["error"]) is not int:
        raise ValueError("no error number")
    return ServiceError(value["error"], _text(value["message"]), _text(value["details"]))


# By the names of all outcomes' fields.
_READ: dict[str, Callable[[Any], Any]] = {
    "plant": _plant,
    "http_status": _status,
    "differs": lambda names: tuple(map(PlantField, names)),
    "said": _said,
    "hold": HoldReason,
    "pointed_to": _text,
    "retry_after": _seconds,
    "fault": ConnectionFault,
    "gap": UnsureReason,
}
