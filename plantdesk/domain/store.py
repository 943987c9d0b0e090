"""A plant store service as this computer knows it."""

import unicodedata
from collections.abc import Container
from typing import NamedTuple

from msgspec import Struct

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.id_range import IdRange

PRACTICE_ID = "practice"
# New stores get them in this order. Statuses use red and amber.
COLOURS = ("leaf", "lagoon", "sky", "iris", "plum", "mallow", "bark", "slate")

# Values of a store's proxy setting that are not addresses.
SYSTEM_PROXY = "system"
NO_PROXY = "none"

# Seconds that a user may choose: to connect, and for a whole attempt.
CONNECT_SECONDS = range(1, 121)
TOTAL_SECONDS = range(5, 601)


class StoreSettings(Struct, frozen=True):
    """Settings that differ between stores and rarely change.

    `proxy` is SYSTEM_PROXY, NO_PROXY or "http://host:port". `certificates` names a PEM file that
    is trusted in addition to the system's certificates. `open_origin` is the one origin to which
    the user allows the token to go unencrypted. `ids` are those of this computer; others warn.
    """

    connect_seconds: int = 10
    total_seconds: int = 60
    idempotency: bool = True
    proxy: str = SYSTEM_PROXY
    certificates: str = ""
    open_origin: str = ""
    ids: IdRange | None = None


class Whereabouts(NamedTuple):
    """A store's address, and how its settings say to connect to it."""

    address: str
    proxy: str
    certificates: str


class Store(Struct, frozen=True):
    """One store. Its `id` stays when the user corrects the address.

    `brought` says that it came with a backup or a copied folder, and nobody gave it a token since.
    """

    id: str
    name: str
    colour: str
    address: str
    settings: StoreSettings = StoreSettings()
    brought: bool = False

    @property
    def practice(self) -> bool:
        return self.id == PRACTICE_ID

    @property
    def whereabouts(self) -> Whereabouts:
        return Whereabouts(self.address, self.settings.proxy, self.settings.certificates)

    @property
    def needs_consent(self) -> bool:
        """Whether the token would go unencrypted to an address that nobody has accepted."""
        address = read_address(self.address)
        return (
            isinstance(address, Address)
            and address.open_to_readers
            and self.settings.open_origin != address.origin
        )


# Stands for a store that does not exist yet. Plants never go to it.
NEW = Store("", "", COLOURS[0], "")
PRACTICE = Store(PRACTICE_ID, "Practice store", COLOURS[0], "")


def next_colour(taken: list[str]) -> str:
    """Return the first free colour, or the least used one if all are taken."""
    return min(COLOURS, key=lambda colour: (taken.count(colour), COLOURS.index(colour)))


def alike(name: str) -> str:
    """Return a name in the form in which names are compared."""
    return " ".join(name.casefold().split())


def numbered(name: str, taken: Container[str]) -> str:
    """Add a number to the name if `taken` has one that reads the same."""
    free, number = name, 1
    while alike(free) in taken:
        number += 1
        free = f"{name} ({number})"
    return free


def sounds_like_practice(name: str) -> bool:
    """Whether users could mistake a store of this name for the practice store."""
    letters = filter(str.isalnum, unicodedata.normalize("NFKC", name).casefold())
    return "".join(letters) in ("practice", "practicestore")
