"""Removes the token from a reply that repeats it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from plantdesk.domain.outcome import Added, HeldBack, NotReached, Outcome, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.token import Token
from plantdesk.service.reply.echo import HIDDEN, hide_token


def without_token(outcome: Outcome, token: Token) -> Outcome:
    """Return the outcome with the token hidden in all of the server's text."""
    match outcome:
        case Refused():
            return replace(outcome, said=_hide_in_words(outcome.said, token))
        case Unsure():
            return replace(outcome, said=_hide(outcome.said, token))
        case HeldBack(pointed_to=pointed_to, said=said):
            where = None if pointed_to is None else _hide(pointed_to, token, HIDDEN)
            return replace(outcome, pointed_to=where, said=_hide(said, token))
        case Added(differs=()):
            # The reply has the text that we sent.
            return outcome
        case Added(plant=plant):
            name = _hide(plant.name, token, HIDDEN)
            tag = None if plant.tag is None else _hide(plant.tag, token, HIDDEN)
            if _split_over((name, tag or ""), token):
                name, tag = HIDDEN, tag and HIDDEN
            return replace(outcome, plant=replace(plant, name=name, tag=tag))
        case NotReached():
            return outcome
        case _:
            assert_never(outcome)


def _hide_in_words(said: ServiceError | str, token: Token) -> ServiceError | str:
    if isinstance(said, ServiceError):
        message = hide_token(said.message, token.secret)
        details = hide_token(said.details, token.secret)
        if message is None or details is None:
            return ""
        # Only the values: names stand between them.
        values = (line.partition(": ")[2] for line in details.split("\n"))
        if _split_over((message, *values), token):
            return ""
        return replace(said, message=message, details=details)
    return _hide(said, token)


def _split_over(texts: Iterable[str], token: Token) -> bool:
    """Whether the texts contain the token when read one after the other."""
    joined = "\n".join(texts)
    return hide_token(joined, token.secret) != joined


def _hide(text: str, token: Token, otherwise: str = "") -> str:
    """Hide the token in a text. Return `otherwise` if it can't be cut out."""
    shown = hide_token(text, token.secret)
    return otherwise if shown is None else shown
