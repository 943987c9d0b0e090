"""All texts of the program are plain, and dev.py texts knows which wait for a translation."""

import re
from xml.etree import ElementTree

import texts
from plantdesk.ui.help import guide
from texts import Text
from translations import ENGLISH

# Technical words, words that blame or beg, and words of the code: people have their plants, and a
# password store.
TECHNICAL = (
    "server|request|timeout|null|please|oops|sorry|invalid|illegal|exception|batch|outbox|entries"
    r"|(journals?|keyrings?)(?!\.db)"
)
# Word-for-word translations, and second words for what already has one: offline, reply, Undo…
UNIDIOMATIC = (
    "off line|on line|the line (is|was|drops|breaks)|cut the line|anew|mend|take (it )?back"
    "|leave it|all the same|the people who|whoever|what (waits|came|is to)"
    "|as (it|they|you|this computer) (is|was|are|were|found|call|set)|vouch(es)?|it left"
    "|(is|are) to check|say so|fault of its own|goes by itself|did not leave"
    "|(can|do|does) not|cannot|as sent|good until|hardly"
    "|(the|last|next|store’s|no) answer|save again|right to write|leave out|tick the box"
)


def test_all_texts_use_plain_words_and_short_sentences(all_texts):
    singulars = ElementTree.parse(ENGLISH).iterfind(".//numerusform[1]")
    found = [text.source for text in all_texts] + [one.text or "" for one in singulars]
    lines = [line for text in found for line in text.splitlines()]
    not_plain = re.compile(rf"\b({TECHNICAL}|{UNIDIOMATIC})\b|\"|\.\.", re.IGNORECASE)
    assert len(lines) > 1000
    assert all(text.context and text.source for text in all_texts)
    assert [line for line in lines if not_plain.search(line)] == []
    sentences = [sentence for line in lines for sentence in re.split(r"(?<=[.?!:])\s", line)]
    assert [sentence for sentence in sentences if len(sentence.split()) > 20] == []


FILE = """<TS version="2.1" language="{}"><context><name>card</name>
    <message><source>Kept</source><translation>Behalten</translation></message>
    <message><source>Gone</source><translation>Fort</translation></message>
</context></TS>"""
GUIDE = "# Guide\nHello\n\n## One\nSee [Two](#two).\n\n"
GERMAN = """# Anleitung
<!-- English: 2c4cb9ad7217 -->
Hallo

<a id="one"></a>
## Eins
<!-- English: 59e43815f278 -->
Siehe [Zwei](#two).
"""


def test_the_check_fails_by_what_it_names(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(guide, "guide_folder", lambda: tmp_path)
    monkeypatch.setattr(texts, "sources", lambda: [source])
    (source := tmp_path / "plantdesk_de.ts").write_text(FILE.format("de"), "utf-8")
    (english := tmp_path / "guide.md").write_text(GUIDE)
    (german := tmp_path / "guide.de.md").write_text(GERMAN)
    complete = [Text("card", "Kept", False), Text("card", "Gone", False)]
    assert texts.check(complete) == 0
    english.write_text(GUIDE.replace("Hello", "Hi") + "## New\n")
    german.write_text(GERMAN.replace("#two", "#one"))
    assert texts.check([*complete, Text("card", "New", False)]) == 1
    assert [said.split(". Below")[0] for said in capsys.readouterr().out.splitlines()] == [
        "All languages are complete",
        "plantdesk_de.ts: card: without a translation: New",
        "guide.de.md: the beginning: the English text has changed",
        "guide.de.md: one: other links or pictures than in English, or another kind of heading",
        "guide.de.md: new: without a translation",
        "4 to do",
    ]
