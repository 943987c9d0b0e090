#!/usr/bin/env python3
"""Two commands for a fresh checkout; each first gets ready what is missing:

    python3 dev.py run      start PlantDesk (arguments go to it)
    python3 dev.py test     run the tests (arguments go to pytest; --all adds the dear ones)

and seven for those who change the program:

    python3 dev.py check    formatting, lint, types, import fences
    python3 dev.py texts    every text on the screen (--update, --check for their translations)
    python3 dev.py faults   every fault at its full size (takes long)
    python3 dev.py planted  plant bugs one by one (tests/planted); the tests must catch them
    python3 dev.py bench    the benchmarks
    python3 dev.py package  the installers for this system (--bundle, --check, --try)
    python3 dev.py windows  the program, its tests and its set-up on Windows, under Wine (as root)

As root, missing system packages are installed; with --install, through sudo.
"""

# Starts on any Python from 3.8, so that an old one is told what it lacks.
from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep

from plantdesk.system_libraries import PACKAGES as LIBRARIES
from plantdesk.system_libraries import loads

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PROGRAM = str(VENV / ("Scripts/{}.exe" if os.name == "nt" else "bin/{}"))
STAMP = VENV / "made-by-dev"
TOOLS = ROOT / "packaging" / "build-requirements.txt"
PYTHON = PROGRAM.format("python")
VERSION = "{}.{}".format(*sys.version_info)
LINUX = sys.platform == "linux"
NO_WINDOW = {"--demo", "--self-test", "--quit", "--version", "--help", "-h", "token", "add"}
SCRIPTS = {"texts": "texts", "package": "build", "windows": "windows/under_wine/command"}
COMMANDS = {"run", "test", "check", "faults", "planted", "bench", *SCRIPTS}
# What the tests take, without and with --all, in loops of tests/patience.py (dev.py bench suite).
LOOPS, ALL_LOOPS = 200, 300
# Another program may be installing packages for so many seconds.
LONGEST_INSTALL = 600
# Before what is started next prints.
say = partial(print, flush=True)
SOURCES = Path("/etc/apt/sources.list")
FONT = "fonts-dejavu-core"
FONTS = ["/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts"]

# What tests use: a screen that nobody sees, keys for it, a keyring, and what a screen reader sees
# (its Python library only the system's own Python has); and what packages are made and looked at
# with. By name on PATH, or by where it lies.
WANTED = {
    "readelf": "binutils",
    "makensis": "nsis",
    "man": "man-db",
    "rpm": "rpm",
    "Xvfb": "xvfb",
    "xclip": "xclip",
    "xdotool": "xdotool",
    "dbus-daemon": "dbus-daemon",
    "gnome-keyring-daemon": "gnome-keyring",
    "strace": "strace",
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
    "/usr/lib/python3/dist-packages/pyatspi": "python3-pyatspi",
    # With other fonts other words fit into a line (tests/fonts.py).
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf": FONT,
}


def main() -> int:
    command, *arguments = sys.argv[1:] or [""]
    if command not in COMMANDS:
        print(__doc__)
        return 0 if command in ("-h", "--help") else 2
    find_a_python_that_fits()
    get_ready(command, install="--install" in arguments)
    arguments = [argument for argument in arguments if argument != "--install"]
    if command == "run":
        return run(arguments)
    if command == "check":
        return check()
    if command in SCRIPTS:
        script = ROOT / "packaging" / f"{SCRIPTS[command]}.py"
        return subprocess.call([PYTHON, str(script), *arguments])
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # Tests start hundreds of programs, and each would compile all it imports again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if command != "test":
        return subprocess.call(module(f"tests.{command}", *arguments), cwd=ROOT)
    if all(argument.startswith("-") for argument in arguments):
        # One process more than cores, since some wait. What is broken at the bottom shows first.
        processes = (os.cpu_count() or 1) + 1
        say(f"Running all tests: {estimate('--all' in arguments)} on this computer")
        usual = ["-n", str(processes), "--dist", "loadfile", "tests/domain", "tests"]
        # After these, the user's own count.
        arguments = [*usual, *arguments]
    return subprocess.call(module("pytest", *arguments), cwd=ROOT)


def estimate(everything: bool) -> str:
    # Not at the top: only this command needs it.
    from tests.patience import loop_seconds

    seconds = (ALL_LOOPS if everything else LOOPS) * loop_seconds() / (os.cpu_count() or 1)
    minutes = max(1, round(seconds / 60))
    return f"about {minutes} minute" + "s" * (minutes > 1)


