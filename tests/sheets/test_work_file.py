"""The sheet in work survives a crash and a restart."""

import os
import stat
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.files import FileFault, NotWritten
from plantdesk.sheets.work_file import Kept, NotKept, WorkFault, WorkFile
from tests.domain.sheet.edits import begin, changed, edits, inexact, make, sheet_rows

BATCH = "9a4f7a0e-0000-4000-8000-000000000001"
ID, NAME, TAG = PlantField
ROWS = [("Nr", "Name"), ("1", "Acer\n\t"), ("2", "Rosa \ud800\ude00")]


@pytest.fixture
def sheet():
    return WorkSheet.of("plants", ROWS, inexact=[(1, 0), (2, 0)], from_text=False)


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
    kept = loaded(folder)
    assert isinstance(kept, Kept)
    return same(WorkSheet(kept.image, kept.changes).image())


def same(image):
    """The image in a form in which two are equal if their sheets are."""
    sent = [(batch.batch, list(batch.keys)) for batch in (*image.sent, None, *image.tried) if batch]
    about = (image.name, image.from_text, image.columns, image.inexact, sent)
    return about, list(zip(image.keys, image.rows, strict=True))


def test_a_change_is_on_disk_when_append_returns(file, sheet, tmp_path, monkeypatch):
    file.write(sheet.image())
    synced, sync = [], os.fsync

    def note(handle):
        synced.append((os.fstat(handle).st_ino, os.fstat(handle).st_size))
        sync(handle)

    monkeypatch.setattr(os, "fsync", note)
    file.append(sheet.lock(BATCH, [1]).change)
    log = (tmp_path / "sheet.log").stat()
    assert synced[-1:] == [(log.st_ino, log.st_size)]


@given(sheet_rows, inexact, st.lists(edits, max_size=8), st.data())
@settings(max_examples=60)
def test_a_restart_finds_the_sheet_as_it_was_even_after_a_torn_write(rows, marked, made, data):
    with tempfile.TemporaryDirectory() as folder:
        sheet = begin(rows, marked)
        file = WorkFile(Path(folder))
        file.write(sheet.image())
        log = Path(folder, "sheet.log")
        states = [(log.stat().st_size, same(sheet.image()))]
        for edit in made:
            edited = make(sheet, edit, BATCH)
            if changed(edited):
                file.append(edited.change)
                states.append((log.stat().st_size, same(sheet.image())))
        file.close()
        assert image_in(Path(folder)) == states[-1][1]
        # The disk kept only so many bytes of the log.
        cut = data.draw(st.integers(0, states[-1][0]))
        os.truncate(log, cut)
        complete = [image for size, image in states if size <= cut] or [states[0][1]]
        assert image_in(Path(folder)) == complete[-1]


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
    sheet.tell({2: Status.REFUSED})
    file.append(sheet.unlock([2]).change)
    assert image_in(tmp_path) == same(sheet.image())
    # Written as a whole, too.
    file.write(sheet.image())
    assert image_in(tmp_path) == same(sheet.image())


def test_many_rows_come_back(tmp_path, file):
    sheet = WorkSheet.of("a", [(str(row), f"Plant {row}") for row in range(1, 2_501)])
    file.write(sheet.image())
    file.append(sheet.number_ids(range(2_500), 7_000).change)
    file.append(sheet.lock(BATCH, range(2_400)).change)
    assert image_in(tmp_path) == same(sheet.image())
    assert sheet.count(Verdict.SENT) == 2_400


def test_edits_go_on_after_a_torn_line(tmp_path, file, sheet):
    file.write(sheet.image())
    file.append(sheet.set_cells({(1, NAME): "first"}).change)
    file.close()
    with Path(tmp_path, "sheet.log").open("ab") as log:
        log.write(b'["edit",null,""]\t[[1],')
    kept = file.load()
    sheet = WorkSheet(kept.image, kept.changes)
    file.append(sheet.set_cells({(1, NAME): "second"}).change)
    assert image_in(tmp_path) == same(sheet.image())
    assert sheet.text(1, NAME) == "second"


def test_a_log_of_an_earlier_sheet_counts_for_nothing(tmp_path, file, sheet):
    file.write(sheet.image())
    file.append(sheet.set_cells({(1, NAME): "first"}).change)
    old = Path(tmp_path, "sheet.log").read_bytes()
    file.write(sheet.image())
    file.close()
    # A crash came between the two files.
    Path(tmp_path, "sheet.log").write_bytes(old)
    kept = file.load()
    assert kept.changes == ()
    file.append(sheet.set_cells({(1, NAME): "second"}).change)
    assert image_in(tmp_path) == same(sheet.image())


