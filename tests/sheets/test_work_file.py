"""The sheet in work survives a crash and a restart."""

import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import Mock
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.sheet.changes import Sent
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.files import FileFault, NotWritten
from plantdesk.sheets.work_file import SheetLoaded, WorkFile
from tests.domain.sheet.edits import begin, changed, edits, inexact, make, sheet_rows
from tests.sheets.tables import room_for

BATCH = "9a4f7a0e-0000-4000-8000-000000000001"
NOW = datetime(2031, 5, 4, 9, 30, tzinfo=UTC)
ID, NAME, TAG = PlantField
ROWS = [("Nr", "Name"), ("1", "Acer\n\t"), ("2", "Rosa \ud800\ude00")]


@pytest.fixture
def sheet():
    made = WorkSheet.of("plants", ROWS, inexact=[(1, 0), (2, 0)], from_text=False)
    made.store_id = "store-1"
    return made


@pytest.fixture
def file(tmp_path):
    file = WorkFile(tmp_path)
    yield file
    file.close()


def loaded(folder):
    """Load as after a restart."""
    file = WorkFile(folder)
    kept = file.load()
    file.close()
    return kept


def image_in(folder):
    return same(loaded(folder).sheet.image())


def path_in(folder):
    return Path(folder, "sheet.plants")


def same(image):
    """The image in a form in which two are equal if their sheets are."""
    sent = [(batch.batch, list(batch.keys)) for batch in image.sent]
    about = (image.name, image.from_text, image.columns, image.inexact, sent, image.corrects)
    about += (image.file_rows, dict(image.deleted))
    cells = zip(image.keys, image.rows, strict=True)
    return about, image.store_id, list(cells)


def test_a_change_is_on_disk_when_append_returns(file, sheet, tmp_path, monkeypatch):
    file.write(sheet.image())
    synced, sync = [], os.fsync

    def note(handle):
        synced.append((os.fstat(handle).st_ino, os.fstat(handle).st_size))
        sync(handle)

    monkeypatch.setattr(os, "fsync", note)
    file.append(sheet.lock(BATCH, [1]).change)
    kept = path_in(tmp_path).stat()
    assert synced[-1:] == [(kept.st_ino, kept.st_size)]


@given(sheet_rows, inexact, st.lists(edits, max_size=8), st.data())
def test_a_restart_finds_the_sheet_as_it_was_even_after_a_torn_write(rows, marked, made, data):
    with tempfile.TemporaryDirectory() as folder:
        sheet = begin(rows, marked)
        file = WorkFile(Path(folder))
        file.write(sheet.image())
        path = path_in(folder)
        states = [(path.stat().st_size, same(sheet.image()))]
        for edit in made:
            edited = make(sheet, edit, BATCH)
            if changed(edited):
                file.append(edited.change)
                states.append((path.stat().st_size, same(sheet.image())))
        file.close()
        content = path.read_bytes()
        assert image_in(Path(folder)) == states[-1][1]
        # The disk kept only so many bytes of the changes.
        cut = data.draw(st.integers(states[0][0], states[-1][0]))
        path.write_bytes(content[:cut])
        assert loaded(Path(folder)).lost == (cut not in dict(states))
        assert image_in(Path(folder)) == [image for size, image in states if size <= cut][-1]
        assert not loaded(Path(folder)).lost


def test_all_kinds_of_changes_come_back(tmp_path, file, sheet):
    file.write(sheet.image())
    for edited in (
        sheet.set_cells({(2, TAG): "Tree", (2, ID): "5", (5, NAME): "Salvia"}),
        sheet.delete([4]),
        sheet.set_columns(sheet.columns.with_field(NAME, 2)),
        sheet.undo(),
        sheet.lock(BATCH, [2]),
    ):
        file.append(edited.change)
    refused = Entry("e", "s", NewPlant(5, "x"), Status.REFUSED, NOW, NOW, batch=BATCH, row=2)
    sheet.tell([refused])
    file.append(sheet.unlock([2]).change)
    assert image_in(tmp_path) == same(sheet.image())
    # Written as a whole, too.
    file.write(sheet.image())
    assert image_in(tmp_path) == same(sheet.image())
    # A start puts the changes into the sheet.
    file.write(sheet.image())
    for number in range(200):
        file.append(sheet.set_cells({(1, NAME): str(number) * 2_000}).change)
    # On Windows, nobody replaces an open file.
    file.close()
    for _ in range(2):
        assert image_in(tmp_path) == same(sheet.image())
        assert path_in(tmp_path).stat().st_size < 10_000


