"""A language that nobody speaks: longer than any, with accents and marks, to see what is missed.

Each text says which it is, so that its letters can be looked up in the real languages, too.
"""

import ast
import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtGui import QKeySequence

from plantdesk.domain.preferences import Language
from plantdesk.ui.look.resources import resource

_ACCENTS = str.maketrans("aceinosuyAEINOUY", "áçéíñóšúýÁÉÍÑÓÚÝ")
# The digits of a text's number. Nobody sees them.
_HIDDEN = str.maketrans("01", "\u200c\u200d")
_SHOWN = str.maketrans("\u200c\u200d", "01")
_KEPT = re.compile(r"(\{\d*\}|%L?n|\s+)")
# One that was shortened ends in dots.
_OURS = re.compile(r"⟦[^⟦⟧]*(⟧|…|$)")
_NUMBER = re.compile("([\u200c\u200d]+)⟧$")
# What users, stores and the system say, as well as names that are the same in each language.
_NOT_OURS = re.compile(
    r"\u2068[^\u2069]*\u2069|PlantDesk|\S+\.(csv|xlsx|db|log|zip|png|pem|toml|org|example)\S*"
    r"|https?://\S+|(Ctrl|Alt|Shift|Enter|Return|Esc|Del|Space|Tab)\b|[(\[{]?/\S+|\b\w*\d\w*\b|\w*…\w*"
)


_TRANSLATED = {*Language} - {Language.SYSTEM, Language.ENGLISH}


class Pseudo(QTranslator):
    def __init__(self, parent):
        super().__init__(parent)
        self._numbers = {}
        sys.path.insert(0, str(Path(__file__).parents[3] / "packaging"))
        self.listed = {text[:2] for text in import_module("texts").texts()}
        self._languages = {one.value: QTranslator(self) for one in _TRANSLATED}
        for code, translator in self._languages.items():
            assert translator.load(str(resource("translations", f"plantdesk_{code}.qm"))), code

    def isEmpty(self):
        return False

    def translate(self, context, source, disambiguation=None, n=-1):
        # Qt's own texts, and the shapes of days. Asked with a number, Qt finds no text without one.
        if context.startswith("Q") or context == "date" or (n != -1 and "%" not in source):
            return source
        number = self._numbers.setdefault((context, source), len(self._numbers))
        return _longer(source, number)

    def letters_of(self, part):
        """The letter of the part's text in each language that has the text."""
        if not (found := _NUMBER.search(part.text())):
            return {}
        context, source = [*self._numbers][int(found[1].translate(_SHOWN), 2)]
        letters = {"en": QKeySequence.mnemonic(source).toString()}
        for code, one in self._languages.items():
            # With a number, Qt finds only the texts that count something.
            text = one.translate(context, source) or one.translate(context, source, None, 2)
            letters[code] = QKeySequence.mnemonic(text or "").toString()
        return letters


@cache
def _longer(source, number):
    """The text with accents, made 40 % longer at its end, between marks."""
    parts = _KEPT.split(source)
    words = [part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in parts]
    # Words of four letters, as long texts have.
    fill = "".join(" ñ" if at % 5 == 0 else "ñ" for at in range(round(len(source) * 0.4) - 3))
    return f"⟦{''.join(words)}{fill}{f'{number:b}'.translate(_HIDDEN)}⟧"


def faults_of_language(window, pseudo):
    """What stands in the window without a translation, and which letter stands there twice."""
    asked = {text for text in pseudo._numbers if re.search("[A-Za-z]", text[1])}
    yield from (f"no translator gets: {text}" for text in asked - pseudo.listed)
    shown = [part for part in (window, *window.findChildren(QtWidgets.QWidget)) if part.isVisible()]
    for part in shown:
        # A page says what stands on it: plants and days of the scene.
        for text in texts_of(part) if part.objectName() != "sheetPage" else ():
            if left := _untranslated(text):
                yield f"not translated: {type(part).__name__} {part.objectName()} {left!r}"
    parts = [*window.menuBar().actions()] if isinstance(window, QtWidgets.QMainWindow) else []
    menus = [menu.actions() for menu in window.findChildren(QtWidgets.QMenu)] if parts else []
    parts += [
        part
        for part in shown
        if isinstance(part, QtWidgets.QAbstractButton)
        or (isinstance(part, QtWidgets.QLabel) and part.buddy())
        # The card of an unfinished plant leaves its letters to the one below.
        if part.window() is window and "&" in part.text()
    ]
    for together in (parts, *menus):
        used = {}
        for part in together:
            # A line of a menu may be out of place now, and pages rest while the window closes.
            there = part.isVisible() and (part.isEnabled() or together is not parts)
            for language, letter in pseudo.letters_of(part).items() if there else ():
                if letter:
                    used.setdefault((language, letter), []).append(part.text())
        for (language, letter), texts in used.items():
            if len(texts) > 1:
                yield f"{letter} twice in {language}: {', '.join(texts)}"


def texts_of(part):
    yield part.windowTitle() if part.isWindow() else ""
    yield part.accessibleName()
    yield part.accessibleDescription()
    yield part.toolTip()
    match part:
        case QtWidgets.QLineEdit():
            yield part.placeholderText()
        case QtWidgets.QLabel() | QtWidgets.QAbstractButton():
            yield part.text()
        case QtWidgets.QMenu():
            yield from (action.text() for action in part.actions())
        case QtWidgets.QHeaderView() if part.model() is not None:
            titles = (part.model().headerData(n, part.orientation()) for n in range(part.count()))
            yield from (title for title in titles if isinstance(title, str))


@cache
def _untranslated(text):
    text = _NOT_OURS.sub(" ", text)
    while _OURS.search(text):
        text = _OURS.sub(" ", text)
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
