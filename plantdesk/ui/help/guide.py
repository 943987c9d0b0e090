"""The guide's text: docs/guide.md with a table of contents and the keyboard shortcuts."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from plantdesk.ui.look.resources import resource
from plantdesk.ui.wording import translate

SHORTCUTS = "keyboard-shortcuts"
_HEADING = re.compile(r"^(#{2,3}) (.+)$", re.MULTILINE)
# Pages beside the guide are not shipped, so a link to one becomes plain text.
_OTHER_PAGE = re.compile(r"(?<!!)\[([^\]]*)\]\((?!#)[^)]*\)")


class Section(NamedTuple):
    title: str
    name: str
    # 2 for a chapter, 3 for a part of one.
    level: int


def guide_folder() -> Path:
    """Find the guide and its pictures, installed with the program or in a checkout."""
    installed = resource("guide")
    return installed if installed.is_dir() else resource().parent / "docs"


def guide_text(bar: QMenuBar) -> str:
    text = _OTHER_PAGE.sub(r"\1", (guide_folder() / "guide.md").read_text("utf-8"))
    text = f"{text}\n{_shortcuts(bar)}"
    start = text.index("\n## ")
    return f"{text[:start]}\n{_contents(sections(text))}{text[start:]}"


def sections(text: str) -> list[Section]:
    return [
        Section(title, section_name(title), len(marks)) for marks, title in _HEADING.findall(text)
    ]


def section_name(title: str) -> str:
    """Name a section after its heading, as GitHub does in links."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def _contents(listed: Iterable[Section]) -> str:
    """Link to each chapter, and below it to its parts in one paragraph."""
    text = ""
    for title, name, level in listed:
        if level == 2:
            # Two blanks end the line, not the paragraph.
            text += f"\n\n**[{title}](#{name})**  \n"
        else:
            unbroken = title.replace(" ", "\u00a0").replace("-", "\u2011")
            text += f"[{unbroken}](#{name}) · "
    return re.sub(r" · (?=\n|$)", "", text) + "\n"


def _shortcuts(bar: QMenuBar) -> str:
    """List the menus' own shortcuts, so that none is missing or wrong."""
    native = QKeySequence.SequenceFormat.NativeText
    enter = translate("help", "Enter")
    lines = [
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
            keys = action.shortcut().toString(native).replace("Return", enter)
            if keys and action.isVisible():
                words = f"{menu.title()} | {action.text()}".replace("&", "")
                lines.append(f"| {keys} | {words} |")
    return "\n".join(lines) + "\n"
