"""The demo, in a process of its own: Qt chooses its platform there."""

from itertools import pairwise

from PySide6.QtGui import QImage

from tests.stages.program import run

PICTURES = ("added-light", "refused-dark", "cut-off-light", "to-check-light")
BECAME = ["added", "refused", "to check", "added", "to check", "to check"]


def test_it_needs_no_display_and_draws_pictures_that_differ(tmp_path):
    folder = tmp_path / "new" / "pictures"
    done = run("--demo", str(folder))
    assert (done.returncode, done.stderr) == (0, "")
    names, became = zip(*(line.split("’: ") for line in done.stdout.splitlines()), strict=True)
    assert (len(set(names)), [*became]) == (6, BECAME)
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
