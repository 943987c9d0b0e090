"""Read the content of a store's form, without any widgets."""

from collections.abc import Iterable
from enum import Enum, auto

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.domain.address import Address, BadAddress, read_address
from plantdesk.domain.id_range import read_id_range
from plantdesk.domain.plant_reading import Problem, ProblemKind, read_name
from plantdesk.domain.store import (
    COLOURS,
    PRACTICE,
    Store,
    alike,
    sounds_like_practice,
)
from plantdesk.domain.token import Token, TokenFault, read_token
from plantdesk.domain.typed import trim


class StoreField(Enum):
    """The fields that can have problems, in the order of the form."""

    NAME = auto()
    ADDRESS = auto()
    TOKEN = auto()
    IDS = auto()


class TokenChange(Enum):
    """What saving does with the store's existing token."""

    NONE = auto()
    REPLACE = auto()
    FORGET = auto()


class StoreTyped(Struct, frozen=True):
    """The content of the form. `accepted` is the origin with consent to plain http."""

    name: str = ""
    address: str = ""
    colour: str = COLOURS[0]
    accepted: str = ""
    token: str = ""
    token_change: TokenChange = TokenChange.NONE
    ids: str = ""

    def __repr__(self) -> str:
        # Of the token.
        return "StoreTyped(…)"


class TakenBy(Struct, frozen=True):
    """Another store has this name or address."""

    store: Store


class NoIdRange(Struct, frozen=True):
    """The text is no range of ids."""


ProblemReason = ProblemKind | BadAddress | TakenBy | TokenFault | NoIdRange
Problems = dict[StoreField, ProblemReason]


class EditedStore(Struct, frozen=True):
    """A store to save, and what to do with its token."""

    store: Store
    token: Token | None = None
    forget: bool = False


def as_typed(store: Store) -> StoreTyped:
    """The content of the form that reads as this store."""
    read = read_address(store.address)
    return StoreTyped(
        name=store.name,
        address=read.readable if isinstance(read, Address) else store.address,
        colour=store.colour,
        accepted=store.open_origin,
        ids=str(store.ids or ""),
    )


def differs(typed: StoreTyped, store: Store) -> bool:
    """Whether saving would change the store or its token."""
    if not trim(typed.token):
        # Without a new token, replacing means nothing.
        forget = typed.token_change is TokenChange.FORGET
        change = TokenChange.FORGET if forget else TokenChange.NONE
        typed = replace(typed, token="", token_change=change)
    return typed != as_typed(store)


def read_store(typed: StoreTyped, base: Store, others: Iterable[Store]) -> EditedStore | Problems:
    """Read the form, or return all its problems. No two stores may share a name or address."""
    others = [other for other in others if other.id != base.id]
    problems: Problems = {}
    name = trim(typed.name)
    if why := _name_problem(name, others):
        problems[StoreField.NAME] = why
    reached = read_connection(typed, base)
    if not isinstance(reached, Store):
        problems |= reached
    elif reached.address != base.address:
        # An unchanged address may be shared: the administrator's file can do that.
        for other in others:
            read = read_address(other.address)
            if isinstance(read, Address) and read.text == reached.address:
                problems[StoreField.ADDRESS] = TakenBy(other)
    token = read_token(typed.token) if trim(typed.token) else None
    if isinstance(token, TokenFault):
        problems[StoreField.TOKEN] = token
    if problems or not isinstance(reached, Store) or isinstance(token, TokenFault):
        return problems
    forget = typed.token_change is TokenChange.FORGET and token is None
    return EditedStore(replace(reached, name=name), token, forget)


def read_connection(typed: StoreTyped, base: Store) -> Store | Problems:
    """Read everything but the name and the token."""
    address = read_address(typed.address)
    ids = (read_id_range(typed.ids) or NoIdRange()) if trim(typed.ids) else None
    if isinstance(address, BadAddress) or isinstance(ids, NoIdRange):
        read = {StoreField.ADDRESS: address, StoreField.IDS: ids}
        return {part: why for part, why in read.items() if isinstance(why, BadAddress | NoIdRange)}
    accepted = address.open_to_readers and typed.accepted == address.origin
    origin = address.origin if accepted else ""
    return replace(base, colour=typed.colour, address=address.text, open_origin=origin, ids=ids)


def origin_of(address: str) -> str:
    """The origin that a token is bound to; empty if the address has a problem."""
    read = read_address(address)
    return read.origin if isinstance(read, Address) else ""


def changes_origin(before: str, now: str) -> bool:
    """Whether the new address needs another token. False while an address has a problem."""
    origins = origin_of(before), origin_of(now)
    return all(origins) and origins[0] != origins[1]


def https_at_same_port(address: Address) -> str:
    """The same address with https, for a port that has refused plain http."""
    path = address.shown.partition("/")[2]
    host = f"[{address.host}]" if ":" in address.host else address.host
    read = read_address(f"https://{host}:{address.port}/{path}")
    assert isinstance(read, Address)  # noqa: S101
    return read.text


def _name_problem(name: str, others: Iterable[Store]) -> ProblemKind | TakenBy | None:
    _, notes = read_name(name)
    if fault := next((note.fault for note in notes if isinstance(note, Problem)), None):
        return fault
    if sounds_like_practice(name):
        return TakenBy(PRACTICE)
    other = next((other for other in others if alike(other.name) == alike(name)), None)
    return TakenBy(other) if other else None
