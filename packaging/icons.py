"""The program's icon in the forms that systems want, from its one SVG; same bytes each time."""

import struct
from pathlib import Path

SVG = Path(__file__).resolve().parents[1] / "resources" / "icons" / "plantdesk.svg"
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
# From ic10 on for dense screens: 1024 is 512 there, and so on. Finder shrinks the rest from them.
_ICNS = {"ic07": 128, "ic08": 256, "ic09": 512}
_ICNS |= {"ic10": 1024, "ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512}
# Apple's own icons leave this much free around their square, so that all look equally large.
_MAC_SHARE = (824 / 1024) / (60 / 64)
_SIDE = 0xE4F0E8


def png(size: int, share: float = 1.0) -> bytes:
    from PySide6.QtCore import QBuffer, QIODevice, QRectF
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    margin = size * (1 - share) / 2
    painter = QPainter(image)
    QSvgRenderer(str(SVG)).render(painter, QRectF(margin, margin, size * share, size * share))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def write_ico(path: Path) -> None:
    """For Windows, which has read PNG inside an ICO since Vista."""
    pictures = [png(size) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    entries = []
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        # 256 does not fit into its byte and is written 0.
        side = size % 256
        entries.append(struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset))
        offset += len(picture)
    path.write_bytes(struct.pack("<HHH", 0, 1, len(pictures)) + b"".join(entries + pictures))


def write_icns(path: Path) -> None:
    """For macOS; what Qt writes has one size only."""
    chunks = [_chunk(kind, png(size, _MAC_SHARE)) for kind, size in _ICNS.items()]
    path.write_bytes(_chunk("icns", b"".join(chunks)))


def write_side(path: Path, width: int, height: int) -> None:
    """The picture beside the installer's last page, as the BMP that it takes."""
    from PySide6.QtGui import QImage, QPainter

    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(_SIDE)
    side = width * 5 // 8
    icon = QImage.fromData(png(side))
    painter = QPainter(image)
    painter.drawImage((width - side) // 2, (height - side) // 3, icon)
    painter.end()
    if not image.save(str(path)):
        raise OSError(f"{path} could not be written")


def _chunk(kind: str, content: bytes) -> bytes:
    return kind.encode() + struct.pack(">I", 8 + len(content)) + content
