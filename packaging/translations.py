"""Compile the English translation, which holds the singular of each text that counts something.

hatchling calls this for the sdist and the wheel, dev.py for a checkout. The .ts file is edited by
hand: Qt's lupdate finds no plural in Python whose number is a variable.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import PySide6
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]
ENGLISH = ROOT / "resources" / "translations" / "plantdesk_en.ts"
COMPILED = ENGLISH.with_suffix(".qm")
# The script around it need not be on PATH where a wheel is built.
_LRELEASE = Path(PySide6.__file__).with_name("lrelease" + ".exe" * (sys.platform == "win32"))


def compile_translation(target: Path) -> None:
    """Put a new file in the place of the old one, which a running program reads from memory.

    Writing into it would crash that program.
    """
    fresh = target.with_suffix(f".{os.getpid()}.qm")
    line = [str(_LRELEASE), str(ENGLISH), "-qm", str(fresh)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    try:
        if done.returncode:
            sys.exit(f"The texts can't be compiled: {_explain(done.stderr)}")
        if not (target.exists() and target.read_bytes() == fresh.read_bytes()):
            fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)


def _explain(said: str) -> str:
    """What Qt lacks on a bare system, which PlantDesk itself would lack too."""
    sys.path.insert(0, str(ROOT))
    from plantdesk.system_libraries import explain_missing

    return explain_missing(ImportError(said)) or said


class Translations(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # dev.py compiles for the checkout that an editable wheel points to.
        if version == "editable":
            return
        # The sdist brings it, so that its wheel can be built where Qt's tools don't start.
        if not (COMPILED.exists() and COMPILED.stat().st_mtime >= ENGLISH.stat().st_mtime):
            compile_translation(COMPILED)
        build_data["artifacts"].append(COMPILED.relative_to(ROOT).as_posix())


if __name__ == "__main__":
    compile_translation(COMPILED)
