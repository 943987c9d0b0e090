"""What `plantdesk add` says when it can't tell everything, or shouldn't begin."""

import sys
from concurrent.futures import Future
from dataclasses import replace

import pytest

from plantdesk.commands.add.adding import Added, Adding
from plantdesk.commands.add.outcome import say_counts
from plantdesk.commands.add.printing import Printer
from plantdesk.commands.add.words import NotNow
from plantdesk.desk.stores import Readiness
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.store import Store
from plantdesk.journal.records import BatchCounts
from tests.commands.add.conftest import STORE, Desk, Run

GREEN = Store(STORE, "Green Acres", "leaf", "https://plants.greenacres.example")


def test_plants_whose_reply_is_missing_are_to_check_in_the_summary(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sheet = WorkSheet.of("plants", [("1", "Acer"), ("2", "Rosa"), ("3", "Tilia")])
    added = Added("b", [0, 1, 2], [], BatchCounts(added=1, sending=1, to_check=1))
    assert say_counts(sheet, added, GREEN, Printer()) == 2
    assert capsys.readouterr().out == "Green Acres: 3 rows, 1 added, 2 to check.\n"


@pytest.mark.skipif(sys.platform != "linux", reason="needs a folder that even root can't write to")
def test_results_that_cannot_be_written_make_the_exit_code_1(desk: Desk, add: Run) -> None:
    done = add(desk.sheet("Nr;Art;Gruppe", "101;Acer;tree"), "--results", "/proc")
    assert (done.code, desk.ids) == (1, [101])
    assert "plants added.csv" in done.err


def test_an_address_that_changed_meanwhile_gets_nothing() -> None:
    class Link:
        def ask(self, question):
            answer = Future()
            moved = replace(GREEN, address="https://elsewhere.example")
            answer.set_result(Readiness(moved, None, None, False))
            return answer

    adding = Adding(Link(), None, Printer(), None, GREEN)
    with pytest.raises(NotNow, match="address of Green Acres has changed"):
        adding.find_token()
