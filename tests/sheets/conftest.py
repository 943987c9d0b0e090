import json
import tempfile

import pytest

from plantdesk.sheets.reading import workbook, workbook_child


@pytest.fixture(scope="module", autouse=True)
def _no_temporary_files_stay(tmp_path_factory):
    """A workbook's temporary files have all plants in them."""
    folder = tmp_path_factory.mktemp("temporary")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", str(folder))
        yield
    assert list(folder.iterdir()) == []


@pytest.fixture
def no_process(monkeypatch):
    """Read workbooks in this process: test_workbook_process and the bombs have the real one."""

    def answers(file, sheet, _):
        file.seek(0)
        monkeypatch.setenv(workbook.SHEET, json.dumps(sheet))
        yield from (answer for answer in workbook_child._answers(file) if not answer.done)

    monkeypatch.setattr(workbook, "_answers", answers)
