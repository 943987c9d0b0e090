"""Reading and changing plants, with a real journal."""

import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from plantdesk.desk import index_follower
from plantdesk.desk.news import CountsFound, ListChanged, NotChanged
from plantdesk.desk.plant_list import ListAsked, ListFound
from plantdesk.domain.outcome import Unsure
from plantdesk.domain.search.plant_search import PlantSearch
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import Typed
from plantdesk.journal.index.index import PlantIndex
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Draft, History, OpenCounts
from plantdesk.practice.manner import Manner
from tests.desk.conftest import OpenDesk
from tests.desk.front import PRACTICE, Front, new_snapshot
from tests.patience import PATIENCE


class Heard:
    """The answers of a desk."""

    def __init__(self, front: Front) -> None:
        self.histories: list[History | None] = []
        self.not_changed: list[str] = []
        self.counts: list[dict[str, OpenCounts]] = []
        front.desk.on(NotChanged, lambda news: self.not_changed.append(news.entry_id))
        front.desk.on(CountsFound, lambda news: self.counts.append(news.counts))


@pytest.fixture
def heard(front: Front) -> Heard:
    return Heard(front)


def lose_answers(front: Front, count: int) -> list[str]:
    """Make entries to check, and return their ids, oldest first."""
    made = []
    for _ in range(count):
        front.desk.ask(lambda engine: engine.stores.practice.answer_next(Manner.CUT))
        made.append(front.add())
        front.at(made[-1], Status.TO_CHECK)
        front.desk.ask(lambda engine: engine.stores.send_now(PRACTICE.id))
    return made


def test_a_question_about_missing_plants_is_answered_by_the_journal(front: Front) -> None:
    saved = front.add(7)
    front.at(saved, Status.ADDED)
    answers: list[list[str]] = []
    front.desk.ask(lambda engine: engine.plants.find_missing([saved, "cleared"]), answers.append)
    front.until(lambda: answers)
    assert answers == [["cleared"]]


def test_a_history_tells_if_each_attempt_left(front: Front, heard: Heard) -> None:
    (lost,) = lose_answers(front, 1)
    front.desk.ask(lambda engine: engine.plants.read_history(lost), heard.histories.append)
    front.until(lambda: heard.histories)
    (history,) = heard.histories
    assert history is not None
    (attempt,) = history.attempts
    assert history.entry_id == lost
    assert attempt.left is True
    assert isinstance(attempt.outcome, Unsure)


def test_a_plant_that_is_saved_again_takes_only_its_own_draft_along(
    front: Front, tmp_path: Path
) -> None:
    front.until(lambda: front.found)
    again = new_snapshot(7)._replace(from_form=False)
    draft, other = Draft(again.typed, PRACTICE.id), Draft(Typed("9"), PRACTICE.id)
    front.desk.save_draft(Draft(Typed("8"), beside=(draft, other)))
    front.desk.add(again, even_if_known=False)
    front.at(again.id, Status.ADDED)
    front.quit()
    journal = Journal.open(tmp_path / "journal.db")
    assert journal.draft() == Draft(Typed("8"), beside=(other,))
    journal.close()


@pytest.mark.parametrize("cause", [Cause.PERSON_SAYS_THERE, Cause.PERSON_LEAVES_IT])
def test_a_decision_that_can_not_be_saved_is_reported_and_changes_nothing(
    front: Front, heard: Heard, cause: Cause
) -> None:
    (lost,) = lose_answers(front, 1)
    front.disk.fill()
    front.desk.ask(lambda engine: engine.plants.change(lost, cause))
    front.until(lambda: heard.not_changed == [lost])
    front.disk.recover()
    kept = front.keeper.submit(Journal.entry, lost).result(PATIENCE)
    assert kept.status is Status.TO_CHECK
    assert front.told(lost)[-1] is Status.TO_CHECK


def test_a_plant_that_was_cleared_is_told_as_gone(front: Front) -> None:
    told: list[NotChanged] = []
    front.desk.on(NotChanged, told.append)
    (lost,) = lose_answers(front, 1)
    front.desk.ask(lambda engine: engine.plants.change("cleared", Cause.PERSON_LEAVES_IT))
    front.desk.ask(lambda engine: engine.plants.release("cleared"))
    front.until(lambda: len(told) == 2)
    assert told == [NotChanged("cleared", gone=True)] * 2
    front.disk.fill()
    front.desk.ask(lambda engine: engine.plants.change(lost, Cause.PERSON_LEAVES_IT))
    front.until(lambda: len(told) == 3)
    assert told[-1] == NotChanged(lost)


