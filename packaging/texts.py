"""Print every text that a person reads; with --update, bring them into the translations.

Qt's own lupdate finds neither the texts in our tables nor a plural whose number is a variable.
"""

import ast
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

from translations import ENGLISH, ROOT, sources

# The number of plural forms of each language that Qt wants.
FORMS = 2


class Text(NamedTuple):
    """`comment` is what a translator would ask, from a line “#: …” above the text."""

    context: str
    source: str
    counts: bool
    comment: str = ""


class Table(NamedTuple):
    """A table of texts that are translated when they are shown. One with %Ln counts."""

    module: str
    context: str
    texts: Callable[[Any], Iterable[str]]


# fmt: off
TABLES = (
    Table("commands.add.results", "add", lambda m: (*m._KINDS, *m._IN_FILE.values())),
    Table("commands.add.words", "add", lambda m: (
        *m._FIELDS.values(), *m._JOURNAL_FAULTS.values(), *m._NO_TOKEN.values(),
    )),
    Table("ui.band.words", "band", lambda m: m.BAND_BUTTONS.values()),
    Table("ui.dialogs.mistake", "mistake", lambda m: m._COMMON),
    Table("ui.entry.card_content", "card", lambda m: m.CARD_BUTTONS.values()),
    Table("ui.entry.connection_words", "obstacle", lambda m: m._CONNECTION_ADVICE.values()),
    Table("ui.entry.situations", "told", lambda m: (
        text for one in m._TOLD.values() for text in (one.headline, one.saved, one.now, one.row)
    )),
    Table("ui.entry.status_words", "status", lambda m: m._STATUS_WORD.values()),
    Table("ui.entry.why_waiting", "queue", lambda m: (
        text for why in m._WHY.values() for text in (why.reason, why.next_step, why.band)
    )),
    Table("ui.entry.why_waiting", "card", lambda m: (why.timed for why in m._WHY.values())),
    Table("ui.file_words", "file", lambda m: m._WHY_NOT_WRITTEN.values()),
    Table("ui.journal_words", "upkeep", lambda m: m._BACKUP_FAULT_TEXT.values()),
    Table("ui.journal_words", "upkeep", lambda m: m._DOUBT_REASON.values()),
    Table("ui.many.sending.reply_words", "many", lambda m: m._UNSENT.values()),
    Table("ui.many.sending.results", "many", lambda m: (*m.OwnHeadings(), *m._WHICH_WORD.values())),
    Table("ui.many.sending.words", "many", lambda m: m._UNSAVED_TEXT.values()),
    Table("ui.many.table.words", "many", lambda m: m._FIELD_WORD.values()),
    Table("ui.many.table.words", "many", lambda m: m._REFUSAL_TEXT.values()),
    Table("ui.plants.answers", "plants", lambda m: m._SAID.values()),
    Table("ui.plants.chips", "plants", lambda m: m._KIND_WORD.values()),
    Table("ui.plants.list.nothing_words", "plants", lambda m: m._NOTHING_TEXT.values()),
    Table("ui.plants.model", "plants", lambda m: m._COLUMN_NAME.values()),
    Table("ui.plants.search_row", "plants", lambda m: (
        text for ways in (m._BY_LETTERS, *m._WAYS.values()) for text in ways
    )),
    Table("ui.window.menus", "menu", lambda m: (
        *m.MENUS, *(row.text for rows in m.MENUS.values() for row in rows if row),
        m.ADD_STORE.text, *m._MANNERS.values(),
    )),
    Table("ui.window.questions", "window", lambda m: (
        text for words in vars(m).values() if isinstance(words, m._Words) for text in words
    )),
    Table("practice.manner", "practice", lambda m: m.PracticeWords()),
    Table("sheets.reading.fault_words", "many", lambda m: (
        text for words in m._WORDS.values() for text in words
    )),
    Table("sheets.reading.fault_words", "many", lambda m: [m.IN_ROW]),
)
# fmt: on


def texts() -> list[Text]:
    """All texts, each once in its context, in the order of the code."""
    found = [text for file in sorted((ROOT / "plantdesk").rglob("*.py")) for text in in_code(file)]
    for table in TABLES:
        listed = table.texts(import_module(f"plantdesk.{table.module}"))
        found += [Text(table.context, text, "%Ln" in text) for text in listed if text]
    once: dict[tuple[str, str], Text] = {}
    for text in found:
        once.setdefault((text.context, text.source), text)
    return sorted(once.values(), key=lambda text: text.context)


def in_code(file: Path) -> Iterator[Text]:
    code = file.read_text("utf-8")
    lines = code.splitlines()
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Call(
                func=ast.Name("translate"),
                args=[ast.Constant(str(context)), ast.Constant(str(source)), *more],
            ):
                yield Text(context, source, len(more) > 1, _comment_above(lines, node.lineno))
            case _:
                pass


def _comment_above(lines: list[str], line: int) -> str:
    above = line - 2
    while above >= 0 and lines[above].lstrip().startswith("#: "):
        above -= 1
    return " ".join(text.strip()[3:] for text in lines[above + 1 : line - 1])


def update(source: Path, found: list[Text]) -> int:
    """Write the file anew, with the translations that it has. Return how many are missing."""
    old = ElementTree.parse(source).getroot()  # noqa: S314, our own file
    known = {
        (context.findtext("name"), message.findtext("source")): message.find("translation")
        for context in old.iter("context")
        for message in context.iter("message")
    }
    fresh = ElementTree.Element("TS", old.attrib)
    contexts: dict[str, ElementTree.Element] = {}
    for text in found:
        # English needs only the singular of what counts.
        if old.get("language") == "en" and not text.counts:
            continue
        if text.context not in contexts:
            contexts[text.context] = ElementTree.SubElement(fresh, "context")
            ElementTree.SubElement(contexts[text.context], "name").text = text.context
        counts = {"numerus": "yes"} if text.counts else {}
        message = ElementTree.SubElement(contexts[text.context], "message", counts)
        ElementTree.SubElement(message, "source").text = text.source
        if text.comment:
            ElementTree.SubElement(message, "extracomment").text = text.comment
        message.append(_kept(known.get((text.context, text.source)), counts=text.counts))
    ElementTree.indent(fresh, " " * 4)
    xml = ElementTree.tostring(fresh, "unicode")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    source.write_text(f"{head}{xml}\n", "utf-8")
    return sum(one.get("type") == "unfinished" for one in fresh.iter("translation"))


def _kept(old: ElementTree.Element | None, *, counts: bool) -> ElementTree.Element:
    forms = [] if old is None else old.findall("numerusform")
    if old is not None and bool(forms) is counts:
        return old
    missing = ElementTree.Element("translation", {"type": "unfinished"})
    for _ in range(FORMS * counts):
        ElementTree.SubElement(missing, "numerusform").text = ""
    return missing


def main() -> None:
    sys.path.insert(0, str(ROOT))
    found = texts()
    if "--update" in sys.argv:
        for source in sources():
            print(f"{source.name}: {update(source, found)} texts without a translation")
        return
    for text in found:
        print(f"{text.context:12}  {text.source.replace(chr(10), ' ⏎ ')}")
    for message in ElementTree.parse(ENGLISH).iter("message"):  # noqa: S314, our own file
        print(f"in the singular  {message.findtext('translation/numerusform')}")


if __name__ == "__main__":
    main()
