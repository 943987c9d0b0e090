"""What is said about each problem of a cell, and at the foot while rows are sent and after it."""

from hypothesis import given
from hypothesis import strategies as st

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
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import BatchCounts, KnownPlant
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.page_words import add_question
from plantdesk.ui.many.problem_words import full_problem, short_problem
from plantdesk.ui.many.sending.progress_bar import part_widths
from plantdesk.ui.many.sending.words import (
    done_headline,
    done_text,
    rate_text,
    stays_text,
)
from plantdesk.ui.wording import isolated, store_name
from tests.ui.stage import GREEN, NOW, PRACTICE

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
GAP = 1.5


def test_the_rate_and_the_time_left_are_told_together():
    for rate, left, text in (
        (42.0, 600, "42 a second, about 14 seconds left"),
        (0.5, 30, "30 a minute, about 60 seconds left"),
        (2.0, 1200, "2 a second, about 10 minutes left"),
        (10.0, 100_000, "10 a second, about 3 hours left"),
        # Nothing is said of a rate that tells nothing.
        (0.0, 10, ""),
        (5.0, 0, ""),
    ):
        assert rate_text(rate, left) == text


def test_the_foot_says_which_rows_stay():
    for rows, include_warned, text in (
        (["1", "2"], False, "All rows are ready."),
        (["1", "0"], False, "1 marked row stays here."),
        (["1", "0"], True, "All rows will be added."),
        (["1", "0", "x"], True, "1 wrong row stays here until you correct it."),
    ):
        sheet = WorkSheet.of("plants", [("Id", "Name"), *((row, "Acer") for row in rows)])
        assert stays_text(sheet, include_warned=include_warned) == text


def test_the_end_counts_everything_that_was_not_added(english):
    counts = BatchCounts(added=7, refused=3, to_check=2, aside=4, removed=5)
    assert "7 of 21 added to" in done_headline(counts, GREEN)
    said = done_text(counts, GREEN, 6)
    for words in (
        "6 weren’t added as you typed them",
        "3 were refused",
        "2 plants to check.",
        "4 are set aside",
        "5 were not sent.",
    ):
        assert words in said
    counts = BatchCounts(to_check=1, removed=19_990)
    assert done_text(counts, GREEN) == "1 plant to check. 19,990 were not sent."


def test_the_question_before_many_are_added_names_number_and_store(qapp, english):
    for store, text in (
        (GREEN, "PlantDesk can’t remove them."),
        (PRACTICE, "Practice only. No real store gets them."),
    ):
        question = add_question(Look(qapp, store, dark=False), None, 20_000, store)
        assert question.windowTitle() == f"Add 20,000 plants to {store_name(store)}?"
        assert question.body.text() == text
        question.deleteLater()


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


@given(
    st.lists(st.integers(1, 100_000), min_size=1, max_size=3),
    st.integers(0, 100_000),
    st.integers(60, 2_000),
)
def test_no_segment_is_too_thin_and_all_fit(counts, left, room):
    widths = part_widths(counts, sum(counts) + left, room)
    assert min(widths) >= 3
    assert left or sum(widths) + GAP * (len(widths) - 1) > room - 1e-6
    assert sum(widths) + GAP * (len(widths) - 1) <= room + 1e-6
