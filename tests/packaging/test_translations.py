"""The English translation: complete, and compiled from the texts of this version."""

import ast
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication

import translations
from translations import COMPILED, ENGLISH, compile_translation

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


def test_it_has_the_singular_of_each_text_that_counts(calls):
    counting = {
        tuple(ast.literal_eval(word) for word in call.args[:2])
        for _, call, _ in calls
        if len(call.args) == 4
    }
    translated = {
        (context.findtext("name"), message.findtext("source"))
        for context in ElementTree.parse(ENGLISH).iter("context")
        for message in context.iter("message")
    }
    assert counting == translated
    assert [form for form in ElementTree.parse(ENGLISH).iter("numerusform") if not form.text] == []


def test_a_text_with_a_number_in_it_is_asked_for_with_that_number(calls):
    assert not [
        place
        for place, call, _ in calls
        if bool(re.search("%L?n", ast.unparse(call))) is not (len(call.args) == 4)
    ]


def test_qts_tools_read_each_text_as_python_does(calls):
    """They drop the backslash of a character that is named."""
    assert not [place for place, _, lines in calls if "\\N{" in lines]


def test_the_compiled_file_is_not_an_old_one(tmp_path):
    compile_translation(tmp_path / "fresh.qm")
    assert COMPILED.read_bytes() == (tmp_path / "fresh.qm").read_bytes(), (
        "python3 dev.py run compiles it"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody can replace a file in use")
def test_compiling_does_not_write_into_a_file_that_a_program_uses(tmp_path):
    target = tmp_path / "used.qm"
    target.write_bytes(b"earlier")
    with target.open("rb") as used:
        compile_translation(target)
        assert used.read() == b"earlier"
    assert list(tmp_path.iterdir()) == [target]
    number = target.stat().st_ino
    compile_translation(target)
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
        compile_translation(tmp_path / "fresh.qm")
    assert list(tmp_path.iterdir()) == [lrelease]


def test_qt_takes_the_singular_from_it(qapp):
    text = "… and %Ln more characters"
    shown = [QCoreApplication.translate("card", text, None, count) for count in (1, 2)]
    assert shown == ["… and 1 more character", "… and 2 more characters"]
