"""The icons that exe, installer, app and packages show."""

from functools import partial

import pytest
from PySide6.QtGui import QImageReader

import icons


def sizes(file):
    reader = QImageReader(str(file))
    found = []
    for number in range(reader.imageCount()):
        reader.jumpToImage(number)
        image = reader.read()
        assert image.width() == image.height()
        # Drawn, and with free corners.
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(image.width() // 2, image.height() * 4 // 5).alpha() == 255
        found.append(image.width())
    return sorted(found)


@pytest.mark.parametrize(
    ("write", "expected"),
    [
        (icons.write_ico, [16, 20, 24, 32, 40, 48, 64, 128, 256]),
        (icons.write_icns, [32, 64, 128, 256, 256, 512, 512, 1024]),
        (partial(icons.write_png, size=48), [48]),
    ],
)
def test_an_icon_has_every_size_that_its_system_shows(write, expected, tmp_path):
    write(tmp_path / "icon")
    assert sizes(tmp_path / "icon") == expected
