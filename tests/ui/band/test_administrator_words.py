from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from plantdesk.desk.news import GivenTold
from plantdesk.domain.address import AddressFault
from plantdesk.domain.administrator.given import Better, GivenFault, GivenFaultKind, Needs
from plantdesk.domain.administrator.given_plan import (
    Change,
    Gone,
    Left,
    Moved,
    Moving,
    NotAdded,
    Renamed,
    Shown,
)
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.proxy import ProxyFault
from plantdesk.ui.band.administrator_words import fault_text, given_words
from tests.ui.stage import GREEN, LAKE

NOW = replace(GREEN, address="https://new.example")
CHANGES = (
    Moved(GREEN, NOW), Moving(GREEN, NOW), Gone(GREEN), Left(GREEN), Shown(GREEN, LAKE),
    Renamed(GREEN, LAKE), NotAdded(GREEN),
)  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_names_its_store(change: Change) -> None:
    told = given_words(GivenTold(Path("/etc"), changes=(change,)))
    named = GREEN.address if isinstance(change, NotAdded) else f"\u2068{GREEN.name}\u2069"
    assert named in told.text.replace("\u2060", "")


def faults() -> list[GivenFault]:
    wrong: list[Better] = [range(1, 9), ("a", "b")]
    for kind in get_args(Better):
        if kind in (Needs, AddressFault, ProxyFault, ProblemKind):
            wrong += list(kind)
    # Only a plant id can have these problems.
    odd = (ProblemKind.NOT_DIGITS, ProblemKind.TOO_LARGE, ProblemKind.TOO_SMALL)
    return [GivenFault(kind, 3, "k") for kind in GivenFaultKind] + [
        GivenFault(GivenFaultKind.WRONG_VALUE, 3, "k", one) for one in wrong if one not in odd
    ]


@pytest.mark.parametrize("fault", faults())
def test_every_fault_has_a_sentence_with_its_place(fault: GivenFault) -> None:
    text = fault_text(fault)
    assert text.startswith("Line 3, “\u2068k\u2069”: ")
    assert len(text) > len("Line 3, “k”: ") + 10


def test_a_fault_without_a_line_is_about_the_whole_file() -> None:
    told = given_words(GivenTold(Path("/etc"), GivenFault(GivenFaultKind.NOT_UTF8)))
    assert told.headline == "The administrator’s file can’t be used"
    assert told.text.startswith("The file isn’t UTF-8 text.")
    assert told.urgent
