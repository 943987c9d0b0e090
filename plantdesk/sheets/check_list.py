"""The list of plants to check, for the person who looks in the store."""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from plantdesk.domain.plant import NewPlant

# A spreadsheet has 15 digits and silently rounds longer numbers.
_EXACT_DIGITS = 15
# These start a formula. In some spreadsheets, the wide ones do too, even after spaces.
_RUNS = frozenset("=+-@＝＋－＠")
# Spreadsheets remove these or split at them, and then run the rest.
_TAKEN_OFF = ("'", "\t", "\r", "\n")


@dataclass(frozen=True, slots=True)
class CheckLine:
    """One entry to check. `sent_at` is an aware local time.

    `shape` is a format such as "after {0}", if the plant may have been sent later.
    """

    plant: NewPlant
    store: str
    sent_at: datetime
    reference: str
    shape: str = "{0}"

    @property
    def when(self) -> str:
        return self.shape.format(self.sent_at.isoformat(" ", "seconds"))


def tabbed(lines: Iterable[CheckLine], heads: Sequence[str]) -> str:
    """Return text with tabs, which spreadsheets and mail programs paste."""
    rows = [[*heads]]
    for line in lines:
        identifier, *others = _cells(str(line.plant.id), line)
        # Pasted cells lose their quotation marks, unlike cells read from CSV.
        texts = (_harmless(_one_line(text), (*_TAKEN_OFF, '"')) for text in others)
        rows.append([identifier, *texts])
    return "".join("\t".join(row) + "\n" for row in rows)


def comma_separated(lines: Iterable[CheckLine], heads: Sequence[str]) -> bytes:
    """Return CSV that a spreadsheet opens without running or rounding anything."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerow(heads)
    for line in lines:
        identifier, *others = _cells(_exact(line.plant.id), line)
        writer.writerow([identifier, *map(_harmless, others)])
    # An old journal may hold half a surrogate pair. A question mark is better than no list.
    return text.getvalue().encode("utf-8-sig", "replace")


def _cells(identifier: str, line: CheckLine) -> tuple[str, ...]:
    plant = line.plant
    return identifier, plant.name, plant.tag or "", line.store, line.when, line.reference


def _exact(number: int) -> str:
    """Write a long id as a formula for its own text: only this keeps all its digits."""
    plain = str(number)
    return plain if 0 <= number < 10**_EXACT_DIGITS else f'="{plain}"'


def _harmless(text: str, taken_off: tuple[str, ...] = _TAKEN_OFF) -> str:
    """Put an apostrophe before text that a spreadsheet would run."""
    seen = next((letter for letter in text if letter.isprintable() and letter != " "), "")
    return f"'{text}" if seen in _RUNS or text.startswith(taken_off) else text


def _one_line(text: str) -> str:
    return " ".join(text.splitlines()).replace("\t", " ")
