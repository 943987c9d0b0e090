"""What is said about a known plant, and at the foot while rows are sent and after it."""

from plantdesk.domain.plant import NewPlant
from plantdesk.domain.sheet.verdicts import CellProblem, Known, Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import BatchCounts, KnownPlant
from plantdesk.ui.many.adding.words import done_headline, done_text, rate_text, stays_text
from plantdesk.ui.many.problem_words import short_problem
from tests.ui.stage import GREEN, NOW


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


def test_a_known_plant_is_described_by_its_status():
    plant = NewPlant(10438, "Acer")
    for known, text in (
        (KnownPlant("e1", Status.TO_CHECK, NOW, plant), "already under To check."),
        (KnownPlant(None, None, NOW), "no longer listed"),
    ):
        problem = CellProblem(PlantField.ID, Known(10438, known), Verdict.WARNED)
        assert text in short_problem(problem)
