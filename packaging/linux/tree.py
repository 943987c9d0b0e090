"""Lays out what goes into /usr beside the program itself: menu, icons, man page, documents."""

import gzip
import re
import shutil
from datetime import UTC, datetime
from pathlib import Path

from linux import history

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TEXTS = HERE / "texts"
METAINFO = "org.plantdesk.PlantDesk.metainfo.xml"
VALIDATE = ["appstreamcli", "validate", "--no-net"]
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
# What an administrator puts into /etc/xdg/plantdesk, with every line explained.
_STORES = ROOT / "packaging" / "stores.example.toml"
_SVG = ROOT / "resources" / "icons" / "plantdesk.svg"


def lay_out(usr: Path, version: str, epoch: int, maintainer: str) -> None:
    """Into an empty `usr`."""
    share = usr / "share"
    versions = history.read((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    _copy(TEXTS / "plantdesk.desktop", share / "applications" / "plantdesk.desktop")
    _write(
        share / "metainfo" / METAINFO,
        _filled(TEXTS / METAINFO, RELEASES=history.for_appstream(versions, epoch)),
    )
    _write(share / "man" / "man1" / "plantdesk.1.gz", _zipped(man_page(version, epoch)))
    docs = share / "doc" / "plantdesk"
    _write(docs / "copyright", _filled(TEXTS / "copyright", EXPAT=_licence()))
    _write(docs / "changelog.gz", _zipped(history.for_debian(versions, maintainer, epoch)))
    if _STORES.exists():
        _copy(_STORES, docs / "examples" / "stores.toml")
    _draw_icons(share / "icons" / "hicolor")


def complaints(told: str) -> list[str]:
    """What appstreamcli warns of, but that there is no homepage: so far there is none."""
    lines = [line.strip() for line in told.splitlines()]
    if not any("Validation" in line for line in lines):
        return [told]
    warnings = [line for line in lines if line.startswith(("E:", "W:"))]
    return [line for line in warnings if not line.endswith("url-homepage-missing")]


def man_page(version: str, epoch: int) -> str:
    day = datetime.fromtimestamp(epoch, UTC).date().isoformat()
    return _filled(TEXTS / "plantdesk.1", VERSION=version, DATE=day)


def fill(template: Path, path: Path, **values: str) -> Path:
    """Write the template with its values; it can be run if the template can."""
    _write(path, _filled(template, **values))
    shutil.copymode(template, path)
    return path


def _draw_icons(hicolor: Path) -> None:
    from icons import write_png

    _copy(_SVG, hicolor / "scalable" / "apps" / "plantdesk.svg")
    for size in ICON_SIZES:
        picture = hicolor / f"{size}x{size}" / "apps" / "plantdesk.png"
        picture.parent.mkdir(parents=True)
        write_png(picture, size)


def _licence() -> str:
    """LICENSE from its second paragraph on, as Debian's form of it wants."""
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    body = text[text.index("Permission is hereby") :].strip()
    return "\n".join(f" {line}" if line else " ." for line in body.splitlines())


def _filled(template: Path, **values: str) -> str:
    text = template.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    if left := re.search(r"@[A-Z]+@", text):
        raise ValueError(f"{template.name} has {left[0]} left in it")
    return text


def _zipped(text: str) -> bytes:
    # Without a time: the same text gives the same bytes.
    return gzip.compress(text.encode(), compresslevel=9, mtime=0)


def _write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def _copy(source: Path, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, path)
