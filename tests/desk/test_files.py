"""Files that the window made, written by the engine."""

from pathlib import Path

from plantdesk.desk.files import FileWritten
from plantdesk.sheets.files import FileFault
from tests.desk.front import Front


def written(front: Front, path: Path) -> FileWritten:
    answers: list[FileWritten] = []
    front.desk.ask(lambda engine: engine.write_file(path, b"%PDF"), answers.append)
    front.until(lambda: answers)
    return answers[0]


def test_the_engine_writes_a_file(front: Front, tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    assert written(front, path) == FileWritten(path)
    assert path.read_bytes() == b"%PDF"


def test_a_file_that_can_not_be_written_is_told(front: Front, tmp_path: Path) -> None:
    path = tmp_path / "gone" / "sheet.pdf"
    assert written(front, path) == FileWritten(path, FileFault.GONE)
