"""The translations: complete, alike in what they fill in, and compiled from this version."""

import ast
import re
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QTranslator

import texts
from translations import ENGLISH, compile_translation, sources

ROOT = Path(__file__).parents[2]


def messages(source):
    for context in ElementTree.parse(source).iter("context"):
        for message in context.iter("message"):
            forms = message.findall("translation/numerusform") or [message.find("translation")]
            text = message.findtext("source")
            yield (context.findtext("name"), text), [form.text or "" for form in forms]


def test_each_has_every_text_of_the_program_and_no_other():
    found = list(texts.texts())
    for source in sources():
        wanted = {
            (text.context, text.source): 2 if text.counts else 1
            for text in found
            if text.counts or source != ENGLISH
        }
        assert {key: len(forms) for key, forms in messages(source)} == wanted
        assert 'type="unfinished"' not in source.read_text("utf-8")


def test_each_translation_fills_in_and_underlines_what_the_text_does():
    def marks(text):
        return Counter(re.findall(r"\{\d*\}|%L?n", text)), len(re.findall(r"&(?=[^&\s])", text))

    wrong = [
        (source.name, text, form)
        for source in sources()
        for (_, text), forms in messages(source)
        for form in forms
        # One may be written as a word.
        if not form
        or (marks(form) != marks(text) and "%" not in text)
        or marks(form)[1] != marks(text)[1]
        or marks(form)[0]["{0}"] != marks(text)[0]["{0}"]
    ]
    assert wrong == []


def test_a_text_is_asked_for_with_its_number_and_as_qts_tools_read_it():
    found = 0
    for file in sorted((ROOT / "plantdesk").rglob("*.py")):
        lines = file.read_text("utf-8").splitlines()
        for call in ast.walk(ast.parse("\n".join(lines))):
            if not (isinstance(call, ast.Call) and getattr(call.func, "id", "") == "translate"):
                continue
            found += 1
            place = f"{file.name}:{call.lineno}"
            # They drop the backslash of a character that is named.
            assert "\\N{" not in "".join(lines[call.lineno - 1 : call.end_lineno]), place
            # A text from a table is checked there.
            if len(call.args) > 1 and isinstance(call.args[1], ast.Constant):
                counts = bool(re.search("%L?n", ast.unparse(call)))
                assert counts is (len(call.args) == 4), place
    assert found > 500


def test_the_compiled_files_are_not_old_ones(tmp_path):
    for source in sources():
        compile_translation(source, fresh := tmp_path / "fresh.qm")
        compiled = source.with_suffix(".qm").read_bytes()
        assert compiled == fresh.read_bytes(), "python3 dev.py run compiles it"


def test_a_text_field_of_qt_speaks_the_language_too():
    translator = QTranslator()
    assert translator.load(str(ENGLISH.with_name("plantdesk_de.qm")))
    assert translator.translate("QWidgetTextControl", "&Undo") == "&Rückgängig"


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody can replace a file in use")
def test_compiling_does_not_write_into_a_file_that_a_program_uses(tmp_path):
    target = tmp_path / "used.qm"
    target.write_bytes(b"earlier")
    with target.open("rb") as used:
        compile_translation(ENGLISH, target)
        assert used.read() == b"earlier"
    assert list(tmp_path.iterdir()) == [target]
    number = target.stat().st_ino
    compile_translation(ENGLISH, target)
    assert target.stat().st_ino == number
