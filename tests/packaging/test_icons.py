"""The icons that exe, installer, app and packages show."""

from functools import partial

import pytest
from PySide6.QtGui import QImage, QImageReader

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


@pytest.mark.parametrize("write", [icons.write_ico, icons.write_icns])
def test_an_icon_is_the_same_each_time(write, tmp_path):
    write(tmp_path / "one")
    write(tmp_path / "two")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_the_largest_picture_in_an_ico_is_a_png_of_256(tmp_path):
    icons.write_ico(tmp_path / "plantdesk.ico")
    content = (tmp_path / "plantdesk.ico").read_bytes()
    last = content[6 + 16 * 8 : 6 + 16 * 9]
    # 0 stands for 256.
    assert last[:2] == bytes([0, 0])
    length, offset = int.from_bytes(last[8:12], "little"), int.from_bytes(last[12:16], "little")
    assert QImage.fromData(content[offset : offset + length]).width() == 256
    assert offset + length == len(content)
    assert content[offset + 1 : offset + 4] == b"PNG"
