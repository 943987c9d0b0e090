"""Characters that nobody sees, written as codes such as ‹U+200B›.

Only what is shown has codes. What is stored, sent and exported stays as it came.
"""

import re
import unicodedata

_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
# Not in these categories, and yet nothing is seen of them: fillers, variation selectors and their
# like.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8"
    "\U000e0000-\U000e0fff]"
)
_CODE = "‹U\\+((?:10|[0-9A-F])?[0-9A-F]{4})›"
# Somebody wrote a code: its first character becomes one, so that nobody is misled.
_WRITTEN = re.compile(f"‹(?={_CODE[1:]})")


def reveal_words(text: str) -> str:
    """Words with codes in them; line breaks and tabs stay."""
    return _reveal(text.replace("\r\n", "\n"), "\n\t")


def reveal_name(text: str) -> str:
    """A name with codes, also for line breaks and for spaces that only look like the usual one."""
    return _reveal(text, "", blanks=True)


def conceal(text: str) -> str:
    """Put the characters back where their codes stand."""
    return re.sub(_CODE, lambda match: chr(int(match[1], 16)), text)


def _reveal(text: str, kept: str, *, blanks: bool = False) -> str:
    def shown(character: str) -> str:
        category = unicodedata.category(character)
        hidden = category in _INVISIBLE or (blanks and category == "Zs" and character != " ")
        return _code(character) if hidden and character not in kept else character

    text = _WRITTEN.sub(lambda match: _code(match[0]), text)
    if not text.isprintable():
        text = "".join(map(shown, text))
    return _BLANK.sub(lambda match: _code(match[0]), text)


def _code(character: str) -> str:
    return f"‹U+{ord(character):04X}›"
