"""The language of the texts: the user's choice, or else the first of the system's that is ours."""

import os
import subprocess
import sys

import pytest
from PySide6.QtCore import QLocale, QTranslator

from plantdesk.domain.preferences import Language
from plantdesk.domain.sheet.headings import heading_rank
from plantdesk.domain.typed import PlantField
from plantdesk.ui.look.resources import resource
from plantdesk.ui.translation import spoken

LANGUAGES = [one for one in Language if one is not Language.SYSTEM]


@pytest.mark.parametrize(
    ("chosen", "system", "found"),
    [
        (Language.SYSTEM, ["de-AT", "en"], Language.GERMAN),
        (Language.SYSTEM, ["it-IT", "fr", "de"], Language.FRENCH),
        (Language.SYSTEM, ["den", "pl"], Language.ENGLISH),
        (Language.SYSTEM, [], Language.ENGLISH),
        (Language.DUTCH, ["de"], Language.DUTCH),
    ],
)
def test_the_choice_goes_before_the_systems_languages(monkeypatch, chosen, system, found):
    class System:
        def uiLanguages(self):
            return system

    monkeypatch.setattr(QLocale, "system", System)
    assert spoken(chosen) is found


def translator_of(language):
    translator = QTranslator()
    assert translator.load(str(resource("translations", f"plantdesk_{language.value}.qm")))
    return translator


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_headings_of_the_template_and_of_results_are_found_again(language):
    translator = translator_of(language)
    for field, word in (("ID", "Plant id"), ("NAME", "Name"), ("TAG", "Tag")):
        heading = translator.translate("many", word) or word
        found = heading_rank(heading)
        assert found is not None, heading
        assert found[0] is PlantField[field], heading


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_speaks_it_too(language, tmp_path):
    (tmp_path / "preferences.ini").write_text(f"[General]\nlanguage={language.value}\n")
    command = [sys.executable, "-m", "plantdesk", "add", "--waiting", "--data-dir", tmp_path]
    env = os.environ | {"PYTHONIOENCODING": "utf-8"}
    said = subprocess.run(command, stdout=subprocess.PIPE, env=env, check=True).stdout.decode()
    english = "No sheet is waiting."
    text = translator_of(language).translate("add", english) or english
    assert said.strip() == text.replace("’", "'")
    assert (text == english) is (language is Language.ENGLISH)
