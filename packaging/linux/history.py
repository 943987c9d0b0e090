"""CHANGELOG.md in the forms in which packages tell what changed."""

import re
import textwrap
from dataclasses import dataclass
from datetime import UTC, date, datetime
from email.utils import format_datetime
from xml.sax.saxutils import escape

_HEAD = re.compile(r"^## (?P<version>\d+(?:\.\d+)+) \((?P<when>not released|\d{4}-\d\d-\d\d)\)$")
_MARKS = re.compile(r"[*`]+")


@dataclass(frozen=True)
class Version:
    """One heading with what stands below it; without a date it is not released."""

    number: str
    released: date | None
    opening: str
    points: tuple[str, ...]


def read(changelog: str) -> list[Version]:
    """Newest first, as they stand there."""
    found: list[Version] = []
    for part in re.split(r"^(?=## )", changelog, flags=re.MULTILINE)[1:]:
        head, *lines = part.strip().splitlines()
        read_head = _HEAD.match(head)
        if read_head is None:
            raise ValueError(f"CHANGELOG.md: “{head}” wants “## 1.2.3 (2026-01-31)”")
        when = read_head["when"]
        found.append(
            Version(
                read_head["version"],
                None if when == "not released" else date.fromisoformat(when),
                _plain(" ".join(line for line in lines if line and not line.startswith("- "))),
                tuple(_plain(line[2:]) for line in lines if line.startswith("- ")),
            )
        )
    return found


def for_debian(versions: list[Version], maintainer: str, epoch: int) -> str:
    """The changelog of a package that is made where the program is."""
    return "\n".join(_debian_part(version, maintainer, epoch) for version in versions)


def for_appstream(versions: list[Version], epoch: int) -> str:
    lines = ["<releases>"]
    for version in versions:
        kind = "stable" if version.released else "development"
        day = (version.released or datetime.fromtimestamp(epoch, UTC).date()).isoformat()
        lines.append(f'    <release version="{version.number}" type="{kind}" date="{day}">')
        if version.opening:
            lines.append(f"      <description><p>{escape(version.opening)}</p></description>")
        lines.append("    </release>")
    return "\n".join([*lines, "  </releases>"])


def _debian_part(version: Version, maintainer: str, epoch: int) -> str:
    when = datetime.fromtimestamp(epoch, UTC)
    if version.released:
        when = datetime.combine(version.released, datetime.min.time(), UTC)
    suite = "unstable" if version.released else "UNRELEASED"
    points = [text for text in (version.opening, *version.points) if text]
    wrapped = [
        textwrap.fill(text, 78, initial_indent="  * ", subsequent_indent="    ") for text in points
    ]
    return (
        f"plantdesk ({version.number}) {suite}; urgency=medium\n\n"
        + "\n".join(wrapped)
        + f"\n\n -- {maintainer}  {format_datetime(when)}\n"
    )


def _plain(markdown: str) -> str:
    return _MARKS.sub("", markdown)
