"""Plant each fault alone in a copy of the checkout, and see whether its folder's tests catch it:

    python -m tests.planted [FOLDER | FOLDER/NAME.patch]…

`tests/planted/FOLDER/NAME.patch` is a diff for `git apply`, with a line above it that says what a
user would lose; `tests/FOLDER` has to fail with it.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

PLANTED = Path(__file__).resolve().parent
ROOT = PLANTED.parent.parent
PERCENT = 90


def main():
    patches = [patch for name in sys.argv[1:] or ["."] for patch in _patches(name)]
    folders = {}
    for patch in patches:
        folders.setdefault(patch.parent.relative_to(PLANTED).as_posix(), []).append(patch)
    if not folders:
        _say(f"{PLANTED} has no such patches: {' '.join(sys.argv[1:])}")
        return 2
    with tempfile.TemporaryDirectory(prefix="plantdesk-planted-", ignore_cleanup_errors=True) as to:
        house = Path(to).resolve()
        python = _copy(house)
        good = [_try(house, python, *each) for each in folders.items()]
    return 0 if all(good) else 1


def _patches(name):
    path = PLANTED / name
    return sorted(path.rglob("*.patch")) if path.is_dir() else [path] if path.exists() else []


def _copy(house):
    """Copy what git knows or would add, and make a venv there; return its Python."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True).stdout
    compiled = [path.relative_to(ROOT) for path in (ROOT / "resources").rglob("*.qm")]
    for name in [*names.split("\0")[:-1], *compiled]:
        if (ROOT / name).is_file():
            (house / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, house / name)
    scheme = {"base": str(house / ".venv"), "platbase": str(house / ".venv")}
    venv.create(house / ".venv", symlinks=os.name != "nt")
    # Packages come from our own .venv. A folder named in a .pth has its own .pth files ignored,
    # and so the editable install of this checkout, even where a program runs with -I.
    shared = f"{house}\n{sysconfig.get_path('purelib')}\n"
    Path(sysconfig.get_path("purelib", "venv", scheme), "planted.pth").write_text(shared)
    python = str(Path(sysconfig.get_path("scripts", "venv", scheme), "python"))
    code = "import plantdesk, tests; print(plantdesk.__file__, *tests.__path__)"
    run = subprocess.run([python, "-Ic", code], stdout=subprocess.PIPE, text=True, check=True)
    if run.stdout.split() != [str(house / "plantdesk" / "__init__.py"), str(house / "tests")]:
        sys.exit(f"Not the copy would be tested, but {run.stdout}")
    return python


def _try(house, python, folder, patches):
    """Print what became of each patch; return whether enough were caught and all still apply."""
    _say(f"{folder}: the tests without a fault")
    if failed := _first_failed(house, python, folder):
        _say(f"  fail already: {failed}")
        return False
    caught = 0
    stale = []
    for number, patch in enumerate(patches, 1):
        name = f"{folder}/{patch.stem}"
        if _git_apply(house, patch):
            stale.append(name)
            _say(f"  NO LONGER APPLIES  {name}")
            continue
        for line in _git_apply(house, patch, "--numstat").splitlines():
            # Compiled files go by size and second, which a later patch may have in common.
            os.utime(house / line.split("\t")[2], (number, number))
        failed = _first_failed(house, python, folder)
        _git_apply(house, patch, "--reverse")
        caught += bool(failed)
        _say(f"  caught   {name}: {failed}" if failed else f"  SLIPPED  {name}")
    applied = len(patches) - len(stale)
    _say(f"{folder}: {caught} of {applied} caught, {100 * caught // max(1, applied)} %")
    return not stale and 100 * caught >= PERCENT * applied


def _git_apply(house, patch, *how):
    """Apply it, or do what is asked for; return what git says."""
    line = ["git", "apply", *how, str(patch)]
    # Otherwise git would take a repository above the scratch folder for the patch's.
    alone = {**os.environ, "GIT_CEILING_DIRECTORIES": str(house.parent)}
    both = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    return subprocess.run(line, cwd=house, env=alone, text=True, check=False, **both).stdout


def _first_failed(house, python, folder):
    """Run the folder's tests; return the first that failed, or nothing."""
    line = [python, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider", f"tests/{folder}"]
    run = subprocess.run(line, cwd=house, stdout=subprocess.PIPE, text=True, check=False)
    if not run.returncode:
        return ""
    ends = [one for one in run.stdout.splitlines() if one.startswith(("FAILED ", "ERROR "))]
    told = ends[0].split(" - ")[0].split(" ", 1)[1] if ends else run.stdout[-2000:]
    return told or f"pytest ended with {run.returncode}"


def _say(text):
    print(text, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
