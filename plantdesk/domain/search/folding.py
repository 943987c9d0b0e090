"""Folds texts for searching, so that "salvia" finds "Sálvia"."""

import re
import unicodedata
from functools import lru_cache

# Letters that Unicode doesn't take apart, and signs with more than one form.
_ALSO = str.maketrans(
    {
        "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe",
        "þ": "th", "×": "x", "‘": "'", "’": "'", "‚": "'", "ʼ": "'", "′": "'", "´": "'", "`": "'",
        "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
        "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-",
        # They only say how an emoji is drawn.
        **dict.fromkeys(map(chr, range(0xFE00, 0xFE10)), ""),
    }
)  # fmt: skip

# Nobody types more words, and a pasted page would take too long.
_MOST_WORDS, _LONGEST_WORD = 20, 100

# Fewer letters also begin many plant names.
_SHORTEST_REFERENCE = 6
_REFERENCE = re.compile("[0-9a-f][0-9a-f-]{,35}")


@lru_cache(4096)
def _folded(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Cf":
        # Invisible, such as a soft hyphen.
        return ""
    if character.isspace() or category in ("Cc", "Cs"):
        # A line break would end a word, and half a surrogate pair is no text.
        return " "
    # Before and after: "´" would become a space with an accent, and "ǿ" becomes "ø" with one.
    decomposed = unicodedata.normalize("NFKD", character.casefold().translate(_ALSO))
    letters = "".join(part for part in decomposed if not unicodedata.combining(part))
    return letters.casefold().translate(_ALSO)


def fold(text: str) -> str:
    """Return a text without case, accents and forms of signs."""
    if text.isascii() and text.isprintable():
        return text.lower().replace("`", "'")
    return "".join(map(_folded, text))


def words_of(search: str) -> tuple[str, ...]:
    """Return the folded words of a search, each once."""
    words = (word[:_LONGEST_WORD] for word in fold(search).split())
    return tuple(dict.fromkeys(words))[:_MOST_WORDS]


def may_be_reference(word: str) -> bool:
    """Whether a folded word may be the beginning of a PlantDesk reference."""
    return len(word) >= _SHORTEST_REFERENCE and _REFERENCE.fullmatch(word) is not None
