#!/usr/bin/env python3
"""Two commands for a fresh checkout; each first gets ready what is missing:

    python3 dev.py run      start PlantDesk (arguments go to it)
    python3 dev.py test     run the tests (arguments go to pytest)

and four for those who change the program:

    python3 dev.py check    formatting, lint, types, import fences
    python3 dev.py faults   every fault at its full size (takes long)
    python3 dev.py bench    the benchmarks
    python3 dev.py package  the installers for this system (--bundle, --check, --try)

With --install, missing system packages are installed with sudo.
"""

# Starts on any Python from 3.8, so that an old one is told what it lacks.
from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path

from plantdesk.system_libraries import PACKAGES as LIBRARIES
from plantdesk.system_libraries import loads

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PROGRAM = str(VENV / ("Scripts/{}.exe" if os.name == "nt" else "bin/{}"))
STAMP = VENV / "made-by-dev"
PYTHON = PROGRAM.format("python")
VERSION = "{}.{}".format(*sys.version_info)
LINUX = sys.platform == "linux"
FONTS = ["/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts"]

# What tests use: a screen that nobody sees, keys for it, a keyring, and what a screen reader sees
# (its Python library only the system's own Python has); and what packages are made and looked at
# with. By name on PATH, or by where it lies.
WANTED = {
    "appstreamcli": "appstream",
    "desktop-file-validate": "desktop-file-utils",
    "readelf": "binutils",
    "makensis": "nsis",
    "man": "man-db",
    "osslsigncode": "osslsigncode",
    "rpm": "rpm",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "dbus-daemon": "dbus-daemon",
    "gnome-keyring-daemon": "gnome-keyring",
    "strace": "strace",
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
    "/usr/lib/python3/dist-packages/pyatspi": "python3-pyatspi",
}


def main() -> int:
    command, *arguments = sys.argv[1:] or [""]
    if command not in ("run", "test", "check", "faults", "bench", "package"):
        print(__doc__)
        return 0 if command in ("-h", "--help") else 2
    find_a_python_that_fits()
    get_ready(command, install="--install" in arguments)
    arguments = [argument for argument in arguments if argument != "--install"]
    if command == "run":
        return run(arguments)
    if command == "check":
        return check()
    if command == "package":
        return subprocess.call([PYTHON, str(ROOT / "packaging" / "build.py"), *arguments])
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    module = {"test": "pytest", "faults": "tests.faults", "bench": "tests.bench"}[command]
    return subprocess.call([PYTHON, "-m", module, *arguments], cwd=ROOT)


def run(arguments: list[str]) -> int:
    # Not at the top: this needs Python 3.11, which is checked by now.
    from plantdesk.display import has_display

    if "--demo" in arguments or has_display():
        return subprocess.call([PYTHON, "-m", "plantdesk", *arguments])
    pictures = tempfile.mkdtemp(prefix="plantdesk-demo-")
    say(f"There is no display here. Playing the demo instead; its pictures go to {pictures}")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return subprocess.call([PYTHON, "-m", "plantdesk", "--demo", pictures])


def check() -> int:
    types = [PYTHON, "-m", "mypy", "--no-warn-unreachable"]
    others = [name for name in ("linux", "win32", "darwin") if name != sys.platform]
    checks = {
        "formatting": [PYTHON, "-m", "ruff", "format", "--check", "."],
        "lint": [PYTHON, "-m", "ruff", "check", "."],
        "types": [PYTHON, "-m", "mypy"],
        # There the other systems' branches count, and ours are what is never reached.
        **{f"types on {other}": [*types, "--platform", other, "plantdesk"] for other in others},
        "import fences": [PROGRAM.format("lint-imports")],
    }
    failed = []
    for name, line in checks.items():
        say(f"Checking {name}")
        if subprocess.call(line, cwd=ROOT):
            failed.append(name)
    say(f"Failed: {', '.join(failed)}" if failed else "All checks passed")
    return 1 if failed else 0


def find_a_python_that_fits() -> None:
    """Go on with this Python, or start again with one from PATH that fits."""
    if (3, 11) <= sys.version_info[:2] <= (3, 14):
        return
    for minor in (14, 13, 12, 11):
        for python in ([f"python3.{minor}"], ["py", f"-3.{minor}"]):
            # It has to answer: a name on PATH can be a launcher with nothing behind it.
            if shutil.which(python[0]) and quietly([*python, "-c", ""]) == 0:
                sys.exit(subprocess.call([*python, str(ROOT / "dev.py"), *sys.argv[1:]]))
    sys.exit(f"PlantDesk needs Python 3.11 to 3.14. This is {VERSION}, and PATH has none of them.")


def get_ready(command: str, *, install: bool) -> None:
    """Get the system and .venv ready; what is stamped as ready is not looked at again."""
    # What was ready before something new was wanted is looked at again.
    system_ready, wanted = VENV / f"system-ready-for-{command}", repr([LIBRARIES, WANTED])
    was_ready = system_ready.exists() and system_ready.read_text() == wanted
    if was_ready and is_venv_ready() and not install:
        return
    missing = missing_packages(command)
    if missing and LINUX and (os.geteuid() == 0 or (install and shutil.which("sudo"))):
        apt_install(missing)
        missing = missing_packages(command)
    # Without these some tests are skipped, and say so; nothing else goes without.
    if not set(missing) <= set(WANTED.values()):
        sys.exit(advice(command, missing))
    if not is_venv_ready():
        make_venv()
    if not missing and os.access(VENV, os.W_OK):
        system_ready.write_text(wanted)


