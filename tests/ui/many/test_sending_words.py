"""The sentences at the foot of the page while rows are sent and after it."""

from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.journal.records import BatchCounts
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.page_words import add_question
from plantdesk.ui.many.sending.words import (
    done_headline,
    done_text,
    rate_text,
    stays_text,
)
from plantdesk.ui.wording import store_name
from tests.ui.stage import GREEN, PRACTICE


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
