"""Writes outcomes as JSON, and reads them."""

import json
from dataclasses import fields

import msgspec

from plantdesk.domain.outcome import Added, HeldBack, NotReached, Outcome, Refused, Unsure
from plantdesk.domain.plant import NewPlant, Plant

_KINDS: dict[str, type[Outcome]] = {
    "added": Added,
    "refused": Refused,
    "held back": HeldBack,
    "not reached": NotReached,
    "unsure": Unsure,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}
_FIELDS = {kind: {field.name for field in fields(kind)} for kind in _NAMES}

# Unlike msgspec's, it takes half a surrogate pair.
_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def outcome_text(outcome: Outcome, sent: NewPlant) -> str:
    """Return the outcome as JSON, without empty fields, and without a plant like the one sent."""
    found = msgspec.to_builtins(outcome)
    if isinstance(outcome, Added) and outcome.plant == Plant(sent.name, sent.tag):
        del found["plant"]
    kept = {name: value for name, value in found.items() if value not in (None, ())}
    kept = {"is": _NAMES[type(outcome)], **kept}
    return whole(_JSON.encode(kept))


def outcome_from(text: str, sent: NewPlant) -> Outcome:
    """Read an outcome. Raise ValueError if we can't have written it."""
    try:
        found = msgspec.json.decode(text)
        kind = _KINDS[found.pop("is")]
        if kind is Added:
            found.setdefault("plant", {"name": sent.name, "tag": sent.tag})
        if found.keys() <= _FIELDS[kind] and 0 <= (found.get("http_status") or 0) <= 999:
            return msgspec.convert(found, kind)
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError("no outcome of ours") from error
    raise ValueError("no outcome of ours")


def whole(text: str) -> str:
    """Replace each half of a surrogate pair, which no file can hold, with U+FFFD."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text
