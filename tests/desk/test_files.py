"""Files that the window made, written by the engine."""

from plantdesk.desk.files import FileWritten
from plantdesk.sheets.files import FileFault


def written(engine, path):
    return engine.ask(lambda engine: engine.write_file(path, b"%PDF"))


def test_the_engine_writes_a_file(engine, tmp_path):
    path = tmp_path / "sheet.pdf"
    assert written(engine, path) == FileWritten(path)
    assert path.read_bytes() == b"%PDF"


def test_a_file_that_can_not_be_written_is_told(engine, tmp_path):
    path = tmp_path / "gone" / "sheet.pdf"
    assert written(engine, path) == FileWritten(path, FileFault.GONE)
