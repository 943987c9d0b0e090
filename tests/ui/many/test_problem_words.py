"""What is said about each problem of a cell."""

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.plant_reading import FieldWarning, Problem, ProblemKind, WarningKind
from plantdesk.domain.sheet.verdicts import (
    CellProblem,
    ErrorValue,
    Garbled,
    Known,
    PerhapsRounded,
    Repeated,
    Rounded,
    Verdict,
)
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import KnownPlant
from plantdesk.ui.many.problem_words import full_problem, short_problem
from plantdesk.ui.wording import isolated
from tests.ui.stage import NOW

ID, NAME, TAG = PlantField
KNOWN = KnownPlant("e1", Status.TO_CHECK, NOW, NewPlant(10438, "Acer"))
FAULTS = [
    Rounded(),
    PerhapsRounded(),
    ErrorValue(),
    Garbled(),
    Repeated(4, 1),
    Repeated(4, 2),
    Repeated(4, 30),
    Known(10438, KNOWN),
    Known(10438, KnownPlant(None, None, NOW)),
    Known(10438, "anything"),
    *(Problem(field, kind) for field in PlantField for kind in ProblemKind),
    Problem(ID, ProblemKind.NOT_DIGITS, "10443"),
    *(FieldWarning(ID, kind, "-5", IdRange(1, 9)) for kind in WarningKind),
]


def words(fault):
    problem = CellProblem(ID, fault, Verdict.WRONG)
    return short_problem(problem), full_problem(problem)


def test_every_problem_has_short_and_full_words():
    for fault in FAULTS:
        short, full = words(fault)
        assert 0 < len(short) <= len(full), fault
        assert full.endswith((".", "?")) or full[-1].isdigit(), fault
        assert all(len(sentence.split()) <= 20 for sentence in full.split(". ")), fault


def test_other_rows_are_named_as_a_spreadsheet_numbers_them():
    for others, short, full in (
        (1, "Same id as row 2", "Row 2 has the same id. Check which one is correct."),
        (2, "Same id as row 2 and 1 more", "Row 2 and 1 more row have the same id."),
        (3, "Same id as row 2 and 2 more", "Row 2 and 2 more rows have the same id."),
    ):
        assert words(Repeated(1, others))[0] == short
        assert words(Repeated(1, others))[1].startswith(full)


def test_a_known_plant_is_described_by_its_status():
    assert words(Known(10438, KNOWN))[0] == f"10438 is {isolated('Acer')}, already under To check."
    assert "was cleared" in words(Known(10438, KnownPlant(None, None, NOW)))[1]
