"""What stands in a store's form, read without any widget."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from plantdesk.domain.address import Address, BadAddress, read_address
from plantdesk.domain.plant_reading import Problem, ProblemKind, read_name
from plantdesk.domain.proxy import HttpProxy, ProxyFault, read_proxy
from plantdesk.domain.store import (
    COLOURS,
    CONNECT_SECONDS,
    NO_PROXY,
    PRACTICE,
    SYSTEM_PROXY,
    TOTAL_SECONDS,
    Store,
    StoreSettings,
    alike,
    sounds_like_practice,
)
from plantdesk.domain.token import Token, TokenFault, read_token
from plantdesk.domain.typed import trim

# Beside the two words that a store's settings may hold.
OWN_PROXY = "own"


class StoreField(Enum):
    """What can be wrong in the form, in the order in which it stands there."""

    NAME = auto()
    ADDRESS = auto()
    TOKEN = auto()
    CONNECT_SECONDS = auto()
    TOTAL_SECONDS = auto()
    PROXY = auto()


class TokenDeed(Enum):
    """What saving does with a token that is there already."""

    LEAVE = auto()
    REPLACE = auto()
    FORGET = auto()


@dataclass(frozen=True, slots=True)
class StoreTyped:
    """Everything as it stands in the form. `accepted` is the origin that may go unencrypted."""

    name: str = ""
    address: str = ""
    colour: str = COLOURS[0]
    accepted: str = ""
    token: str = field(default="", repr=False)
    keep: bool = True
    deed: TokenDeed = TokenDeed.LEAVE
    connect_seconds: str = str(StoreSettings().connect_seconds)
    total_seconds: str = str(StoreSettings().total_seconds)
    idempotency: bool = True
    numbers_here: bool = False
    way: str = SYSTEM_PROXY
    proxy: str = ""
    certificates: str = ""


@dataclass(frozen=True, slots=True)
class TakenBy:
    """Another store has this name or address."""

    store: Store


@dataclass(frozen=True, slots=True)
class Outside:
    """Not one of these whole numbers."""

    allowed: range


ProblemReason = ProblemKind | BadAddress | TakenBy | TokenFault | Outside | ProxyFault


@dataclass(frozen=True, slots=True)
class StoreProblem:
    part: StoreField
    why: ProblemReason


@dataclass(frozen=True, slots=True)
class Edited:
    """A store as it is to be saved, and what is to happen to its token."""

    store: Store
    token: Token | None = None
    keep: bool = True
    forget: bool = False


def typed_of(store: Store) -> StoreTyped:
    """What somebody would type to mean this store."""
    settings = store.settings
    own = settings.proxy not in (SYSTEM_PROXY, NO_PROXY)
    return StoreTyped(
        name=store.name,
        address=_readable(store.address),
        colour=store.colour,
        accepted=settings.open_origin,
        connect_seconds=str(settings.connect_seconds),
        total_seconds=str(settings.total_seconds),
        idempotency=settings.idempotency,
        numbers_here=settings.numbers_here,
        way=OWN_PROXY if own else settings.proxy,
        proxy=settings.proxy if own else "",
        certificates=settings.certificates,
    )


def read_store(
    typed: StoreTyped, base: Store, others: Iterable[Store]
) -> Edited | tuple[StoreProblem, ...]:
    """Read everything and report all flaws at once; `others` may share neither name nor address."""
    others = [other for other in others if other.id != base.id]
    flaws: list[StoreProblem] = []
    name = trim(typed.name)
    if fault := _name_fault(name):
        flaws.append(StoreProblem(StoreField.NAME, fault))
    elif sounds_like_practice(name):
        flaws.append(StoreProblem(StoreField.NAME, TakenBy(PRACTICE)))
    elif other := next((o for o in others if alike(o.name) == alike(name)), None):
        flaws.append(StoreProblem(StoreField.NAME, TakenBy(other)))
    reached = read_for_check(typed, base)
    if isinstance(reached, Store):
        # What was so before, the administrator did; it is no reason to save nothing any more.
        changed = reached.address != base.address
        if changed and (
            other := next((o for o in others if _same_place(o.address, reached.address)), None)
        ):
            flaws.append(StoreProblem(StoreField.ADDRESS, TakenBy(other)))
    else:
        flaws.extend(reached)
    token = read_token(typed.token) if trim(typed.token) else None
    if isinstance(token, TokenFault):
        flaws.append(StoreProblem(StoreField.TOKEN, token))
    if flaws or not isinstance(reached, Store) or isinstance(token, TokenFault):
        return tuple(sorted(flaws, key=lambda flaw: flaw.part.value))
    forget = typed.deed is TokenDeed.FORGET and token is None
    return Edited(replace(reached, name=name), token, typed.keep, forget)


def read_for_check(typed: StoreTyped, base: Store) -> Store | tuple[StoreProblem, ...]:
    """The store as far as its address and the way there go, whatever its name."""
    flaws: list[StoreProblem] = []
    address = read_address(typed.address)
    if isinstance(address, BadAddress):
        flaws.append(StoreProblem(StoreField.ADDRESS, address))
    connect = _seconds(typed.connect_seconds, CONNECT_SECONDS)
    # The whole can't be shorter than its part.
    least = max(TOTAL_SECONDS.start, connect) if isinstance(connect, int) else TOTAL_SECONDS.start
    total = _seconds(typed.total_seconds, range(least, TOTAL_SECONDS.stop))
    if isinstance(connect, Outside):
        flaws.append(StoreProblem(StoreField.CONNECT_SECONDS, connect))
    if isinstance(total, Outside):
        flaws.append(StoreProblem(StoreField.TOTAL_SECONDS, total))
    way: HttpProxy | ProxyFault | None = None
    if typed.way == OWN_PROXY:
        way = read_proxy(typed.proxy)
    if isinstance(way, ProxyFault):
        flaws.append(StoreProblem(StoreField.PROXY, way))
    if (
        isinstance(address, BadAddress)
        or isinstance(connect, Outside)
        or isinstance(total, Outside)
        or isinstance(way, ProxyFault)
    ):
        return tuple(flaws)
    accepted = address.open_to_readers and typed.accepted == address.origin
    settings = StoreSettings(
        connect_seconds=connect,
        total_seconds=total,
        idempotency=typed.idempotency,
        numbers_here=typed.numbers_here,
        proxy=typed.way if way is None else way.text,
        certificates=typed.certificates,
        open_origin=address.origin if accepted else "",
    )
    return replace(base, colour=typed.colour, address=address.text, settings=settings)


def origin_of(address: str) -> str:
    """What a token is bound to; empty where the address can't be read."""
    read = read_address(address)
    return read.origin if isinstance(read, Address) else ""


