"""The command line as a user types it."""

import sys
from itertools import pairwise

import pytest
from PySide6.QtGui import QImage

from plantdesk import __version__
from tests.stages.program import robot, run

PICTURES = ("added-light", "refused-dark", "cut-off-light", "to-check-light")


def test_version_is_one_line():
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"PlantDesk {__version__}\n", "")


def test_a_wrong_command_line_prints_one_line_that_repeats_no_token():
    done = run("--token", "leaf-4711", "--bearer=leaf-4712", QT_QPA_PLATFORM="offscreen")
    assert (done.returncode, done.stdout) == (2, "")
    says = 'plantdesk: unknown option "--token". Try plantdesk --help.'
    assert done.stderr.splitlines() == [says]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="a window can always open there")
def test_without_a_display_one_line_suggests_the_demo():
    for display, says in (({}, "--demo"), ({"DISPLAY": ":64999"}, "DISPLAY")):
        done = run(**display)
        assert (done.returncode, done.stdout) == (2, "")
        (line,) = done.stderr.splitlines()
        assert says in line


def test_the_demo_needs_no_display_and_draws_pictures_that_differ(tmp_path):
    done = run("--demo", str(tmp_path / "new" / "pictures"))
    assert (done.returncode, done.stderr) == (0, "")
    files = {file.stem: QImage(str(file)) for file in (tmp_path / "new" / "pictures").iterdir()}
    assert set(files) == {*PICTURES}
    for name, picture in files.items():
        assert (picture.width(), picture.height()) == (1100, 720)
        assert len(_samples(picture)) > 5
        assert _brightness(picture) < 100 if name.endswith("dark") else _brightness(picture) > 150
    for one, next_one in pairwise([*PICTURES, PICTURES[0]]):
        assert files[one] != files[next_one]


def test_a_demo_that_can_not_write_prints_one_clear_line(tmp_path):
    (tmp_path / "Öko").touch()
    # Letters that the terminal lacks become question marks.
    done = run("--demo", str(tmp_path / "Öko"), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert str(tmp_path / "?ko") in line


def test_a_second_start_raises_the_first_and_exits_with_0(tmp_path):
    with robot(tmp_path, "--practice") as first:
        first.see("queueState", "Everything is sent")
        first.do("minimise")
        first.see("window", "minimised")
        with robot(tmp_path, "--practice") as second:
            assert second.end() == (0, "")
        first.see("window", "shown")
        first.quit()


def _samples(picture):
    return {picture.pixel(x, y) for x in range(0, picture.width(), 20)
            for y in range(0, picture.height(), 20)}  # fmt: skip


def _brightness(picture):
    greys = picture.convertToFormat(QImage.Format.Format_Grayscale8).scaled(16, 16)
    return sum(greys.pixelColor(x, y).value() for x in range(16) for y in range(16)) / 256
