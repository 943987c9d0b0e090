"""The translations: complete, alike in what they fill in, and compiled from this version."""

import ast
import re
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

import texts
import translations
from translations import ENGLISH, compile_translation, sources

ROOT = Path(__file__).parents[2]
Call = tuple[str, ast.Call, str]


@pytest.fixture(scope="module")
def calls():
    """Each call of `translate`, with its place before it and its lines after it."""
    found = []
    for file in sorted((ROOT / "plantdesk").rglob("*.py")):
        text = file.read_text("utf-8")
        lines = text.splitlines()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "translate":
                place = f"{file.name}:{node.lineno}"
                found.append((place, node, "\n".join(lines[node.lineno - 1 : node.end_lineno])))
    assert len(found) > 500
    return found


def messages(source):
    for context in ElementTree.parse(source).iter("context"):
        for message in context.iter("message"):
            forms = message.findall("translation/numerusform") or [message.find("translation")]
            text = message.findtext("source")
            yield (context.findtext("name"), text), [form.text or "" for form in forms]


@pytest.mark.parametrize("source", sources(), ids=lambda source: source.stem)
def test_it_has_each_text_of_the_program_and_no_other(source):
    wanted = {
        (text.context, text.source): 2 if text.counts else 1
        for text in texts.texts()
        if text.counts or source != ENGLISH
    }
    assert {key: len(forms) for key, forms in messages(source)} == wanted
    assert 'type="unfinished"' not in source.read_text("utf-8")


@pytest.mark.parametrize("source", sources(), ids=lambda source: source.stem)
def test_each_translation_fills_in_what_the_text_does(source):
    def filled(text):
        return Counter(re.findall(r"\{\d*\}|%L?n", text))

    wrong = [
        (text, form)
        for (_, text), forms in messages(source)
        for form in forms
        # One may be written as a word.
        if not form
        or (filled(form) != filled(text) and "%" not in text)
        or filled(form)["{0}"] != filled(text)["{0}"]
    ]
    assert wrong == []


@pytest.mark.parametrize("source", sources(), ids=lambda source: source.stem)
def test_each_translation_has_a_letter_where_the_text_has_one(source):
    letter = re.compile(r"&(?=[^&\s])")
    wrong = [
        (text, form)
        for (_, text), forms in messages(source)
        for form in forms
        if len(letter.findall(form)) != len(letter.findall(text))
    ]
    assert wrong == []


def test_a_text_with_a_number_in_it_is_asked_for_with_that_number(calls):
    assert not [
        place
        for place, call, _ in calls
        # One from a table is checked there.
        if len(call.args) > 1
        and isinstance(call.args[1], ast.Constant)
        and bool(re.search("%L?n", ast.unparse(call))) is not (len(call.args) == 4)
    ]


def test_qts_tools_read_each_text_as_python_does(calls):
    """They drop the backslash of a character that is named."""
    assert not [place for place, _, lines in calls if "\\N{" in lines]


@pytest.mark.parametrize("source", sources(), ids=lambda source: source.stem)
def test_the_compiled_file_is_not_an_old_one(tmp_path, source):
    compile_translation(source, tmp_path / "fresh.qm")
    compiled = source.with_suffix(".qm")
    assert compiled.read_bytes() == (tmp_path / "fresh.qm").read_bytes(), (
        "python3 dev.py run compiles it"
    )


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


@pytest.mark.skipif(sys.platform != "linux", reason="Qt brings all of it elsewhere")
def test_where_qts_tools_do_not_start_the_missing_packages_are_named(tmp_path, monkeypatch):
    """As on a bare Debian: a wheel is built, and libglib is missing."""
    lrelease = tmp_path / "lrelease"
    words = "error while loading shared libraries: libglib-2.0.so.0: cannot open shared object"
    lrelease.write_text(f"#!/bin/sh\necho '{words} file' >&2\nexit 127\n")
    lrelease.chmod(0o755)
    monkeypatch.setattr(translations, "_LRELEASE", lrelease)
    with pytest.raises(SystemExit, match=r"missing system library: libglib-2\.0\.so\.0; install"):
        compile_translation(ENGLISH, tmp_path / "fresh.qm")
    assert list(tmp_path.iterdir()) == [lrelease]


def test_qt_takes_the_singular_from_it(qapp):
    text = "… and %Ln more characters"
    shown = [QCoreApplication.translate("card", text, None, count) for count in (1, 2)]
    assert shown == ["… and 1 more character", "… and 2 more characters"]
