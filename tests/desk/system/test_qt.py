"""PySide doesn't read our source when it starts: desk/system/qt.py."""

from pathlib import Path

import plantdesk
from tests.bench.children import run_program


def test_the_window_reads_no_source(tmp_path):
    read = run_program("sources", "--practice", "--data-dir", str(tmp_path))
    ours = str(Path(plantdesk.__file__).parent)
    assert not [file for file in read if file.startswith(ours)]
    assert len(read) < 10, read
