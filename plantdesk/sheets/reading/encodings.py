"""Which encoding a text file has. Only certain ones are taken without asking."""

import codecs
import re

# Asked for in this order. A guess would turn a short “Café” into “Cafﻠ”.
CANDIDATES = (
    # What Excel saves as CSV: western, central European, Macintosh.
    "cp1252",
    "cp1250",
    "mac-roman",
    "cp1251",
    "cp1253",
    "cp1254",
    "cp1257",
    "cp1255",
    "cp1256",
    # Programs from the days of DOS.
    "cp850",
    "cp852",
    # East Asia.
    "shift-jis",
    "gb18030",
    "big5",
    "euc-kr",
)
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    # Begins with the mark of UTF-16.
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CONTROLS = re.compile("[\x7f-\x9f]")
_LOOKED_AT = 2**20


def marked_encoding(start: bytes) -> str | None:
    """Return the encoding that a byte order mark names."""
    return next((encoding for mark, encoding in _MARKS if start.startswith(mark)), None)


def candidates(content: bytes) -> tuple[str, ...]:
    """Return the encodings in which a file is text, by its beginning, the likeliest first."""
    found = tuple(each for each in CANDIDATES if _is_text(content[:_LOOKED_AT], each))
    # Latin-1 reads anything.
    return found or ("latin-1",)


def beginning(sample: bytes, encoding: str) -> str:
    """Decode a file's beginning. What this encoding can't read shows as “�”."""
    # The last character may be cut.
    return codecs.getincrementaldecoder(encoding)("replace").decode(sample).removeprefix("\ufeff")


def _is_text(sample: bytes, encoding: str) -> bool:
    try:
        text = codecs.getincrementaldecoder(encoding)("strict").decode(sample)
    except UnicodeDecodeError:
        return False
    # Where an encoding has control characters instead of letters, it is the wrong one.
    return _CONTROLS.search(text) is None
