from pathlib import Path

from msgspec.structs import replace

from plantdesk.desk.news import GivenTold
from plantdesk.domain.given import GivenFault, GivenFaultKind
from plantdesk.ui.band.given_words import fault_text, given_words
from tests.ui.stage import GREEN

NOW = replace(GREEN, address="https://new.example")


def test_every_fault_has_a_sentence_with_its_place():
    for kind in GivenFaultKind:
        said = fault_text(GivenFault(kind))
        assert said.endswith(".")
        assert fault_text(GivenFault(kind, 3)) == f"Line 3: {said}"
        told = given_words(GivenTold(Path("/etc"), GivenFault(kind, place="stores 1, name")))
        assert told.text.startswith(f"\u2068stores 1, name\u2069: {said}")
        assert told.urgent
