"""Codes to scan: a QR code or Code 128, as black rectangles in units of their narrowest line."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

import segno
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

# White modules that a scanner needs around a QR code, and beside the bars of Code 128.
QR_QUIET, BARS_QUIET = 4, 10
# Any id fits into the smallest QR code, so that all codes on a sheet have one size.
QR_SIDE = 21 + 2 * QR_QUIET
# Widths of bars and gaps in turns, by value (ISO/IEC 15417).
_WIDTHS = (
    "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231"
    "113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211"
    "212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131"
    "113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111"
    "314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211"
    "241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141"
    "214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214"
    "211232"
)  # fmt: skip
_TO_C, _START_B, _START_C, _STOP = 99, 104, 105, "2331112"


@lru_cache(256)
def qr_code(text: str) -> QPainterPath:
    """Return a square of QR_SIDE modules, with the quiet zone around it."""
    # This mask is the best one for most ids. Trying all takes seven times as long.
    code = segno.make(text, version=1, error="m", mask=0, micro=False)
    path = QPainterPath()
    for y, line in enumerate(code.matrix, QR_QUIET):
        x = QR_QUIET
        for dark, modules in groupby(line):
            count = len(list(modules))
            if dark:
                path.addRect(QRectF(x, y, count, 1))
            x += count
    return path


def code_128(text: str) -> tuple[QPainterPath, int]:
    """Return bars one unit high, and their width with the quiet zones."""
    widths = "".join(_WIDTHS[6 * value : 6 * value + 6] for value in _values(text)) + _STOP
    path, x = QPainterPath(), BARS_QUIET
    for place, width in enumerate(map(int, widths)):
        if place % 2 == 0:
            path.addRect(QRectF(x, 0, width, 1))
        x += width
    return path, x + BARS_QUIET


def _values(digits: str) -> Iterator[int]:
    """Yield the symbols for an id: pairs of digits, after a sign or a digit that has no pair."""
    single = len(digits.lstrip("-")) % 2 + digits.startswith("-")
    values = [_START_B if single else _START_C, *(ord(each) - 32 for each in digits[:single])]
    pairs = [int(digits[at : at + 2]) for at in range(single, len(digits), 2)]
    values += [_TO_C, *pairs] if single and pairs else pairs
    yield from values
    yield sum(value * max(1, place) for place, value in enumerate(values)) % 103
