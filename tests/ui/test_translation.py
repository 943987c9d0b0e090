"""The language of the texts: the user's choice, or else the first of the system's that is ours."""

import os
import subprocess
import sys
from unittest.mock import Mock

from PySide6.QtCore import QLocale, QTranslator

from plantdesk.domain.preferences import Language
from plantdesk.domain.sheet.headings import heading_rank
from plantdesk.domain.typed import PlantField
from plantdesk.ui.look.resources import resource
from plantdesk.ui.translation import spoken


def test_the_choice_goes_before_the_systems_languages(monkeypatch):
    for chosen, system, found in (
        (Language.SYSTEM, ["de-AT", "en"], Language.GERMAN),
        (Language.SYSTEM, ["it-IT", "fr", "de"], Language.FRENCH),
        (Language.SYSTEM, ["den", "pl"], Language.ENGLISH),
        (Language.DUTCH, ["de"], Language.DUTCH),
    ):
        ours = Mock(uiLanguages=lambda system=system: system)
        monkeypatch.setattr(QLocale, "system", lambda ours=ours: ours)
        assert spoken(chosen) is found


def translator_of(language):
    translator = QTranslator()
    assert translator.load(str(resource("translations", f"plantdesk_{language.value}.qm")))
    return translator


def test_the_headings_of_the_template_and_of_results_are_found_again():
    for language in set(Language) - {Language.SYSTEM}:
        translator = translator_of(language)
        for field, word in (("ID", "Plant id"), ("NAME", "Name"), ("TAG", "Tag")):
            heading = translator.translate("many", word) or word
            found, _ = heading_rank(heading)
            assert found is PlantField[field], (language, heading)


def test_the_command_speaks_it_too(tmp_path):
    (tmp_path / "preferences.json").write_text('{"language": "nl"}')
    sheet = tmp_path / "a.csv"
    sheet.write_text("id,name\n")
    command = [sys.executable, "-m", "plantdesk", "add", "--practice", "--data-dir", tmp_path]
    env = os.environ | {"PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([*command, sheet], stderr=subprocess.PIPE, env=env, check=False)
    text = translator_of(Language.DUTCH).translate("add", "{0} has no plants.")
    assert text
    assert done.stderr.decode().strip() == f"plantdesk: {text.format(sheet.name)}"
