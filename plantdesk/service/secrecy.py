"""A server may write the token back; what is kept of its words is kept without it."""

import json
from dataclasses import replace
from typing import assert_never

from plantdesk.domain.outcome import Added, HeldBack, NotReached, Outcome, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.token import Token

HIDDEN = "…"
# The shortest beginning of a token that is taken for one where a text was cut off.
_TELLING = 6


def without_token(outcome: Outcome, token: Token) -> Outcome:
    """The outcome with the token taken out of every text that is shown as the server's words."""
    match outcome:
        case Refused():
            return replace(outcome, said=_hide_in_words(outcome.said, token))
        case Unsure():
            return replace(outcome, said=_hide(outcome.said, token))
        case HeldBack(pointed_to=pointed_to, said=said):
            where = None if pointed_to is None else _hide(pointed_to, token)
            return replace(outcome, pointed_to=where, said=_hide(said, token))
        case Added(plant=plant):
            tag = None if plant.tag is None else _hide(plant.tag, token)
            return replace(outcome, plant=replace(plant, name=_hide(plant.name, token), tag=tag))
        case NotReached():
            return outcome
        case _:
            assert_never(outcome)


def _hide_in_words(said: ServiceError | str, token: Token) -> ServiceError | str:
    if isinstance(said, ServiceError):
        details = _hide(_hide_quoted(said.details, token), token)
        return replace(said, message=_hide(said.message, token), details=details)
    return _hide(said, token)


def _hide_quoted(text: str, token: Token) -> str:
    """Where JSON puts a backslash before a token's own quotes and backslashes."""
    return text.replace(json.dumps(token.secret)[1:-1], HIDDEN)


def _hide(text: str, token: Token) -> str:
    secret = token.secret
    text = text.replace(secret, HIDDEN)
    if secret[:_TELLING] not in text[-len(secret) :]:
        return text
    for length in range(len(secret) - 1, _TELLING - 1, -1):
        if text.endswith(secret[:length]):
            return text[:-length] + HIDDEN
    return text
