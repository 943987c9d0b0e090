"""Save pictures of the window again, with 256 colours: a third of the bytes, the same to the eye.

.venv/bin/python packaging/pictures.py FILE…
"""

import sys
from collections import Counter
from itertools import count
from pathlib import Path

from PySide6.QtGui import QImage


def reduce_colours(picture: Path) -> None:
    """Keep the frequent colours exactly, and take the nearest of them for the others."""
    image = QImage(str(picture)).convertToFormat(QImage.Format.Format_RGB32)
    pixels = Counter(memoryview(image.constBits()).cast("I"))
    colours = [colour for colour, _ in pixels.most_common()]
    table = next(kept for apart in count(8) if len(kept := _kept(colours, apart)) <= 256)
    # Of all qualities, 0 packs best. None loses anything.
    image.convertToFormat(QImage.Format.Format_Indexed8, table).save(str(picture), quality=0)


def _kept(colours: list[int], apart: int) -> list[int]:
    """Leave out colours that are this near to a more frequent one, all parts taken together."""
    kept: dict[int, tuple[int, int, int]] = {}
    for colour in colours:
        red, green, blue = colour >> 16 & 255, colour >> 8 & 255, colour & 255
        if all(abs(red - r) + abs(green - g) + abs(blue - b) > apart for r, g, b in kept.values()):
            kept[colour] = red, green, blue
    return [*kept]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        reduce_colours(Path(name))
