"""A plant store service as this computer knows it."""

from collections.abc import Container
from dataclasses import dataclass, replace
from typing import NamedTuple

from plantdesk.domain.address import Address, read_address

PRACTICE_ID = "practice"
# In the order in which new stores get them; red and amber are taken by statuses.
COLOURS = ("leaf", "lagoon", "sky", "iris", "plum", "mallow", "bark", "slate")

# What a store's settings say when they name no proxy of their own.
SYSTEM_PROXY = "system"
NO_PROXY = "none"

# Seconds a person may choose: to connect, and for a whole attempt.
CONNECT_SECONDS = range(1, 121)
TOTAL_SECONDS = range(5, 601)


@dataclass(frozen=True, slots=True)
class StoreSettings:
    """What differs from store to store and is mostly left as it is.

    `proxy` is the system's, none, or "http://host:port". `certificates` names a PEM file that is
    trusted beside what this computer trusts. `open_origin` is the one origin for which a person
    accepted that the token goes unencrypted. `numbers_here`: only this computer numbers plants.
    """

    connect_seconds: int = 10
    total_seconds: int = 60
    idempotency: bool = True
    numbers_here: bool = False
    proxy: str = SYSTEM_PROXY
    certificates: str = ""
    open_origin: str = ""


class Whereabouts(NamedTuple):
    """Where a store is and how it is reached, as its settings say."""

    address: str
    proxy: str
    certificates: str


@dataclass(frozen=True, slots=True)
class Store:
    """One store; `id` stays when the address is corrected."""

    id: str
    name: str
    colour: str
    address: str
    settings: StoreSettings = StoreSettings()

    @property
    def practice(self) -> bool:
        return self.id == PRACTICE_ID

    @property
    def whereabouts(self) -> Whereabouts:
        return Whereabouts(self.address, self.settings.proxy, self.settings.certificates)

    def at(self, place: Whereabouts) -> "Store":
        """The same store at another place, or reached in another way."""
        settings = replace(self.settings, proxy=place.proxy, certificates=place.certificates)
        return replace(self, address=place.address, settings=settings)

    @property
    def needs_consent(self) -> bool:
        """Whether the token would go unencrypted where nobody has accepted that."""
        address = read_address(self.address)
        return (
            isinstance(address, Address)
            and address.open_to_readers
            and self.settings.open_origin != address.origin
        )


# Before there is one: it has the first colour, and plants never go to it.
NEW = Store("", "", COLOURS[0], "")
PRACTICE = Store(PRACTICE_ID, "Practice store", COLOURS[0], "")


def next_colour(taken: list[str]) -> str:
    """The first colour not yet taken; when all are, the one taken least."""
    return min(COLOURS, key=lambda colour: (taken.count(colour), COLOURS.index(colour)))


def alike(name: str) -> str:
    """Names that read alike are one and the same."""
    return " ".join(name.casefold().split())


def numbered(name: str, taken: Container[str]) -> str:
    """The name, with a number behind it where `taken` has one that reads alike."""
    free, number = name, 1
    while alike(free) in taken:
        number += 1
        free = f"{name} ({number})"
    return free


def sounds_like_practice(name: str) -> bool:
    """Whether people would take a store of this name for the practice store."""
    import unicodedata

    letters = filter(str.isalnum, unicodedata.normalize("NFKC", name).casefold())
    return "".join(letters) in ("practice", "practicestore")
