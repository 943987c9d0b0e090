"""The disk keeps not all of a sheet in work: the page says so, and nothing more is lost."""

import errno
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from plantdesk.domain.sheet.changes import Sent
from plantdesk.domain.typed import PlantField
from plantdesk.sheets import work_file
from plantdesk.ui.flow import Wait
from plantdesk.ui.many.adding import sheet_batch
from plantdesk.ui.many.adding.sheet_batch import Stage
from tests.ui.many.conftest import ACER, ACER_LINE, TILIA, question

FULL = "PlantDesk can’t save this sheet on the computer. The disk is full. Don’t quit until it can."


@contextmanager
def full_disk(monkeypatch, *, of):
    """Let the file take nothing of which this is true."""
    encoded = work_file._encoded

    def encode(what):
        if of(what):
            raise OSError(errno.ENOSPC, "full")
        return encoded(what)

    with monkeypatch.context() as full:
        full.setattr(work_file, "_encoded", encode)
        yield


def test_corrections_on_a_full_disk_stay_and_are_saved_once_there_is_room(many, monkeypatch):
    many.open("spring.csv", "501;;Tree", "502;;Tree")
    with full_disk(monkeypatch, of=lambda _: True):
        many.edit(1, PlantField.NAME, "Acer griseum")
        many.until(lambda: many.said == FULL)
        assert many.cells[0] == ACER
    # Quitting asks before they are lost, and Enter is the safe answer.
    many.window.pages.show_add()
    many.window.close()
    assert question().windowTitle() == "Quit without saving the sheet?"
    QTest.keyClick(question(), Qt.Key.Key_Return)
    assert many.window.isVisible()
    many.edit(2, PlantField.NAME, "Tilia cordata")
    many.until(lambda: many.said == "")
    # A change that a crash cut off is told.
    many.edit(1, PlantField.NAME, "Acer")
    many.end()
    path = many.folder / "sheet.plants"
    path.write_bytes(path.read_bytes()[:-3])
    many.restart()
    assert many.said.startswith("Your last change to this sheet was lost.")
    assert many.cells == [ACER, TILIA]


def test_no_row_is_sent_before_the_file_says_that_it_may_have_been(many, monkeypatch):
    asked = []
    many.open("spring.csv", ACER_LINE)
    with full_disk(monkeypatch, of=lambda what: isinstance(what, Sent) and what.ready):
        refused = "Nothing was added: PlantDesk can’t save this sheet. The disk is full."
        # While ids are checked, a press only says so.
        many.until(lambda: many.said or (many.stage is Stage.READY and many.add()))
        assert many.said == refused
    # Rows of a batch that was never ready can be added after a restart, too.
    many.open("autumn.csv", ACER_LINE)
    # Before that, the whole sheet would be written, in which the row may have been sent.
    many.until(lambda: not many.page.work.unsaved)
    with monkeypatch.context() as silent:
        silent.setattr(sheet_batch, "answer_from", lambda *_, **__: Wait(asked.append))
        many.until(lambda: asked or (many.stage is Stage.READY and many.add()))
    assert b"Sent" in (many.folder / "sheet.plants").read_bytes()
    many.restart()
    many.until(lambda: many.page.work.open_rows == 1)
    assert many.in_store == []
    many.added()
    assert many.in_store == [501]
