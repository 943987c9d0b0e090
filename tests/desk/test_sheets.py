"""Sheets, read by a real engine on a thread of their own."""

from threading import Event

from plantdesk.desk import sheets
from plantdesk.desk.sheets import NotRead, SheetKept, SheetProgress
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.shapes import TextForm, WorkbookForm
from tests.patience import patiently
from tests.sheets.reading.books import cell, row, write_book
from tests.sheets.tables import FILES

BOOK = FILES / "libreoffice.xlsx"


def opened(engine, path, form):
    return engine.ask(lambda engine: engine.sheets.open(path, form, {}))


def begin(engine, path, answers):
    """Begin to read a file, and note the answer."""

    async def read(engine):
        answers.append(await engine.sheets.open(path, WorkbookForm("S1"), {}))

    engine.do(read)


def test_a_file_is_looked_at_and_read_or_its_fault_told_with_its_row(engine, tmp_path):
    look = engine.ask(lambda engine: engine.sheets.look(BOOK))
    assert look.form == WorkbookForm("Plants")
    assert len(opened(engine, BOOK, look.form).sheet) == 9
    assert engine.heard(SheetProgress)[-1] == SheetProgress(100)
    path = tmp_path / "list.csv"
    path.write_text('1,Acer\n2,"Tilia\n')
    assert opened(engine, path, TextForm("utf-8", ",")) == NotRead(path, ReadFault.OPEN_QUOTE, 2)


def test_a_cancel_or_a_new_call_ends_the_one_before(engine, tmp_path):
    # It unpacks for minutes.
    pieces = [*["<x/>" * 250_000] * 200, row(1, cell("A1"))]
    answers, slow = [], write_book(tmp_path / "slow.xlsx", pieces)
    begin(engine, slow, answers)
    engine.do(lambda engine: engine.sheets.cancel())
    engine.until(lambda: answers == [None])
    begin(engine, slow, answers)
    copied = engine.ask(lambda engine: engine.sheets.open_copied("Copied", "1\tAcer\n", {}))
    assert len(copied.sheet) == 1
    assert answers == [None, None]


def test_the_sheet_in_work_is_kept_until_it_is_done_with(engine, tmp_path):
    sheet = opened(engine, BOOK, None).sheet
    # Only a whole sheet can be changed.
    kept = engine.ask(lambda its: its.sheets.append(sheet.delete([3]).change))
    assert kept == SheetKept(FileFault.GONE)
    assert engine.ask(lambda its: its.sheets.write(sheet.image())) == SheetKept()
    assert engine.ask(lambda its: its.sheets.append(sheet.delete([4]).change)) == SheetKept()
    loaded = engine.ask(lambda its: its.sheets.load())
    assert (len(loaded.sheet), loaded.lost, loaded.failed) == (7, False, False)
    assert engine.ask(lambda its: its.sheets.discard()) == SheetKept()
    assert engine.ask(lambda its: its.sheets.load()).sheet is None


def test_quitting_waits_for_no_hung_drive(engine, monkeypatch):
    hangs, over = Event(), Event()

    def hang(*_):
        hangs.set()
        over.wait()

    monkeypatch.setattr(sheets, "look_at", hang)
    engine.do(lambda engine: engine.sheets.look(BOOK))
    assert patiently(hangs.wait)
    engine.desk.quit()
    try:
        engine.until(lambda: engine.finished)
    finally:
        over.set()
