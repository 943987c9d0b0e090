"""The parts of a support file, and the zip that has them."""

import io
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from pathlib import Path

from plantdesk.domain.invisible import reveal_words
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.store import Store
from plantdesk.sheets.files import FileFault, NotWritten, write_whole


class Part(Enum):
    """Each value is a file's name in the zip, without its extension."""

    VERSIONS = "versions"
    CHECK = "check"
    SETTINGS = "settings"
    LOG = "log"
    COUNTS = "counts"
    # The only part with ids and names of plants.
    PLANTS = "plants"


@dataclass(frozen=True, slots=True)
class WindowFacts:
    """What only the window knows. `display` has pairs of a name and a value."""

    display: tuple[tuple[str, str], ...]
    preferences: Preferences
    stores: tuple[Store, ...]
    # The ids of the administrator's stores.
    given: frozenset[str]


@dataclass(frozen=True, slots=True)
class PartRead:
    """A part's text, as it will be in the zip."""

    part: Part
    text: str


def plain_text(heading: str, lines: Iterable[str]) -> str:
    """Return a part's text: one line each, whatever characters a name has."""
    return "\n".join([heading, "", *map(reveal_words, lines)]) + "\n"


def named_values(pairs: Iterable[tuple[str, object]], indent: str = "") -> list[str]:
    return [f"{indent}{name}: {value}" for name, value in pairs]


def write_zip(path: Path, texts: Mapping[Part, str], now: datetime) -> FileFault | None:
    """Write the whole file, or return why there is none. It may block."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        for part in Part:
            if part in texts:
                member = zipfile.ZipInfo(f"{part.value}.txt", now.timetuple()[:6])
                member.compress_type = zipfile.ZIP_DEFLATED
                # Without a mode, unzip makes files that nobody can read.
                member.external_attr = 0o600 << 16
                file.writestr(member, texts[part].encode("utf-8", "replace"))
    try:
        write_whole(path, content.getvalue())
    except NotWritten as error:
        return error.fault
    return None
