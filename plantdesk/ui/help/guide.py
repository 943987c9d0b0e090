"""The guide's text: docs/guide.md or a translation, by chapter, with the keys and a search."""

import re
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from PySide6.QtWidgets import QMenu, QMenuBar

from plantdesk.ui.look.resources import resource
from plantdesk.ui.widgets.keys import native_keys
from plantdesk.ui.wording import language_code, translate

SHORTCUTS = "keyboard-shortcuts"
# In a translation, a line above each heading has the name that links use.
_HEADING = re.compile(r'^(?:<a id="(.+)"></a>\n\n?)?(#{2,3}) (.+)$', re.MULTILINE)
# Below it, from which English text the section was made (dev.py texts --check).
_MADE_FROM = re.compile(r"^<!-- .* -->\n", re.MULTILINE)
# Pages beside the guide are not shipped, so a link to one becomes plain text.
_OTHER_PAGE = re.compile(r"(?<!!)\[([^\]]*)\]\((?!#)[^)]*\)")
# What a search doesn't show: pictures, where links lead, and marks.
_MARKUP = re.compile(
    r"!\[[^\]]*\]\([^)]*\)|(?<=\])\([^)]*\)|^#+ |^\|[-|]+$|[*`\[\]|\\]", re.MULTILINE
)
_AROUND = 60
# For a word of users, words that the guide has instead.
_SYNONYMS = {
    "barcode": ("bar code",),
    "delete": ("remove",),
    "password": ("token",),
    "twice": ("duplicate", "used before"),
}


class Section(NamedTuple):
    title: str
    name: str
    # 2 for a chapter, 3 for a part of one.
    level: int


def guide_folder() -> Path:
    """Find the guide and its pictures, installed with the program or in a checkout."""
    installed = resource("guide")
    return installed if installed.is_dir() else resource().parent / "docs"


def guide_file(code: str) -> Path:
    return guide_folder() / ("guide.md" if code == "en" else f"guide.{code}.md")


def guide_text(bar: QMenuBar) -> str:
    """The whole text. A section that the language lacks is in English."""
    english, own = (parts(guide_file(code).read_text("utf-8")) for code in ("en", language_code()))
    text = "\n\n".join(own.get(name, part) for name, part in english.items())
    text = _OTHER_PAGE.sub(r"\1", _MADE_FROM.sub("", text))
    return f"{text}\n\n{_shortcuts(bar)}"


def without_names(text: str) -> str:
    """Leave out the lines with the names of headings, which Qt would show."""
    return _HEADING.sub(r"\2 \3", text)


def sections(text: str) -> list[Section]:
    return [
        Section(title, name or section_name(title), len(marks))
        for name, marks, title in _HEADING.findall(text)
    ]


def parts(text: str) -> dict[str, str]:
    """The text of each section, with its heading, by its name. The text before them has none."""
    starts = [0, *(found.start() for found in _HEADING.finditer(text)), len(text)]
    names = ["", *(section.name for section in sections(text))]
    return {
        name: text[start:end].strip()
        for name, (start, end) in zip(names, pairwise(starts), strict=True)
    }


def chapter_with(text: str, name: str) -> str:
    """The text of the chapter that has this section. The beginning has no name."""
    starts = {section.name for section in sections(text) if section.level == 2}
    chapters: list[dict[str, str]] = [{}]
    for each, part in parts(text).items():
        chapters += [{}] if each in starts else []
        chapters[-1][each] = part
    return "\n\n".join(next(chapter for chapter in chapters if name in chapter).values())


def find_sections(text: str, typed: str) -> list[tuple[Section, str]]:
    """The sections with all these words, in any order, and what stands around the first of them.

    Sections with one of the words in their title come first. Without words, all are found.
    """
    # Keyboards have the straight apostrophe, the guide the other.
    words = [re.escape(word) for word in typed.casefold().replace("'", "’").split()]
    either = ["|".join((word, *_SYNONYMS.get(word, ()))) for word in words]
    wanted = [re.compile(rf"\b(?:{each})", re.IGNORECASE) for each in either]
    bodies, found = parts(text), []
    for section in sections(text):
        plain = " ".join(_MARKUP.sub("", bodies[section.name].partition(section.title)[2]).split())
        # Title and text, so that the words may stand in both.
        places = [each.search(f"{plain} {section.title}") for each in wanted]
        if None not in places:
            first = min((place.start() for place in places if place), default=0)
            start = plain.rfind(" ", 0, max(0, first - _AROUND)) + 1
            around = f"{'… ' * (start > 0)}{plain[start:][: 3 * _AROUND].rpartition(' ')[0]} …"
            found.append((section, around if wanted else ""))
    in_title = {one.name for one, _ in found if any(each.search(one.title) for each in wanted)}
    return sorted(found, key=lambda hit: hit[0].name not in in_title)


def section_name(title: str) -> str:
    """Name a section after its heading, as GitHub does in links."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def _plain(text: str) -> str:
    """Escape what Markdown would not show as it is."""
    return re.sub(r"([\\`*_\[\]<>&|])", r"\\\1", text)


def _shortcuts(bar: QMenuBar) -> str:
    """List the menus' own shortcuts, so that none is missing or wrong."""
    lines = [
        f'<a id="{SHORTCUTS}"></a>',
        f"## {translate('help', 'Keyboard shortcuts')}",
        "",
        translate(
            "help",
            "In the form, Enter moves to the next field. In the last field, it adds the plant. "
            "Alt and the underlined letter press a button, or open a menu.",
        ),
        "",
        f"| {translate('help', 'Keys')} | {translate('help', 'Menu')} | |",
        "|---|---|---|",
    ]
    for menu in bar.findChildren(QMenu):
        for action in menu.actions():
            keys = native_keys(action.shortcut())
            if keys and action.isVisible():
                cells = (keys, menu.title().replace("&", ""), action.text().replace("&", ""))
                lines.append(f"| {' | '.join(map(_plain, cells))} |")
    return "\n".join(lines) + "\n"
