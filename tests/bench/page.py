"""docs/numbers.md, where a full run of the benchmarks replaces a table, and what it ran on."""

import os
import platform
from importlib.metadata import version
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "numbers.md"


def write(part, measured):
    """Replace everything between the part's two marks, and nothing else."""
    begin, end = f"<!-- {part} -->\n", f"<!-- end of {part} -->"
    before, begins, rest = PAGE.read_text("utf-8").partition(begin)
    _, ends, after = rest.partition(end)
    if not (begins and ends):
        raise ValueError(f"docs/numbers.md needs the marks {begin.strip()} and {end}")
    PAGE.write_text(f"{before}{begin}\n{measured}\n\n{end}{after}", "utf-8")


def machine():
    listed = Path("/proc/cpuinfo")
    lines = listed.read_text("utf-8").splitlines() if listed.exists() else []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    parts = [
        next(models, platform.processor() or platform.machine()),
        f"{os.cpu_count()} cores",
        platform.platform(),
        f"Python {platform.python_version()}",
        f"PySide6 {version('PySide6-Essentials')}",
    ]
    if hasattr(os, "getloadavg"):
        # What else ran: on a busy machine the numbers say little.
        parts.append(f"load {os.getloadavg()[0]:.1f} at the end")
    return ", ".join(parts)
