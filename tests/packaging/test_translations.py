"""The translations: English is complete, others fill in the same, and all are compiled."""

import re
from collections import Counter
from xml.etree import ElementTree

from PySide6.QtCore import QTranslator

from translations import ENGLISH, compile_translation, sources


def messages(source):
    """The texts that don't wait for their translators."""
    for context in ElementTree.parse(source).iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = translation.findall("numerusform") or [translation]
            if translation.get("type") != "unfinished":
                key = context.findtext("name"), message.findtext("source")
                yield key, [form.text or "" for form in forms]


def test_a_text_is_asked_for_with_its_number_and_english_has_both_forms(all_texts):
    assert [text for text in all_texts if text.counts != bool(re.search("%L?n", text.source))] == []
    wanted = {(text.context, text.source): 2 for text in all_texts if text.counts}
    assert {key: len(forms) for key, forms in messages(ENGLISH)} == wanted


def test_a_text_waits_for_its_translators_only_if_it_is_empty():
    """Qt shows a text that is unfinished, but not empty."""
    for source in sources():
        unfinished = ElementTree.parse(source).iterfind('.//translation[@type="unfinished"]')
        assert [text for one in unfinished if (text := "".join(one.itertext()).strip())] == []


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
        or len(forms) != 1 + bool(re.search("%L?n", text))
        or (marks(form) != marks(text) and "%" not in text)
        or marks(form)[1] != marks(text)[1]
        or marks(form)[0]["{0}"] != marks(text)[0]["{0}"]
    ]
    assert wrong == []


def test_the_compiled_files_are_not_old_ones_and_have_qt_s_own_texts(tmp_path):
    for source in sources():
        compile_translation(source, fresh := tmp_path / "fresh.qm")
        compiled = source.with_suffix(".qm").read_bytes()
        assert compiled == fresh.read_bytes(), "python3 dev.py run compiles it"
    translator = QTranslator()
    assert translator.load(str(ENGLISH.with_name("plantdesk_de.qm")))
    assert translator.translate("QWidgetTextControl", "&Undo") == "&Rückgängig"
