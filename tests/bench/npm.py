"""Programs and pages from npm, installed beside the project the first time they are measured."""

import shutil
import subprocess
from pathlib import Path

# `.venv` is not part of the project.
_FOLDER = Path(__file__).parents[2] / ".venv" / "from-npm"
_PACKAGES = ("newman@6.2.2", "@usebruno/cli@4.1.0", "swagger-ui-dist@5.35.0")
_LONGEST = 600.0


def installed(path):
    """Return a file under node_modules. None without npm or a registry."""
    if (npm := shutil.which("npm")) is None:
        return None
    file = _FOLDER / "node_modules" / path
    if file.exists():
        return file
    _FOLDER.mkdir(parents=True, exist_ok=True)
    options = ("--no-audit", "--no-fund", "--ignore-scripts", "--silent")
    line = [npm, "install", *options, "--prefix", str(_FOLDER), *_PACKAGES]
    if subprocess.run(line, cwd=_FOLDER, timeout=_LONGEST).returncode:
        return None
    return file if file.exists() else None