def test_the_log_asks_to_be_folded_in_when_it_outgrows_the_sheet(tmp_path, file, sheet):
    file.write(sheet.image())
    sizes = []
    for number in range(200):
        text = str(number) * 2_000
        outgrown = file.append(sheet.set_cells({(1, NAME): text}).change)
        sizes.append(Path(tmp_path, "sheet.log").stat().st_size)
        if outgrown:
            file.write(sheet.image())
    assert max(sizes) < 300_000
    assert image_in(tmp_path) == same(sheet.image())


def test_nothing_is_kept_at_first_or_after_a_discard(tmp_path, file, sheet):
    assert file.load() is None
    file.write(sheet.image())
    file.discard()
    assert loaded(tmp_path) is None
    assert list(tmp_path.iterdir()) == []
    file.discard()


def test_a_crash_while_the_first_sheet_is_written_leaves_none(tmp_path):
    Path(tmp_path, "sheet.plants").touch()
    assert loaded(tmp_path) is None


@pytest.mark.parametrize("name", ["sheet.plants", "sheet.log"])
def test_a_damaged_file_is_set_aside(tmp_path, file, sheet, name):
    for _ in range(2):
        file.write(sheet.image())
        for text in ("first", "second"):
            file.append(sheet.set_cells({(1, NAME): text}).change)
        file.close()
        path = Path(tmp_path, name)
        path.write_bytes(path.read_bytes().replace(b"Rosa", b"Rose").replace(b"first", b"fIrst"))
        kept = loaded(tmp_path)
        assert isinstance(kept, NotKept)
        assert kept.fault is WorkFault.DAMAGED
        assert kept.aside.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "sheet.broken-1.log",
        "sheet.broken-1.plants",
        "sheet.broken-2.log",
        "sheet.broken-2.plants",
    ]
    assert loaded(tmp_path) is None


@given(st.data())
@settings(max_examples=60)
def test_no_damage_raises_an_error(data):
    sheet = WorkSheet.of("plants", ROWS, inexact=[(1, 0)])
    with tempfile.TemporaryDirectory() as folder:
        file = WorkFile(Path(folder))
        file.write(sheet.image())
        before = same(sheet.image())
        file.append(sheet.set_cells({(1, NAME): "Tilia"}).change)
        file.close()
        path = Path(folder, "sheet.plants")
        content = bytearray(path.read_bytes())
        place = data.draw(st.integers(0, len(content) - 1))
        content[place] ^= data.draw(st.integers(1, 255))
        path.write_bytes(content)
        kept = loaded(Path(folder))
        if isinstance(kept, Kept):
            # Only the name that ties the log to the sheet was hit.
            assert same(WorkSheet(kept.image, kept.changes).image()) == before
        else:
            assert kept.fault in (WorkFault.DAMAGED, WorkFault.NEWER)


def test_a_later_versions_file_is_left_alone(tmp_path, file, sheet):
    file.write(sheet.image())
    file.close()
    path = Path(tmp_path, "sheet.plants")
    later = path.read_bytes().replace(b"PlantDesk sheet 1", b"PlantDesk sheet 12")
    path.write_bytes(later + b"\x00something new")
    assert loaded(tmp_path) == NotKept(WorkFault.NEWER)
    assert path.read_bytes().startswith(later)


def test_a_folder_in_place_of_the_file_is_unreadable(tmp_path):
    Path(tmp_path, "sheet.plants").mkdir()
    assert loaded(tmp_path) == NotKept(WorkFault.UNREADABLE)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_only_the_user_can_read_the_files(tmp_path, file, sheet):
    mask = os.umask(0o000)
    try:
        file.write(sheet.image())
        file.append(sheet.set_cells({(1, NAME): "x"}).change)
    finally:
        os.umask(mask)
    modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes == {0o600}


def test_no_change_is_kept_after_one_that_was_not(tmp_path, file, sheet):
    change = sheet.set_cells({(1, NAME): "x"}).change
    with pytest.raises(NotWritten):
        file.append(change)
    with pytest.raises(NotWritten) as failed:
        WorkFile(tmp_path / "missing").write(sheet.image())
    assert failed.value.fault is FileFault.GONE


@pytest.mark.skipif(sys.platform == "win32", reason="Windows limits no file sizes")
def test_a_full_disk_loses_no_earlier_change(tmp_path, file, sheet):
    import resource

    file.write(sheet.image())
    file.append(sheet.set_cells({(1, NAME): "kept"}).change)
    before = same(sheet.image())
    size = Path(tmp_path, "sheet.log").stat().st_size
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20, limits[1]))
    try:
        with pytest.raises(NotWritten) as failed:
            file.append(sheet.set_cells({(1, NAME): "lost"}).change)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert failed.value.fault is FileFault.FULL
    # Without the lost change, this one could mean something else.
    with pytest.raises(NotWritten) as failed:
        file.append(sheet.set_cells({(2, NAME): "later"}).change)
    assert failed.value.fault is FileFault.FULL
    assert image_in(tmp_path) == before
    file.write(sheet.image())
    assert image_in(tmp_path) == same(sheet.image())
