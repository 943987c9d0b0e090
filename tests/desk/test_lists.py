"""What the page of open entries asks of the engine, over a real journal."""

from pathlib import Path

import pytest

from plantdesk.desk import lists
from plantdesk.desk.lists import AttemptsFound, ListMade, ListWanted, SliceFound, SliceWanted
from plantdesk.desk.news import CountsFound, NotChanged
from plantdesk.domain.outcome import Unsure
from plantdesk.domain.status import Cause, Status
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import OpenCounts, OpenKind
from plantdesk.practice.manner import Manner
from plantdesk.sheets.files import FileFault
from tests.desk.conftest import OpenDesk
from tests.desk.front import PRACTICE, Front
from tests.patience import PATIENCE

HEADS = ("Plant id", "Name", "Tag", "Store", "Sent at", "Reference")
NAMES = {PRACTICE.id: "Practice store"}


class Heard:
    """What a front's desk answered to the page."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self.slices: list[SliceFound] = []
        self.attempts: list[AttemptsFound] = []
        self.made: list[ListMade] = []
        self.not_changed: list[str] = []
        self.counts: list[dict[str, OpenCounts]] = []
        front.desk.on(NotChanged, lambda news: self.not_changed.append(news.entry_id))
        front.desk.on(CountsFound, lambda news: self.counts.append(news.counts))

    def slice(self, **wanted: object) -> SliceFound:
        before = len(self.slices)
        kind = wanted.pop("kind", OpenKind.ALL)
        slice_wanted = SliceWanted(kind, **wanted)  # type: ignore[arg-type]
        self._front.desk.ask(
            lambda engine: engine.plants.read_open(slice_wanted), self.slices.append
        )
        self._front.until(lambda: len(self.slices) > before)
        return self.slices[-1]

    def list(self, path: Path | None = None) -> ListMade:
        before = len(self.made)
        self._front.desk.ask(
            lambda engine: engine.plants.make_list(ListWanted(None, HEADS, NAMES, path)),
            self.made.append,
        )
        self._front.until(lambda: len(self.made) > before)
        return self.made[-1]


@pytest.fixture
def heard(front: Front) -> Heard:
    return Heard(front)


def lose_answers(front: Front, count: int) -> list[str]:
    """Entries to check, oldest first."""
    made = []
    for _ in range(count):
        front.desk.ask(lambda engine: engine.stores.practice.answer_next(Manner.CUT))
        made.append(front.add())
        front.at(made[-1], Status.TO_CHECK)
        front.desk.ask(lambda engine: engine.stores.send_now(PRACTICE.id))
    return made


def test_slices_together_have_all_open_entries(
    front: Front, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "SLICE", 2)
    made = lose_answers(front, 3)
    first = heard.slice(kind=OpenKind.TO_CHECK)
    assert ([entry.id for entry in first.entries], first.complete) == (made[:0:-1], False)
    second = heard.slice(kind=OpenKind.TO_CHECK, after=made[1])
    assert ([entry.id for entry in second.entries], second.complete) == (made[:1], True)


def test_attempts_tell_if_each_left(front: Front, heard: Heard) -> None:
    (lost,) = lose_answers(front, 1)
    front.desk.ask(lambda engine: engine.plants.read_attempts(lost), heard.attempts.append)
    front.until(lambda: heard.attempts)
    (attempt,) = heard.attempts[0].attempts
    assert heard.attempts[0].entry_id == lost
    assert attempt.left is True
    assert isinstance(attempt.outcome, Unsure)


def test_the_list_has_all_entries_to_check_oldest_first(
    front: Front, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "SLICE", 2)
    added = front.add()
    front.at(added, Status.ADDED)
    made = lose_answers(front, 3)
    listed = heard.list()
    assert [line.reference for line in listed.lines] == made
    assert listed.text.count("Practice store") == 3
    assert all(line.sent_at.utcoffset() is not None for line in listed.lines)


def test_the_file_name_decides_if_a_list_is_csv_or_text(
    front: Front, heard: Heard, tmp_path: Path
) -> None:
    lose_answers(front, 1)
    assert heard.list(tmp_path / "list.CSV").fault is None
    assert heard.list(tmp_path / "list.txt").fault is None
    assert (tmp_path / "list.CSV").read_bytes().startswith(b'\xef\xbb\xbf"Plant id",')
    assert (tmp_path / "list.txt").read_text("utf-8").startswith("Plant id\tName\t")


def test_a_list_that_can_not_be_written_is_reported(
    front: Front, heard: Heard, tmp_path: Path
) -> None:
    lose_answers(front, 1)
    assert heard.list(tmp_path / "gone" / "list.csv").fault is FileFault.GONE


@pytest.mark.parametrize("cause", [Cause.PERSON_SAYS_THERE, Cause.PERSON_LEAVES_IT])
def test_a_decision_that_can_not_be_saved_is_reported_and_changes_nothing(
    front: Front, heard: Heard, cause: Cause
) -> None:
    (lost,) = lose_answers(front, 1)
    front.disk.fill()
    front.desk.ask(lambda engine: engine.plants.change(lost, cause))
    front.until(lambda: heard.not_changed == [lost])
    front.disk.recover()
    assert heard.slice().entries[0].status is Status.TO_CHECK
    assert front.told(lost)[-1] is Status.TO_CHECK


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
    # Too late: it tells the truth.
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
    front.desk.ask(lambda engine: engine.plants.read_open(SliceWanted(1, OpenKind.ALL)))
    front.desk.ask(lambda engine: engine.plants.change("nobody", Cause.PERSON_LEAVES_IT))
    front.until(lambda: heard.not_changed == ["nobody"])
    assert heard.slices == []
