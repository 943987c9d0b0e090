"""Folds texts for searching, so that "salvia" finds "Sálvia"."""

import re
import unicodedata
from collections.abc import Iterable
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


def matches_in(text: str, words: Iterable[str]) -> list[tuple[int, int]]:
    """Return where folded words stand in a text, as disjoint ranges in order."""
    folded, places = "", []
    for place, character in enumerate(text):
        part = _folded(character)
        folded += part
        places += [place] * len(part)
    places.append(len(text))
    marked = bytearray(len(text))
    for word in words:
        at = folded.find(word)
        while at >= 0 and word:
            start, last = places[at], places[at + len(word) - 1]
            # With the accents that follow as characters of their own.
            end = max(last + 1, places[at + len(word)])
            marked[start:end] = b"\1" * (end - start)
            at = folded.find(word, at + 1)
    return _runs(marked)


def _runs(marked: bytearray) -> list[tuple[int, int]]:
    found, at = [], marked.find(1)
    while at >= 0:
        end = marked.find(0, at)
        end = len(marked) if end < 0 else end
        found.append((at, end))
        at = marked.find(1, end)
    return found
