"""docs/numbers.md: a full run of the benchmarks replaces its tables there."""

from enum import Enum
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "numbers.md"


class Part(Enum):
    """A table of the page, by the word in its two marks."""

    PROGRAM = "program"
    BUNDLE = "bundle"


def fill(page, part, measured):
    """Replace everything between the part's marks, and nothing else."""
    begin, end = f"<!-- {part.value} -->\n", f"<!-- end of {part.value} -->"
    before, begins, rest = page.partition(begin)
    _, ends, after = rest.partition(end)
    if not (begins and ends):
        raise ValueError(f"docs/numbers.md needs the marks {begin.strip()} and {end}")
    return f"{before}{begin}\n{measured}\n\n{end}{after}"


def write(part, measured):
    PAGE.write_text(fill(PAGE.read_text("utf-8"), part, measured), "utf-8")
