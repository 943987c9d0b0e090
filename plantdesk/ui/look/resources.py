"""Find the program's own files, in the installed package or beside it in a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[2]
_INSTALLED = _PACKAGE / "resources"
_ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent / "resources"


def resource(*names: str) -> Path:
    return _ROOT.joinpath(*names)
