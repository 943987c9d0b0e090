"""A plant store service as this computer knows it."""

import unicodedata
from collections.abc import Container

from msgspec import Struct

from plantdesk.domain.id_range import IdRange

PRACTICE_ID = "practice"
# New stores get them in this order. Statuses use red and amber.
COLOURS = ("leaf", "lagoon", "sky", "iris", "plum", "mallow", "bark", "slate")


class Store(Struct, frozen=True):
    """One store. Its `id` stays when the user corrects the address.

    `open_origin` is the one origin to which the user allows the token to go unencrypted. `ids` are
    those of this computer; others warn. `brought` says that it came with a backup or a copied
    folder, and nobody gave it a token since. `way_agreed` names the proxy and the
    certificate that the token may go through.
    """

    id: str
    name: str
    colour: str
    address: str
    open_origin: str = ""
    ids: IdRange | None = None
    brought: bool = False
    way_agreed: str = ""

    @property
    def practice(self) -> bool:
        return self.id == PRACTICE_ID


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
