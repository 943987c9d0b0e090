"""Print every text that a person reads.

--update brings those that count something into plantdesk_en.ts; with languages, all into theirs.
--check says what the translations of texts and guide lack.

Qt's own lupdate finds neither the texts in our tables nor a plural whose number is a variable.
"""

import argparse
import ast
import hashlib
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

from translations import ENGLISH, ROOT, sources

sys.path.insert(0, str(ROOT))
from plantdesk.ui.help.guide import Section, guide_file, sections

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
    Table("commands.add.words", "add", lambda m: (each.value[1] for each in m.Ending)),
    Table("commands.add.results", "add", lambda m: m.SUMMARY),
    Table("ui.band.given_words", "given", lambda m: (
        *m._FAULT_TEXT.values(), *m._CHANGE_TEXT.values(),
    )),
    Table("ui.band.shown", "band", lambda m: m.BAND_BUTTONS.values()),
    Table("ui.entry.card_content", "card", lambda m: m.CARD_BUTTONS.values()),
    Table("ui.entry.journey_words", "journey", lambda m: (
        text for _, head, text in m._DECIDED.values() for text in (head, text)
    )),
    Table("ui.entry.kind_chips", "plants", lambda m: (words[0] for words in m._KINDS.values())),
    Table("ui.entry.situations", "told", lambda m: (
        text for one in m._TOLD.values() for text in (one.headline, one.saved, one.now, one.row)
    )),
    Table("ui.entry.status_words", "status", lambda m: [word for word, *_ in m._STATUSES.values()]),
    Table("ui.entry.why_waiting", "queue", lambda m: (
        text for why in m._WHY.values() for text in (why.reason, why.next_step, why.timed)
    )),
    Table("ui.first_run.lesson", "lesson", lambda m: (
        text for one in m._STEPS for text in (one.title, one.text, one.link)
    )),
    Table("ui.file_words", "file", lambda m: m._WHY_NOT_WRITTEN.values()),
    Table("ui.journal_words", "upkeep", lambda m: m._BACKUP_FAULT_TEXT.values()),
    Table("ui.journal_words", "upkeep", lambda m: m._DOUBT_REASON.values()),
    Table("ui.many.adding.results", "many", lambda m: (*m.OWN_HEADINGS, *m._WHICH_WORD.values())),
    Table("ui.many.row_words", "many", lambda m: m._UNSENT.values()),
    Table("ui.many.row_words", "many", lambda m: m._DAMAGE.values()),
    Table("ui.many.table.model", "many", lambda m: m._STATE_WORD.values()),
    Table("ui.many.words", "many", lambda m: m._FIELD_WORD.values()),
    Table("ui.many.words", "many", lambda m: m._REFUSAL_TEXT.values()),
    Table("ui.plants.messages", "plants", lambda m: m._SAID.values()),
    Table("ui.plants.days", "plants", lambda m: (each.value for each in m.Period)),
    Table("ui.plants.output", "plants", lambda m: m._HEADS),
    Table("ui.plants.columns", "plants", lambda m: (words[0] for words in m.COLUMNS)),
    Table("ui.results.cards", "card", lambda m: (
        text for headline, now, _ in m._FAULTS.values() for text in (headline, now)
    )),
    Table("ui.startup.no_window", "start", lambda m: (
        text for texts in m.TEXTS.values() for text in texts
    )),
    Table("ui.store.reading", "store", lambda m: m._ADDRESS_TEXT.values()),
    Table("domain.store", "colour", lambda m: map(str.title, m.COLOURS)),
    Table("ui.store.token_words", "token", lambda m: (
        text for where in m._WHERE.values() for text in where
    )),
    Table("ui.window.menus", "menu", lambda m: (
        *m.MENUS, *(row.text for rows in m.MENUS.values() for row in rows if row),
        *m._MANNERS.values(),
    )),
    Table("ui.window.questions", "window", lambda m: (
        text for words in vars(m).values() if isinstance(words, m.Words) for text in words
        if text.strip("{01}")
    )),
    Table("practice.manner", "practice", lambda m: m.PracticeWords()),
    Table("sheets.reading.faults", "many", lambda m: (
        m.IN_ROW, *(text for fault in m.ReadFault for text in fault.value[:2])
    )),
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