def test_each_start_knows_which_rows_may_have_been_sent(tmp_path, file, sheet):
    file.write(sheet.image())
    file.append(sheet.lock(BATCH, [1]).change)
    file.close()
    # Each start writes the sheet anew.
    assert [loaded(tmp_path).sheet.ready for _ in range(2)] == [set(), set()]
    file = WorkFile(tmp_path)
    file.load()
    file.append(Sent(BATCH, []))
    file.close()
    assert [loaded(tmp_path).sheet.ready for _ in range(2)] == [{BATCH}, {BATCH}]


def test_nothing_is_kept_at_first_or_after_a_discard(tmp_path, file, sheet):
    assert file.load() == SheetLoaded()
    file.write(sheet.image())
    file.discard()
    with pytest.raises(NotWritten):
        file.append(sheet.set_cells({(1, NAME): "late"}).change)
    assert loaded(tmp_path) == SheetLoaded()
    assert list(tmp_path.iterdir()) == []
    file.discard()


def test_a_damaged_sheet_is_set_aside(tmp_path, file, sheet):
    # In the sheet itself, and in a change before the last one.
    for damaged in (b"Rosa", b"Tree"):
        file.write(sheet.image())
        for text in ("Tree", "Shrub"):
            file.append(sheet.set_cells({(1, TAG): text}).change)
        file.close()
        content = path_in(tmp_path).read_bytes()
        assert damaged in content
        path_in(tmp_path).write_bytes(content.replace(damaged, damaged.swapcase()))
        kept = loaded(tmp_path)
        assert kept == SheetLoaded(aside=kept.aside)
        assert kept.aside.read_bytes()
    # In another version of PlantDesk, too.
    text = b'{"name": 7}'
    path_in(tmp_path).write_bytes(b"%08x %b\n" % (crc32(text), text))
    assert loaded(tmp_path).aside is not None
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["sheet.broken 2.plants", "sheet.broken 3.plants", "sheet.broken.plants"]
    assert loaded(tmp_path) == SheetLoaded()


def test_a_new_sheet_does_not_replace_one_that_could_not_be_read(
    tmp_path, file, sheet, monkeypatch
):
    file.write(sheet.image())
    file.close()
    before = path_in(tmp_path).read_bytes()
    with monkeypatch.context() as locked:
        locked.setattr(Path, "read_bytes", Mock(side_effect=PermissionError))
        assert file.load() == SheetLoaded(failed=True)
    file.write(WorkSheet.of("other", [("9", "Pinus", "Tree")]).image())
    assert (tmp_path / "sheet.broken.plants").read_bytes() == before
    file.write(sheet.image())
    assert path_in(tmp_path).read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 2


def test_a_full_disk_loses_no_earlier_change(tmp_path, file, sheet):
    file.write(sheet.image())
    file.append(sheet.set_cells({(1, NAME): "kept"}).change)
    before = same(sheet.image())
    size = path_in(tmp_path).stat().st_size
    with room_for(size + 20), pytest.raises(NotWritten) as failed:
        file.append(sheet.set_cells({(1, NAME): "lost"}).change)
    assert failed.value.fault is FileFault.FULL
    # Without the lost change, this one could mean something else.
    with pytest.raises(NotWritten) as failed:
        file.append(sheet.set_cells({(2, NAME): "later"}).change)
    assert failed.value.fault is FileFault.FULL
    assert image_in(tmp_path) == before
    with room_for(20), pytest.raises(NotWritten):
        file.write(sheet.image())
    assert image_in(tmp_path) == before
    file.write(sheet.image())
    assert image_in(tmp_path) == same(sheet.image())
