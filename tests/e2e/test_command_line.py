"""The command line as a user types it."""

import sys
from itertools import pairwise

from PySide6.QtGui import QImage

from plantdesk import __version__
from tests.stages.program import robot, run

PICTURES = ("added-light", "refused-dark", "cut-off-light", "to-check-light")
UNKNOWN = 'plantdesk: unknown option "--token". Try plantdesk --help.'


def test_an_answer_is_one_line_that_repeats_no_token(tmp_path):
    (tmp_path / "Öko").touch()
    version = run("--version")
    assert (version.returncode, version.stderr) == (0, "")
    assert version.stdout == f"PlantDesk {__version__}\n"
    # Elsewhere a window can always open.
    no_display = sys.platform not in ("win32", "darwin")
    for arguments, settings, says in (
        (("--token", "leaf-4711", "--bearer=leaf-4712"), {}, UNKNOWN),
        # Letters that the terminal lacks become question marks.
        (("--demo", tmp_path / "Öko"), {"PYTHONIOENCODING": "ascii"}, str(tmp_path / "?ko")),
        *([((), {}, "--demo"), ((), {"DISPLAY": ":64999"}, "DISPLAY")] * no_display),
    ):
        done = run(*map(str, arguments), **settings)
        assert (done.returncode, done.stdout) == (2, "")
        (line,) = done.stderr.splitlines()
        assert says in line
        assert "leaf" not in line


def test_the_demo_needs_no_display_and_draws_pictures_that_differ(tmp_path):
    folder = tmp_path / "new" / "pictures"
    done = run("--demo", str(folder))
    assert (done.returncode, done.stderr) == (0, "")
    files = {file.stem: QImage(str(file)) for file in folder.iterdir()}
    assert set(files) == {*PICTURES}
    for name, picture in files.items():
        assert (picture.width(), picture.height()) == (1100, 720)
        greys = picture.convertToFormat(QImage.Format.Format_Grayscale8).scaled(16, 16)
        values = [greys.pixelColor(x, y).value() for x in range(16) for y in range(16)]
        assert len(set(values)) > 5
        assert sum(values) / 256 < 100 if name.endswith("dark") else sum(values) / 256 > 150
    for one, next_one in pairwise([*PICTURES, PICTURES[0]]):
        assert files[one] != files[next_one]


def test_a_second_start_raises_the_first_and_exits_with_0(tmp_path):
    with robot(tmp_path, "--practice") as first:
        first.see("queueState", "Everything is sent")
        first.do("minimise")
        first.see("window", "minimised")
        with robot(tmp_path, "--practice") as second:
            assert second.end() == (0, "")
        first.see("window", "shown")
        first.quit()
