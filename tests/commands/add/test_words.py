"""The tables of sentences are complete."""

import pytest

from plantdesk.commands.add import words
from plantdesk.desk.news import JournalFaultKind
from plantdesk.sheets.reading import fault_words
from plantdesk.sheets.reading.faults import ReadFault


@pytest.mark.parametrize(
    ("table", "kinds"),
    [(words._JOURNAL_FAULTS, JournalFaultKind), (fault_words._WORDS, ReadFault)],
)
def test_each_fault_has_its_sentence(table, kinds):
    assert table.keys() == set(kinds)
