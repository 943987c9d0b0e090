"""Compile the translations: resources/translations/*.ts, and for each language Qt's own texts.

hatchling calls this for the sdist and the wheel, dev.py for a checkout. The English file has only
the singular of each text that counts something. A text that another file lacks is shown in English.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import PySide6
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]
_FOLDER = ROOT / "resources" / "translations"
ENGLISH = _FOLDER / "plantdesk_en.ts"
_QT = Path(PySide6.__file__).parent
# The script around it need not be on PATH where a wheel is built.
_LRELEASE = _QT / ("lrelease" + ".exe" * (sys.platform == "win32"))
# Qt's menu of a text field, its file dialogs and its print dialog. It has no need of English.
_QT_TEXTS = ("translations", "Qt/translations")


def sources() -> list[Path]:
    return sorted(_FOLDER.glob("plantdesk_*.ts"))


def compiled() -> list[Path]:
    return [source.with_suffix(".qm") for source in sources()]


def compile_translations() -> None:
    for source in sources():
        compile_translation(source, source.with_suffix(".qm"))


def compile_translation(source: Path, target: Path) -> None:
    """Put a new file in the place of the old one, which a running program reads from memory.

    Writing into it would crash that program.
    """
    fresh = target.with_suffix(f".{os.getpid()}.qm")
    name = source.name.replace("plantdesk_", "qtbase_").replace(".ts", ".qm")
    qts = [str(file) for folder in _QT_TEXTS if (file := _QT / folder / name).exists()]
    line = [str(_LRELEASE), str(source), *qts, "-qm", str(fresh)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    try:
        if done.returncode:
            sys.exit(f"The texts can't be compiled: {_explain(done.stderr)}")
        if target.exists() and target.read_bytes() == fresh.read_bytes():
            # Newer than its source, so that nobody compiles it again.
            target.touch()
        else:
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
        for source, target in zip(sources(), compiled(), strict=True):
            if not (target.exists() and target.stat().st_mtime >= source.stat().st_mtime):
                compile_translation(source, target)
        build_data["artifacts"] += [f.relative_to(ROOT).as_posix() for f in compiled()]


if __name__ == "__main__":
    compile_translations()