def run(arguments: list[str]) -> int:
    # Not at the top: this needs Python 3.11, which is checked by now.
    from plantdesk.display import has_display

    if not (NO_WINDOW.intersection(arguments) or has_display()):
        pictures = tempfile.mkdtemp(prefix="plantdesk-demo-")
        say(f"There is no display here. Playing the demo instead; its pictures go to {pictures}")
        arguments = ["--demo", pictures]
    return subprocess.call(module("plantdesk", *arguments))


def check() -> int:
    checks = {
        "formatting": module("ruff", "format", "--check", "."),
        "lint": module("ruff", "check", "."),
        "types": module("mypy"),
        "import fences": [PROGRAM.format("lint-imports")],
    }
    for other in sorted({"linux", "win32", "darwin"} - {sys.platform}):
        # There the other systems' branches count, and ours are what is never reached.
        types = module("mypy", "--no-warn-unreachable", "--platform", other)
        checks[f"types on {other}"] = types
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
        python = shutil.which(f"python3.{minor}")
        # It has to answer: a name on PATH can be a launcher with nothing behind it.
        if python and not subprocess.call([python, "-c", ""], stdout=subprocess.DEVNULL):
            sys.exit(subprocess.call([python, str(ROOT / "dev.py"), *sys.argv[1:]]))
    sys.exit(
        f"PlantDesk needs Python 3.11 to 3.14. This is {VERSION}, and PATH has none of them. "
        "Install one from https://www.python.org/downloads/, or with: uv python install 3.13"
    )


def get_ready(command: str, *, install: bool) -> None:
    """Get the system, .venv and the texts ready."""
    missing, trouble = missing_packages(command), ""
    may_install = LINUX and (os.geteuid() == 0 or (install and shutil.which("sudo")))
    if missing and may_install and shutil.which("apt-get"):
        trouble = apt_install(missing)
        missing = missing_packages(command)
    # Without the optional ones some tests are skipped; nothing else goes without.
    needed = FONT if command == "run" else None
    required = [one for one in missing if one == needed or one not in WANTED.values()]
    if missing:
        told = f"{trouble}\nMissing: {' '.join(missing)}"
        told = told if trouble else advice(command, required, missing, install=install)
        if required:
            sys.exit(told)
        say(told)
    if not is_venv_ready():
        make_venv()
    # Qt's compiler needs the system packages, which this command does without.
    if command != "check" and not is_translation_ready():
        must([PYTHON, str(ROOT / "packaging" / "translations.py")], "the texts can't be compiled")


def missing_packages(command: str) -> list[str]:
    """The packages to install, by the names they have in Debian and Ubuntu."""
    missing = []
    # There, what makes a venv is taken out of Python, into a package of its own.
    if not is_venv_ready() and not find_spec("ensurepip"):
        missing.append(f"python{VERSION}-venv")
    if LINUX and command != "check":
        missing += [package for library, package in LIBRARIES.items() if not loads(library)]
        if not any(any(Path(folder).expanduser().rglob("*.[ot]t[fc]")) for folder in FONTS):
            missing.append(FONT)
        if command == "package" and not has_libpython():
            missing.append(f"libpython{VERSION}")
        tools = {"debootstrap": "debootstrap"} if command == "windows" else WANTED
        if command != "run":
            missing += [package for tool, package in tools.items() if not is_there(tool)]
    return missing


def is_there(tool: str) -> bool:
    return bool(shutil.which(tool)) or (tool.startswith("/") and Path(tool).exists())


def has_libpython() -> bool:
    """A bundle holds it; Debian's own Python does without, and has it in a package of its own."""
    name = sysconfig.get_config_var("INSTSONAME") or ""
    folder = sysconfig.get_config_var("LIBDIR") or ""
    return not name.endswith(".0") or Path(folder, name).exists() or loads(name)


def apt_install(packages: list[str]) -> str:
    """Install them; return what went wrong, in a sentence or two."""
    said = ""
    for step in apt_steps(packages):
        if "sed" in step:
            say(f"Adding Ubuntu's universe to {SOURCES}")
        if "install" in step:
            planned = run_when_free([*step, "--assume-no"]).stdout
            size = re.search("Need to get (.*?)(?:/.*)? of archives", planned)
            told = f", {size[1]} to download" if size else ""
            say(f"Installing system packages (a minute or two{told})")
        done = run_when_free(step)
        said += done.stdout
        if done.returncode and "Failed to fetch" in said:
            return "apt-get could not fetch them. Is the network within reach?"
        if done.returncode:
            lines = said.splitlines()
            errors = [line for line in lines if line.startswith("E: ")] or lines
            return "\n".join(["apt-get could not install them:", *errors[-3:]])
    return ""