def test_an_entry_set_aside_is_sent_when_released(front: Front, heard: Heard) -> None:
    front.desk.ask(lambda engine: engine.stores.practice.answer_next(Manner.TOKEN_NOT_ACCEPTED))
    waiting = front.add()
    front.at(waiting, Status.WAITING)
    front.until(lambda: front.queue.rest)
    front.keeper.submit(Journal.set_aside, waiting).result(PATIENCE)
    front.desk.ask(lambda engine: engine.stores.send_now(PRACTICE.id))
    other = front.add()
    front.at(other, Status.ADDED)
    assert front.told(waiting)[-1] is Status.WAITING
    front.disk.fill()
    front.desk.ask(lambda engine: engine.plants.release(waiting))
    front.until(lambda: heard.not_changed == [waiting])
    front.disk.recover()
    front.desk.ask(lambda engine: engine.plants.release(waiting))
    front.at(waiting, Status.ADDED)
    # Too late: the new status is told.
    front.desk.ask(lambda engine: engine.plants.release(waiting))
    front.until(lambda: front.told(waiting)[-2:] == [Status.ADDED, Status.ADDED])


def test_open_entries_are_counted_at_the_start(open_desk: OpenDesk) -> None:
    first = open_desk()
    lose_answers(first, 2)
    first.quit()
    second = open_desk(start=False)
    heard = Heard(second)
    second.desk.start()
    second.until(lambda: heard.counts)
    assert heard.counts == [{PRACTICE.id: OpenCounts(to_check=2)}]


def test_nothing_is_read_before_the_journal_is_open(
    open_desk: OpenDesk, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "journal.db").write_bytes(b"no journal at all, but long enough to be looked at")
    front = open_desk()
    heard = Heard(front)
    front.until(lambda: front.faults)
    assert caplog.messages == ["the journal is damaged: file is not a database"]
    front.desk.ask(lambda engine: engine.plants.read_history("nobody"), heard.histories.append)
    front.desk.ask(lambda engine: engine.plants.change("nobody", Cause.PERSON_LEAVES_IT))
    front.until(lambda: heard.not_changed == ["nobody"])
    assert heard.histories == []


def test_a_search_without_a_journal_does_not_hold_up_quitting(
    open_desk: OpenDesk, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "journal.db").write_bytes(b"no journal at all, but long enough to be looked at")
    front = open_desk()
    front.until(lambda: front.faults)
    caplog.clear()
    found: list[ListFound] = []
    front.desk.on(ListFound, found.append)
    front.desk.ask(lambda engine: engine.plant_list.find(ListAsked(PlantSearch())))
    front.quit()
    assert found == []


def test_an_index_on_a_disk_that_hangs_does_not_hold_up_quitting(
    open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    hangs, goes_on = threading.Event(), threading.Event()

    def hang(_: PlantIndex, rows: Sequence[object]) -> None:
        hangs.set()
        goes_on.wait(PATIENCE)

    monkeypatch.setattr(PlantIndex, "apply", hang)
    monkeypatch.setattr(index_follower, "_LAST", 0.01)
    front = open_desk()
    try:
        front.at(front.add(), Status.ADDED)
        # A search opens the index at once.
        front.desk.ask(lambda engine: engine.plant_list.find(ListAsked(PlantSearch())))
        front.until(hangs.is_set)
        front.quit()
    finally:
        goes_on.set()


def test_quitting_does_not_wait_for_the_next_look_at_what_changed(
    open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_follower, "_LAST", PATIENCE)
    monkeypatch.setattr(index_follower, "_PAUSE", 10 * PATIENCE)
    front = open_desk()
    found: list[ListChanged] = []
    front.desk.on(ListChanged, found.append)
    front.desk.ask(lambda engine: engine.plant_list.find(ListAsked(PlantSearch())))
    front.at(front.add(), Status.ADDED)
    front.until(lambda: found)
    front.quit()
