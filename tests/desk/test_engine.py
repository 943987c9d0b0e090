"""Failures of the engine's parts."""

from contextlib import closing
from unittest.mock import Mock

import pytest

from plantdesk.desk.news import JournalFault, NextId, NotChanged, NotSaved
from plantdesk.desk.plant_list import PlantList
from plantdesk.desk.setup import EngineSetup
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import PRACTICE
from plantdesk.journal.errors import JournalNotOurs, JournalNotWritable, JournalUnreadable
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import OpenCounts
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.outbox.outbox import Outbox
from plantdesk.practice.server import PracticeStore
from tests.patience import patiently
from tests.stages.engine import HeardDesk, new_snapshot


@pytest.fixture
def idle(open_engine):
    """An engine for the practice store, not started."""
    return open_engine(store=PRACTICE, start=False)


async def fail(*_):
    raise ValueError("planted")


def test_a_failed_question_and_a_failed_outbox_are_logged_and_plants_are_saved(
    idle, complaints, monkeypatch
):
    monkeypatch.setattr(Outbox, "run", fail)
    answers, logged = [], []
    idle.desk.start()
    idle.desk.ask(fail, answers.append, "failed")
    idle.at(idle.add(), Status.WAITING)
    idle.until(lambda: answers == ["failed"])
    # Logged a turn of the loop later.
    idle.until(lambda: logged.extend(complaints.take()) or len(logged) == 2)
    assert ["ValueError: planted" in line for line in logged] == [True, True]


def test_without_keepers_plants_come_back_and_quitting_ends(qtbot, tmp_path, complaints):
    make_keepers = Mock(side_effect=ImportError("planted"))
    desk, over = HeardDesk(EngineSetup(PRACTICE, tmp_path, make_keepers)), []
    desk.finished.connect(lambda: over.append(True))
    snapshot = new_snapshot()
    desk.add(snapshot, even_if_known=False)
    desk.start()
    qtbot.waitUntil(lambda: bool(desk.news))
    assert desk.news == [NotSaved(snapshot)]
    desk.quit()
    qtbot.waitUntil(lambda: bool(over))
    assert patiently(desk.join)
    assert "ImportError: planted" in complaints.take()[0]


def test_an_engine_that_can_not_begin_gives_back_plants(idle, complaints, monkeypatch):
    monkeypatch.setattr(PlantList, "begin", Mock(side_effect=ValueError("planted")))
    logged = []
    idle.desk.start()
    idle.until(lambda: logged.extend(complaints.take()) or logged)
    snapshot = new_snapshot()
    idle.desk.add(snapshot, even_if_known=False)
    idle.until(lambda: idle.not_taken == [NotSaved(snapshot)])


def test_without_a_practice_store_plants_are_saved(idle, monkeypatch):
    monkeypatch.setattr(PracticeStore, "start", Mock(side_effect=OSError("planted")))
    idle.desk.start()
    idle.at(idle.add(), Status.WAITING)
    assert idle.read(Journal.open_counts, PRACTICE.id) == OpenCounts(waiting=1)
    idle.until(lambda: idle.queue == Queue(waiting=1, rest=Rest(WaitReason.FAULT)))


def test_without_a_journal_questions_have_no_answer_but_are_no_fault(idle, tmp_path):
    with closing(Journal.open(tmp_path / "journal.db")):
        idle.desk.start()
        idle.until(lambda: idle.heard(JournalFault))
        idle.do(lambda engine: engine.plants.read_history("entry-1"))
        idle.do(lambda engine: engine.plants.change("entry-1", Cause.PERSON_LEAVES_IT))
        idle.do(lambda engine: engine.stores.tell_next_id(PRACTICE.id))
        known = idle.ask(lambda engine: engine.plants.look_up(PRACTICE.id, 7))
        assert known.entry is None
        assert idle.heard(NextId) == [NextId(PRACTICE.id, None)]
        assert idle.heard(NotChanged) == [NotChanged("entry-1")]


@pytest.mark.parametrize("fault", [JournalNotOurs, JournalUnreadable, JournalNotWritable])
def test_the_newest_backup_is_offered_if_restoring_it_would_help(
    idle, tmp_path, monkeypatch, complaints, fault
):
    (tmp_path / "backups").mkdir()
    for day in (20, 21):
        (tmp_path / "backups" / f"journal-2026-11-{day}.db").touch()
    fail = Mock(side_effect=fault(tmp_path / "journal.db", "planted"))
    for method in ("_open", "_replace"):
        monkeypatch.setattr(JournalKeeper, method, fail)
    idle.desk.start()
    idle.until(lambda: idle.faults)
    offered = idle.faults[0].backup and idle.faults[0].backup.path.name
    assert offered == (None if fault is JournalNotWritable else "journal-2026-11-21.db")
    complaints.take()