def moved(saved: Store, typed: StoreTyped) -> bool:
    """Whether the address leads elsewhere now, so that the token is asked for again.

    What can't be read yet may still become the old one.
    """
    before, now = origin_of(saved.address), origin_of(typed.address)
    return bool(before and now and before != now)


def over_https(address: Address) -> str:
    """The same host, encrypted, where that is usually found: not at the port of plain http."""
    host = f"[{address.host}]" if ":" in address.host else address.host
    path = address.shown.partition("/")[2]
    return f"https://{host}/{path}" if path else f"https://{host}"


def https_at_same_port(address: Address) -> str:
    """The same, encrypted, where a plain request was told that the port speaks https."""
    host = f"[{address.host}]" if ":" in address.host else address.host
    path = address.shown.partition("/")[2]
    read = read_address(f"https://{host}:{address.port}/{path}")
    return read.text if isinstance(read, Address) else over_https(address)


def is_usual(typed: StoreTyped) -> bool:
    """Whether everything that is mostly left alone was left alone."""
    usual = StoreTyped()
    return all(
        getattr(typed, name) == getattr(usual, name)
        for name in ("connect_seconds", "total_seconds", "idempotency", "numbers_here", "way",
                     "certificates")
    )  # fmt: skip


def _readable(address: str) -> str:
    read = read_address(address)
    return read.readable if isinstance(read, Address) else address


def _name_fault(name: str) -> ProblemKind | None:
    _, notes = read_name(name)
    return next((note.fault for note in notes if isinstance(note, Problem)), None)


def _same_place(one: str, other: str) -> bool:
    read = read_address(one)
    return isinstance(read, Address) and read.text == other


def _seconds(text: str, allowed: range) -> int | Outside:
    text = trim(text)
    # Nobody means a longer one, and int() refuses very long ones.
    if not (text.isascii() and text.isdigit() and len(text) <= 9) or int(text) not in allowed:
        return Outside(allowed)
    return int(text)