def missing_packages(command: str) -> list[str]:
    """The packages to install, by the names they have in Debian and Ubuntu."""
    missing = []
    # There, what makes a venv is taken out of Python, into a package of its own.
    if not is_venv_ready() and not find_spec("ensurepip"):
        missing.append(f"python{VERSION}-venv")
    if LINUX and command != "check":
        missing += [package for library, package in LIBRARIES.items() if not loads(library)]
        if not any(any(Path(folder).expanduser().rglob("*.[ot]t[fc]")) for folder in FONTS):
            missing.append("fonts-dejavu-core")
        if command == "package" and not has_libpython():
            missing.append(f"libpython{VERSION}")
        if command != "run":
            missing += [package for thing, package in WANTED.items() if not is_there(thing)]
    return missing


def is_there(thing: str) -> bool:
    return bool(shutil.which(thing)) or (thing.startswith("/") and Path(thing).exists())


def has_libpython() -> bool:
    """A bundle holds it; Debian's own Python does without, and has it in a package of its own."""
    name = sysconfig.get_config_var("INSTSONAME") or ""
    folder = sysconfig.get_config_var("LIBDIR") or ""
    return not name.endswith(".0") or Path(folder, name).exists() or loads(name)


def apt_install(packages: list[str]) -> None:
    if not shutil.which("apt-get"):
        return
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    for step in apt_steps(packages):
        say(shlex.join(step))
        if quietly(step):
            return


def apt_steps(packages: list[str]) -> list[list[str]]:
    sudo = ["sudo"] if os.geteuid() != 0 and shutil.which("sudo") else []
    sources = Path("/etc/apt/sources.list")
    text = sources.read_text() if sources.exists() else ""
    # debootstrap leaves out Ubuntu's universe, where Xvfb and the making of a venv lie.
    off = "universe" not in text and re.search("^deb .*ubuntu.* main$", text, re.MULTILINE)
    universe = [[*sudo, "sed", "-i", "s/ main$/ main universe/", str(sources)]] if off else []
    install = [*sudo, "apt-get", "install", "-y", "--no-install-recommends", *packages]
    return [*universe, [*sudo, "apt-get", "update"], install]


def advice(command: str, packages: list[str]) -> str:
    if not (LINUX and shutil.which("apt-get")):
        return f"Missing here, as Debian and Ubuntu name it: {' '.join(packages)}"
    line = " && ".join(map(shlex.join, apt_steps(packages)))
    who, how = ("Run", "") if shutil.which("sudo") else ("As root, run", ", once sudo is set up")
    offer = f"Or let dev.py do it{how}:\n  python3 dev.py {command} --install"
    return f"Packages are missing. {who}\n  {line}\n{offer}"


def make_venv() -> None:
    """Put what the lock names into .venv; one that was interrupted has no stamp and is cleared."""
    reusable = stamped()[:1] == stamp()[:1] and Path(PYTHON).exists()
    STAMP.unlink(missing_ok=True)
    if not reusable:
        say(f"Making .venv with Python {VERSION}")
        # Not sys.executable: that may be the one in the very .venv which is cleared.
        python = getattr(sys, "_base_executable", sys.executable)
        must([python, "-m", "venv", "--clear", str(VENV)], ".venv could not be made")
    say("Installing what uv.lock names")
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    must([*pip, "uv>=0.9,<1"], "pip could not fetch uv; is the package index within reach?")
    mine = {"UV_PROJECT_ENVIRONMENT": str(VENV), "VIRTUAL_ENV": str(VENV), "UV_PYTHON": PYTHON}
    os.environ.update(mine, UV_PYTHON_DOWNLOADS="never")
    uv = [PYTHON, "-m", "uv"]
    if subprocess.call([*uv, "sync", "--frozen", "--quiet"], cwd=ROOT):
        # uv takes the addresses in the lock as they are; pip may have been told of nearer ones.
        say("That did not work. Installing the same with pip")
        listed = str(VENV / "requirements.txt")
        export = [*uv, "export", "--frozen", "--quiet", "--no-emit-project", "-o", listed]
        must(export, "uv.lock could not be read")
        must([*pip, "-r", listed], "pip could not install what uv.lock names")
        must([*pip, "--no-deps", "-e", str(ROOT)], "PlantDesk could not be put into .venv")
    STAMP.write_text("\n".join(stamp()))


def is_venv_ready() -> bool:
    return stamped() == stamp() and Path(PYTHON).exists()


def stamped() -> list[str]:
    return STAMP.read_text().split("\n") if STAMP.exists() else []


def stamp() -> list[str]:
    """Where and with which Python .venv is made, and from what."""
    sources = (ROOT / "uv.lock").read_bytes() + (ROOT / "pyproject.toml").read_bytes()
    return [f"Python {VERSION} in {ROOT}", hashlib.sha256(sources).hexdigest()]


def must(line: list[str], otherwise: str) -> None:
    if subprocess.call(line, cwd=ROOT):
        sys.exit(f"dev.py: {otherwise}")


def quietly(line: list[str]) -> int:
    return subprocess.call(line, stdout=subprocess.DEVNULL)


def say(text: str) -> None:
    """Print now, before what is started next prints."""
    print(text, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