def updated(old: ElementTree.Element, found: list[Text]) -> ElementTree.Element:
    """The file's content with these texts, and with the translations that it has."""
    known = _translations(old)
    fresh = ElementTree.Element("TS", old.attrib)
    contexts: dict[str, ElementTree.Element] = {}
    # English needs only the singular of what counts.
    for text in [text for text in found if text.counts or old.get("language") != "en"]:
        if text.context not in contexts:
            contexts[text.context] = ElementTree.SubElement(fresh, "context")
            ElementTree.SubElement(contexts[text.context], "name").text = text.context
        counts = {"numerus": "yes"} if text.counts else {}
        message = ElementTree.SubElement(contexts[text.context], "message", counts)
        ElementTree.SubElement(message, "source").text = text.source
        if text.comment:
            ElementTree.SubElement(message, "extracomment").text = text.comment
        message.append(_kept(known.get((text.context, text.source)), counts=text.counts))
    return fresh


def update(source: Path, found: list[Text]) -> None:
    fresh = updated(ElementTree.parse(source).getroot(), found)  # noqa: S314, our own file
    ElementTree.indent(fresh, " " * 4)
    xml = ElementTree.tostring(fresh, "unicode")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    source.write_text(f"{head}{xml}\n", "utf-8")


def faults_of_texts(source: Path, found: list[Text]) -> Iterator[str]:
    """Name the texts that wait for their translation, and translations that nobody sees."""
    old = ElementTree.parse(source).getroot()  # noqa: S314, our own file
    fresh = _translations(updated(old, found))
    for (context, text), translation in fresh.items():
        if translation is not None and translation.get("type") == "unfinished":
            yield f"{context}: without a translation: {_on_one_line(text)}"
    for context, gone in sorted(_translations(old).keys() - fresh.keys()):
        yield f"{context}: no longer in the program: {_on_one_line(gone)}"


def _translations(file: ElementTree.Element) -> dict[tuple[str, str], ElementTree.Element | None]:
    return {
        (context.findtext("name", ""), message.findtext("source", "")): message.find("translation")
        for context in file.iter("context")
        for message in context.iter("message")
    }


def _kept(old: ElementTree.Element | None, *, counts: bool) -> ElementTree.Element:
    if old is not None and bool(old.findall("numerusform")) is counts:
        return old
    missing = ElementTree.Element("translation", {"type": "unfinished"})
    for _ in range(FORMS * counts):
        ElementTree.SubElement(missing, "numerusform").text = ""
    return missing


def faults_of_guide(code: str) -> Iterator[str]:
    """Name the sections that a guide lacks, or that its English ones have left behind."""
    english, own = (
        {each.name: each for each in sections(guide_file(one).read_text("utf-8"))}
        for one in ("en", code)
    )
    for name, section in english.items():
        digest = hashlib.sha256(section.markdown.encode()).hexdigest()[:12]
        made_from = f"<!-- English: {digest} -->"
        where = name or "the beginning"
        if name not in own:
            yield f"{where}: without a translation. Below its heading: {made_from}"
        elif made_from not in own[name].text.splitlines():
            yield f"{where}: the English text has changed. Below its heading: {made_from}"
        elif _shape(own[name]) != _shape(section, code):
            yield f"{where}: other links or pictures than in English, or another kind of heading"
    yield from (f"{name}: no longer in English" for name in own if name not in english)
    if [name for name in own if name in english] != [name for name in english if name in own]:
        yield "the sections stand in another order than in English"


def _shape(section: Section, pictures: str = "") -> tuple[int, set[str]]:
    text = section.text.replace("pictures/", f"pictures/{pictures}/") if pictures else section.text
    return section.level, set(re.findall(r"\]\(([^)]*)\)", text))


def _on_one_line(text: str) -> str:
    return text.replace("\n", " ⏎ ")


def check(found: list[Text]) -> int:
    faults: list[str] = []
    for source in sources():
        faults += [f"{source.name}: {fault}" for fault in faults_of_texts(source, found)]
        if source != ENGLISH:
            code = source.stem.partition("_")[2]
            faults += [f"{guide_file(code).name}: {fault}" for fault in faults_of_guide(code)]
    print(*faults, f"{len(faults)} to do" if faults else "All languages are complete", sep="\n")
    return 1 if faults else 0


def main() -> int:
    parser = argparse.ArgumentParser("dev.py texts", description=__doc__)
    parser.add_argument("--update", nargs="*", metavar="LANGUAGE", help="en without one")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    found = texts()
    if options.check:
        return check(found)
    if options.update is not None:
        for code in options.update or ["en"]:
            update(ENGLISH.with_name(f"plantdesk_{code}.ts"), found)
        return 0
    for text in found:
        print(f"{text.context:12}  {_on_one_line(text.source)}")
    for message in ElementTree.parse(ENGLISH).iter("message"):  # noqa: S314, our own file
        print(f"in the singular  {message.findtext('translation/numerusform')}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
