"""Compile the English translation, which holds the singular of each text that counts something.

hatchling calls this for the wheel, dev.py for a checkout. The .ts file is edited by hand: Qt's
lupdate finds no plural in Python whose number is a variable.
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
# The script around it need not be on PATH where a wheel is built.
_LRELEASE = Path(PySide6.__file__).with_name("lrelease" + ".exe" * (sys.platform == "win32"))


def compile_translation(target: Path) -> None:
    """Put a new file in the place of the old one, which a running program reads from memory.

    Writing into it would crash that program.
    """
    fresh = target.with_suffix(f".{os.getpid()}.qm")
    line = [str(_LRELEASE), str(ENGLISH), "-qm", str(fresh)]
    try:
        subprocess.run(line, check=True, stdout=subprocess.DEVNULL)
        if not (target.exists() and target.read_bytes() == fresh.read_bytes()):
            fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)


class Translations(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        # dev.py compiles for the checkout that an editable wheel points to.
        if self.target_name == "wheel" and version != "editable":
            compile_translation(ENGLISH.with_suffix(".qm"))


if __name__ == "__main__":
    compile_translation(ENGLISH.with_suffix(".qm"))
