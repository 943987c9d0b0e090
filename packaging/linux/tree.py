"""Lays out what goes into /usr beside the program itself: menu, icons, man page, documents."""

import gzip
import re
import shutil
import textwrap
from datetime import UTC, date, datetime, time
from email.utils import format_datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "packaging" / "linux" / "texts"
METAINFO = "org.plantdesk.PlantDesk.metainfo.xml"
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def lay_out(usr: Path, version: str, epoch: int, maintainer: str) -> None:
    """Into an empty `usr`."""
    share, docs = usr / "share", usr / "share" / "doc" / "plantdesk"
    day = datetime.fromtimestamp(epoch, UTC).date().isoformat()
    fill("plantdesk.desktop", share / "applications")
    fill(METAINFO, share / "metainfo", VERSION=version, DATE=day)
    _zip(fill("plantdesk.1", share / "man" / "man1", VERSION=version, DATE=day))
    fill("copyright", docs, EXPAT=_licence())
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    (docs / "changelog").write_text(changelog(changes, maintainer, epoch), "utf-8")
    _zip(docs / "changelog")
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


def changelog(changes: str, maintainer: str, epoch: int) -> str:
    """CHANGELOG.md as Debian reads it, newest first."""
    parts = re.split(r"^## (\S+) \((.*)\)\n", changes, flags=re.MULTILINE)[1:]
    told = []
    for number, when, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        suite, moment = "UNRELEASED", datetime.fromtimestamp(epoch, UTC)
        if when != "not released":
            suite, moment = "unstable", datetime.combine(date.fromisoformat(when), time(), UTC)
        lines = [line.removeprefix("- ") for line in re.sub(r"[*`]", "", body).splitlines() if line]
        points = [
            textwrap.fill(line, 78, initial_indent="  * ", subsequent_indent="    ")
            for line in lines
        ]
        told.append(
            f"plantdesk ({number}) {suite}; urgency=medium\n\n"
            + "\n".join(points)
            + f"\n\n -- {maintainer}  {format_datetime(moment)}\n"
        )
    return "\n".join(told)


def _draw_icons(hicolor: Path) -> None:
    from icons import SVG, write_png

    for size in ICON_SIZES:
        picture = hicolor / f"{size}x{size}" / "apps" / "plantdesk.png"
        picture.parent.mkdir(parents=True)
        write_png(picture, size)
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