def run_when_free(step: list[str]) -> subprocess.CompletedProcess:
    """Run apt-get. If another program holds one of its locks, wait and try again.

    apt-get's own DPkg::Lock::Timeout waits for one of the three only, and silently.
    """
    until, waiting = monotonic() + LONGEST_INSTALL, False
    # Questions would not be seen. sudo asks for its password on the terminal itself.
    how = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    how["env"] = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    while "E: Could not get lock" in (done := subprocess.run(step, text=True, **how)).stdout:
        if monotonic() > until:
            break
        if not waiting:
            say("Another program is installing packages. Waiting for it to finish")
        waiting = True
        sleep(2)
    return done


def apt_steps(packages: list[str]) -> list[list[str]]:
    sudo = ["sudo"] if os.geteuid() != 0 and shutil.which("sudo") else []
    text = SOURCES.read_text() if SOURCES.exists() else ""
    # debootstrap leaves out Ubuntu's universe, where Xvfb and the making of a venv lie.
    off = "universe" not in text and re.search("^deb .*ubuntu.* main$", text, re.MULTILINE)
    universe = [[*sudo, "sed", "-i", "s/ main$/ main universe/", str(SOURCES)]] if off else []
    install = [*sudo, "apt-get", "install", "-y", "--no-install-recommends", *packages]
    return [*universe, [*sudo, "apt-get", "update"], install]


def advice(command: str, required: list[str], missing: list[str], *, install: bool) -> str:
    """Say what is missing and how to get it, to somebody who is not root."""
    optional = [package for package in missing if package not in required]
    named = {
        "Required, but missing": required,
        "Missing, so the tests that use them are skipped": optional,
    }
    lines = [f"{what}: {' '.join(packages)}" for what, packages in named.items() if packages]
    if not (LINUX and shutil.which("apt-get")):
        return "\n".join([*lines, "These are their names in Debian and Ubuntu."])
    steps = " && ".join(map(shlex.join, apt_steps(missing)))
    if shutil.which("sudo"):
        how = f"Or let dev.py do it:\n  python3 dev.py {command} --install"
        return "\n".join([*lines, f"To install them:\n  {steps}", how])
    lines += ["--install needs sudo, which is missing here."] * install
    return "\n".join([*lines, f"As root, run:\n  {steps}"])


def make_venv() -> None:
    """Make .venv anew with what the lock names; one that was interrupted has no stamp."""
    say(f"Making .venv with Python {VERSION}")
    STAMP.unlink(missing_ok=True)
    # Not sys.executable: that may be the one in the very .venv which is cleared.
    python = getattr(sys, "_base_executable", sys.executable)
    must([python, "-P", "-m", "venv", "--clear", str(VENV)], ".venv could not be made")
    say("Installing what uv.lock names (about 160 MB to download)")
    pip = module("pip", "install", "--quiet", "--disable-pip-version-check")
    tools = [*pip, "--require-hashes", "-r", str(TOOLS)]
    must(tools, "pip could not fetch uv and hatchling; is the package index within reach?")
    # Not `uv sync`: uv takes the addresses in the lock as they are; pip may know nearer ones.
    listed = str(VENV / "requirements.txt")
    export = ["export", "--frozen", "--quiet", "--no-emit-project", "--output-file", listed]
    must(module("uv", *export, "--python", PYTHON), "uv.lock could not be read")
    must([*pip, "--require-hashes", "-r", listed], "pip could not install what uv.lock names")
    # Isolated, PlantDesk itself would be built with whatever hatchling is the newest.
    mine = [*pip, "--no-deps", "--no-build-isolation", "-e", str(ROOT)]
    must(mine, "PlantDesk could not be put into .venv")
    STAMP.write_text(stamp())


def is_venv_ready() -> bool:
    return STAMP.exists() and STAMP.read_text() == stamp() and Path(PYTHON).exists()


def is_translation_ready() -> bool:
    sources = (ROOT / "resources" / "translations").glob("*.ts")
    pairs = [(source, source.with_suffix(".qm")) for source in sources]
    return all(new.exists() and new.stat().st_mtime >= old.stat().st_mtime for old, new in pairs)


def stamp() -> str:
    """Where and with which Python .venv is made, and from what."""
    sources = [ROOT / "uv.lock", ROOT / "pyproject.toml", TOOLS]
    content = b"".join(source.read_bytes() for source in sources)
    return f"Python {VERSION} in {ROOT}\n{hashlib.sha256(content).hexdigest()}"


def module(name: str, *arguments: str) -> list[str]:
    return [PYTHON, "-P", "-m", name, *arguments]


def must(line: list[str], otherwise: str) -> None:
    if subprocess.call(line, cwd=ROOT):
        sys.exit(f"dev.py: {otherwise}")


if __name__ == "__main__":
    if os.name == "posix":
        # As with `| head`: the rest goes nowhere, without a traceback.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
