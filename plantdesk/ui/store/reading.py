"""Read the fields of a store, without any widgets."""

from collections.abc import Iterable
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.domain.address import Address, AddressFault, BadAddress, read_address
from plantdesk.domain.id_range import read_id_range
from plantdesk.domain.plant_reading import Problem, read_name
from plantdesk.domain.store import PRACTICE, Store, alike, sounds_like_practice
from plantdesk.domain.token import Token, TokenFault, read_token
from plantdesk.domain.typed import trim
from plantdesk.ui.entry.field_words import problem_text
from plantdesk.ui.wording import capitalized, store_name, translate


class StoreField(Enum):
    """The fields that can have problems, in their order, by the names of their inputs."""

    NAME = "storeName"
    ADDRESS = "storeAddress"
    TOKEN = "accessToken"  # noqa: S105
    IDS = "ownIds"


class StoreTyped(Struct, frozen=True):
    """What stands in the fields. `accepted` is the origin with consent to plain http."""

    name: str
    address: str
    colour: str
    accepted: str
    token: str
    ids: str

    def __repr__(self) -> str:
        # Of the token.
        return "StoreTyped(…)"


# What to type instead, for each field with a problem.
Problems = dict[StoreField, str]

_ADDRESS_TEXT = {
    AddressFault.EMPTY: "Type the address, like https://plants.example.org",
    AddressFault.NOT_AN_ADDRESS: "Type it like https://plants.example.org",
    AddressFault.HAS_BLANK: "Type the address without spaces.",
    AddressFault.NOT_HTTP: "Start with https:// or http://",
    AddressFault.HAS_USER: "Remove the user name and password before the @.",
    AddressFault.HAS_QUERY: "Remove the ? or # and everything after it.",
    AddressFault.NO_SUCH_PORT: "After the colon, type a port from 1 to 65535, like :8080.",
    AddressFault.ENDS_IN_PLANTS: "Remove /plants at the end. PlantDesk adds it.",
}


def read_store(
    typed: StoreTyped, base: Store, others: Iterable[Store]
) -> tuple[Store, Token | None] | Problems:
    """Return the store and its new token, or all problems. No two stores share a name or address.

    An unchanged address may be shared: the administrator's file can do that.
    """
    others = [other for other in others if other.id != base.id]
    problems: Problems = {}
    name, address, ids = trim(typed.name), read_address(typed.address), read_id_range(typed.ids)
    token = read_token(typed.token) if trim(typed.token) else None
    if isinstance(token, TokenFault):
        text = translate("token", "A token has no spaces or accents. Copy it again.")
        problems, token = {StoreField.TOKEN: text}, None
    if base.practice:
        # Its other settings are the program's.
        return problems or (base, token)
    if why := _name_problem(name, others):
        problems[StoreField.NAME] = why
    if isinstance(address, BadAddress):
        problems[StoreField.ADDRESS] = translate("store", _ADDRESS_TEXT[address.fault])
    elif address.text != base.address:
        text = translate("store", "{0} already has this address.")
        for other in others:
            if read_address(other.address) == address:
                problems[StoreField.ADDRESS] = text.format(capitalized(store_name(other)))
    if trim(typed.ids) and ids is None:
        problems[StoreField.IDS] = translate(
            "store", "Type the first and the last id, like 20000-29999."
        )
    if problems or isinstance(address, BadAddress):
        return problems
    accepted = address.open_to_readers and typed.accepted == address.origin
    store = replace(
        base,
        name=name,
        colour=typed.colour,
        address=address.text,
        open_origin=address.origin if accepted else "",
        ids=ids,
    )
    return store, token


def changes_origin(before: str, now: str) -> bool:
    """Whether the new address needs another token. False while an address has a problem."""
    old, new = read_address(before), read_address(now)
    return isinstance(old, Address) and isinstance(new, Address) and old.origin != new.origin


def _name_problem(name: str, others: Iterable[Store]) -> str:
    if not name:
        return translate("store", "Type a name for the store.")
    _, notes = read_name(name)
    if problem := next((note for note in notes if isinstance(note, Problem)), None):
        return problem_text(problem)
    same = (other for other in others if alike(other.name) == alike(name))
    taken = PRACTICE if sounds_like_practice(name) else next(same, None)
    text = translate("store", "{0} already has this name.")
    return text.format(capitalized(store_name(taken))) if taken else ""
