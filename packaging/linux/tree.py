"""Lays out what goes into /usr beside the program itself: menu, icons, man page, documents."""

import gzip
import re
import shutil
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "packaging" / "linux" / "texts"
METAINFO = "org.plantdesk.PlantDesk.metainfo.xml"
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def lay_out(usr: Path, version: str, epoch: int) -> None:
    """Into an empty `usr`."""
    share, docs = usr / "share", usr / "share" / "doc" / "plantdesk"
    day = datetime.fromtimestamp(epoch, UTC).date().isoformat()
    fill("plantdesk.desktop", share / "applications")
    fill(METAINFO, share / "metainfo", VERSION=version, DATE=day)
    _zip(fill("plantdesk.1", share / "man" / "man1", VERSION=version, DATE=day))
    fill("copyright", docs, EXPAT=_licence())
    _zip(Path(shutil.copyfile(ROOT / "CHANGELOG.md", docs / "changelog")))
    # What an administrator puts into /etc/xdg/plantdesk, with every line explained.
    (docs / "examples").mkdir()
    page = (ROOT / "docs" / "administrators.md").read_text("utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    (docs / "examples" / "stores.toml").write_text(example, "utf-8")
    _draw_icons(share / "icons" / "hicolor")


def fill(name: str, folder: Path, **values: str) -> Path:
    """Write one of our texts with its values; it can be run if it can here."""
    text = (TEXTS / name).read_text("utf-8")
    for key, value in values.items():
        text = text.replace(f"@{key}@", value)
    if left := re.search(r"@[A-Z]+@", text):
        raise ValueError(f"{name} has {left[0]} left in it")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, "utf-8")
    (folder / name).chmod((TEXTS / name).stat().st_mode & 0o755)
    return folder / name


def _draw_icons(hicolor: Path) -> None:
    from icons import SVG, png

    for size in ICON_SIZES:
        picture = hicolor / f"{size}x{size}" / "apps" / "plantdesk.png"
        picture.parent.mkdir(parents=True)
        picture.write_bytes(png(size))
    (hicolor / "scalable" / "apps").mkdir(parents=True)
    shutil.copyfile(SVG, hicolor / "scalable" / "apps" / "plantdesk.svg")


def _licence() -> str:
    """LICENSE from its second paragraph on, as Debian's form of it wants."""
    text = (ROOT / "LICENSE").read_text("utf-8")
    body = text[text.index("Permission is hereby") :].strip()
    return "\n".join(f" {line}" if line else " ." for line in body.splitlines())


def _zip(path: Path) -> None:
    # Without a time: the same text gives the same bytes.
    path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    path.unlink()
