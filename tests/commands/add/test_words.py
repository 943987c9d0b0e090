"""The tables of sentences are complete."""

from plantdesk.commands.add import words
from plantdesk.desk.news import JournalFaultKind
from plantdesk.sheets.reading import fault_words
from plantdesk.sheets.reading.faults import ReadFault


def test_each_fault_has_its_sentence():
    assert words._JOURNAL_FAULTS.keys() == set(JournalFaultKind)
    assert fault_words._WORDS.keys() == set(ReadFault)
