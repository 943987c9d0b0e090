"""The guide: docs/guide.md or a translation, by section, with the keys and a search."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtWidgets import QMenu, QMenuBar

from plantdesk.ui.look.resources import resource
from plantdesk.ui.widgets.keys import native_keys
from plantdesk.ui.wording import language_code, translate

SHORTCUTS = "keyboard-shortcuts"
# In a translation, a line above each heading has the name that links use.
_HEADING = re.compile(r'^(?:<a id="(.+)"></a>\n\n?)?(#{2,3}) (.+)$', re.MULTILINE)
# Pages beside the guide are not shipped, so a link to one becomes plain text. Nor shown is from
# which English text a section was made (dev.py texts --check).
_LEFT_OUT = re.compile(r"(?<!!)\[([^\]]*)\]\((?!#)[^)]*\)|^<!-- .* -->\n", re.MULTILINE)
# What a search doesn't show: pictures, where links lead, and marks.
_MARKUP = re.compile(r"!\[[^\]]*\]\([^)]*\)|(?<=\])\([^)]*\)|^\|[-|]+$|[*`\[\]|\\]", re.MULTILINE)
_AROUND = 60
# For a word of users, words that the guide has instead.
_SYNONYMS = {
    "barcode": ("bar code",),
    "delete": ("remove",),
    "password": ("token",),
    "twice": ("duplicate", "used before"),
}


class Section(NamedTuple):
    # As links name it.
    name: str
    # 2 for a chapter, 3 for a part of one.
    level: int
    title: str
    # Markdown, from the end of the heading on.
    text: str

    @property
    def markdown(self) -> str:
        return f"{'#' * self.level} {self.title}{self.text}".strip()


def guide_folder() -> Path:
    """Find the guide and its pictures, installed with the program or in a checkout."""
    installed = resource("guide")
    return installed if installed.is_dir() else resource().parent / "docs"


def guide_file(code: str) -> Path:
    return guide_folder() / ("guide.md" if code == "en" else f"guide.{code}.md")


def read_guide(bar: QMenuBar) -> list[Section]:
    """Read all sections. One that the language lacks is in English."""
    english, own = (
        sections(_LEFT_OUT.sub(r"\1", guide_file(code).read_text("utf-8")))[1:]
        for code in ("en", language_code())
    )
    translated = {section.name: section for section in own}
    return [*(translated.get(each.name, each) for each in english), _shortcuts(bar)]


def sections(text: str) -> list[Section]:
    """Split a guide. The text before the first heading has no name."""
    # Four fields for each section.
    split = iter(("", "", "", *_HEADING.split(text)))
    return [
        Section(name or _name_of(title), len(marks), title, below.rstrip())
        for name, marks, title, below in zip(split, split, split, split, strict=True)
    ]


def chapter_with(guide: Sequence[Section], name: str) -> str:
    """Return the Markdown of the chapter that has this section."""
    chapter: list[Section] = []
    for section in guide:
        if section.level == 2:
            if name in (each.name for each in chapter):
                break
            chapter = []
        chapter.append(section)
    return "\n\n".join(each.markdown for each in chapter)


def find_sections(guide: Sequence[Section], typed: str) -> list[tuple[Section, str]]:
    """Find the sections with all these words, in any order, with the text around the first one.

    Sections with one of the words in their title come first. Without words, all are found.
    """
    # Keyboards have the straight apostrophe, the guide the other.
    words = [re.escape(word) for word in typed.casefold().replace("'", "’").split()]
    either = ["|".join((word, *_SYNONYMS.get(word, ()))) for word in words]
    wanted = [re.compile(rf"\b(?:{each})", re.IGNORECASE) for each in either]
    found = []
    for section in guide:
        plain = " ".join(_MARKUP.sub("", section.text).split())
        # Title and text, so that the words may stand in both.
        places = [each.search(f"{plain} {section.title}") for each in wanted]
        if None not in places:
            first = min([len(plain), *(place.start() for place in places if place)])
            start = plain.rfind(" ", 0, max(0, first - _AROUND)) + 1
            around = f"{'… ' * (start > 0)}{plain[start:][: 3 * _AROUND].rpartition(' ')[0]} …"
            found.append((section, around if wanted else ""))
    return sorted(found, key=lambda hit: not any(each.search(hit[0].title) for each in wanted))


def _name_of(title: str) -> str:
    """Name a section after its heading, as GitHub does in links."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def _shortcuts(bar: QMenuBar) -> Section:
    """List the menus' own shortcuts, so that none is missing or wrong."""
    text = translate(
        "help",
        "In the form, Enter moves to the next field. In the last field, it adds the plant. "
        "Alt and the underlined letter press a button, or open a menu.",
    )
    heads = translate("help", "Keys"), translate("help", "Menu")
    lines = ["", "", text, "", f"| {' | '.join(heads)} | |", "|---|---|---|"]
    for menu in bar.findChildren(QMenu):
        for action in menu.actions():
            keys = native_keys(action.shortcut())
            if keys and action.isVisible():
                cells = keys, menu.title().replace("&", ""), action.text().replace("&", "")
                # As it is, whatever Markdown would make of it.
                shown = (re.sub(r"([\\`*_\[\]<>&|])", r"\\\1", cell) for cell in cells)
                lines.append(f"| {' | '.join(shown)} |")
    return Section(SHORTCUTS, 2, translate("help", "Keyboard shortcuts"), "\n".join(lines))
