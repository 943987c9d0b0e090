"""The list of what is to check, for whoever can look into the store."""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from plantdesk.domain.plant import NewPlant

# A spreadsheet counts with 15 digits and silently rounds what is longer.
_EXACT_DIGITS = 15
# Spreadsheets begin a formula with these; some with the wide ones, too, and after blanks.
_RUNS = frozenset("=+-@＝＋－＠")
# These they take off or split at, and then what follows may run.
_TAKEN_OFF = ("'", "\t", "\r", "\n")


@dataclass(frozen=True, slots=True)
class CheckLine:
    """One entry to check; `sent_at` is in local time and knows its distance from UTC.

    `shape` says so where it may have been sent only after that.
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
    """Text with tabs, as every spreadsheet and mail takes it from the clipboard."""
    rows = [[*heads]]
    for line in lines:
        identifier, *others = _cells(str(line.plant.id), line)
        # What is pasted loses its quotation marks, unlike what is read from CSV.
        texts = (_harmless(_one_line(text), (*_TAKEN_OFF, '"')) for text in others)
        rows.append([identifier, *texts])
    return "".join("\t".join(row) + "\n" for row in rows)


def comma_separated(lines: Iterable[CheckLine], heads: Sequence[str]) -> bytes:
    """CSV that a spreadsheet opens without running or rounding any of it."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerow(heads)
    for line in lines:
        identifier, *others = _cells(_exact(line.plant.id), line)
        writer.writerow([identifier, *map(_harmless, others)])
    # Half a surrogate pair may come from an old journal; a question mark is better than no list.
    return text.getvalue().encode("utf-8-sig", "replace")


def _cells(identifier: str, line: CheckLine) -> tuple[str, ...]:
    plant = line.plant
    return identifier, plant.name, plant.tag or "", line.store, line.when, line.reference


def _exact(number: int) -> str:
    """A long id as a formula for its own text: nothing else keeps all its digits."""
    plain = str(number)
    return plain if 0 <= number < 10**_EXACT_DIGITS else f'="{plain}"'


def _harmless(text: str, taken_off: tuple[str, ...] = _TAKEN_OFF) -> str:
    """What a spreadsheet would run begins with an apostrophe, which its readers take off."""
    seen = next((letter for letter in text if letter.isprintable() and letter != " "), "")
    return f"'{text}" if seen in _RUNS or text.startswith(taken_off) else text


def _one_line(text: str) -> str:
    return " ".join(text.splitlines()).replace("\t", " ")
