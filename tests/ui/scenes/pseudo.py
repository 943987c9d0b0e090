"""A language that nobody speaks: longer than any, with accents and marks, to see what is missed.

Each text says which it is, so that its letters can be looked up in the real languages, too.
"""

import ast
import re
from functools import cache
from pathlib import Path

from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMainWindow,
    QMenu,
    QWidget,
)

from plantdesk.domain.preferences import Language
from plantdesk.ui.look.resources import resource

LONGER = 1.4
_ACCENTS = str.maketrans("aceinosuyAEINOUY", "áçéíñóšúýÁÉÍÑÓÚÝ")
# Nobody sees them.
_DIGITS = {"0": "\u200c", "1": "\u200d"}
_KEPT = re.compile(r"(\{\d*\}|%L?n|\s+)")
# One that was shortened ends in dots.
_OURS = re.compile(r"⟦[^⟦⟧]*(⟧|…|$)")
_NUMBER = re.compile("([\u200c\u200d]+)⟧$")
# What users, stores and the system say, as well as names that are the same in each language.
_NOT_OURS = re.compile(
    r"\u2068[^\u2069]*\u2069|PlantDesk|\S+\.(csv|xlsx|db|log|zip|png|pem|toml|org|example)\S*"
    r"|https?://\S+|(Ctrl|Alt|Shift|Enter|Return|Esc|Del|Space|Tab)\b|[(\[{]?/\S+|\b\w*\d\w*\b|\w*…\w*"
)


class Pseudo(QTranslator):
    def __init__(self, parent):
        super().__init__(parent)
        self.sources = []
        self._numbers = {}
        files = {one: f"plantdesk_{one.value}.qm" for one in Language if one.value != "system"}
        self.languages = {one: QTranslator(self) for one in files}
        for one, translator in self.languages.items():
            assert translator.load(str(resource("translations", files[one]))), files[one]

    def isEmpty(self):
        return False

    def translate(self, context, source, disambiguation=None, n=-1):
        # Qt's own texts, and the shapes of days.
        if context.startswith("Q") or context == "date":
            return source
        number = self._numbers.setdefault((context, source), len(self.sources))
        if number == len(self.sources):
            self.sources.append((context, source))
        return longer(source, number)

    def letters_of(self, part):
        """The letter of the part's text in each language; None where it waits for a translation."""
        if not (found := _NUMBER.search(part.text())):
            return {}
        number = int("".join("01"[digit == _DIGITS["1"]] for digit in found[1]), 2)
        context, source = self.sources[number]
        # With a number, Qt finds only the texts that count something.
        texts = {
            language: one.translate(context, source)
            or one.translate(context, source, None, 2)
            or (source if language is Language.ENGLISH else None)
            for language, one in self.languages.items()
        }
        return {
            name: None if text is None else QKeySequence.mnemonic(text).toString()
            for name, text in texts.items()
        }


def longer(source, number):
    """The text with accents, made longer at its end, between marks."""
    parts = _KEPT.split(source)
    words = [part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in parts]
    end = "".join(_DIGITS[digit] for digit in f"{number:b}")
    missing = round(len(source) * (LONGER - 1)) - 2
    # Words of four letters, as long texts have.
    fill = "".join(" ñ" if at % 5 == 0 else "ñ" for at in range(max(0, missing - 1)))
    return f"⟦{''.join(words)}{fill}{end}⟧"


def faults_of_language(window, pseudo):
    """What stands in the window without a translation, and which letter stands there twice."""
    for part in (window, *window.findChildren(QWidget)):
        # A page says what stands on it: plants and days of the scene.
        if part.isVisible() and part.objectName() != "sheetPage":
            for text in _texts(part):
                if left := _untranslated(text):
                    yield f"not translated: {type(part).__name__} {part.objectName()} {left!r}"
    used = {}
    for action in window.menuBar().actions() if isinstance(window, QMainWindow) else ():
        for language, letter in pseudo.letters_of(action).items():
            used.setdefault((language.value, letter), []).append(action.text())
    for part in window.findChildren(QWidget):
        if isinstance(part, QAbstractButton | QLabel) and part.isVisible():
            if isinstance(part, QLabel) and part.buddy() is None:
                continue
            for language, letter in pseudo.letters_of(part).items():
                if letter != "" and part.window() is window:
                    used.setdefault((language.value, letter), []).append(part.objectName())
    # Its translator chooses another letter where the English one is taken.
    waiting = {language for language, letter in used if letter is None}
    for (language, letter), names in used.items():
        if len(names) > 1 and language not in waiting:
            yield f"{letter} twice in {language}: {', '.join(names)}"


def _texts(part):
    yield part.windowTitle() if part.isWindow() else ""
    yield part.accessibleName()
    yield part.accessibleDescription()
    yield part.toolTip()
    match part:
        case QLineEdit():
            yield part.placeholderText()
        case QLabel() | QAbstractButton():
            yield part.text()
        case QMenu():
            yield from (action.text() for action in part.actions())
        case QHeaderView() if part.model() is not None:
            titles = (part.model().headerData(n, part.orientation()) for n in range(part.count()))
            yield from (title for title in titles if isinstance(title, str))


def _untranslated(text):
    before = None
    text = _NOT_OURS.sub(" ", text)
    while before != text:
        before, text = text, _OURS.sub(" ", text)
    words = re.findall(r"[A-Za-z’]{3,}", text.replace("&", ""))
    return [word for word in words if word.strip("’") not in _said_by_others()]


@cache
def _said_by_others():
    """The words of plants, stores and replies: all that the scenes themselves say, and months."""
    files = [Path(__file__).parents[1] / "stage.py", *Path(__file__).parent.glob("*.py")]
    words = {
        word
        for file in files
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for word in re.findall(r"[A-Za-z]{3,}(?:’[a-z]+)?", node.value)
    }
    months = (QLocale("en").monthName(month) for month in range(1, 13))
    return words | {*months}
