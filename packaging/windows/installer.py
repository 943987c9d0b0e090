"""Builds the installer for Windows from a bundle; makensis does it on Windows and on Linux:

    python packaging/windows/installer.py build/bundle/plantdesk dist

So a release does it, in a job that alone has the password and runs none but this code.
"""

import os
import re
import shutil
import sys
import tempfile
from pathlib import Path, PurePosixPath

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from trouble import CannotBuild, run
from windows.signing import sign, signs

HERE = Path(__file__).resolve().parent

PUBLISHER = "The PlantDesk authors"
NO_MAKENSIS = (
    "The set-up is made by NSIS 3.11 or newer (https://nsis.sourceforge.io); Debian 13 has it as "
    "the package nsis. "
)
# Older ones let other users of the computer slip a program into what an administrator's set-up runs
# (CVE-2025-43715).
OLDEST_NSIS = (3, 11)
# Last to come and first to go: half an installation has nothing that starts.
_PROGRAMS = ("plantdesk.exe", "plantdesk-cli.exe")
# The MUI's picture at the side of its last page.
_PICTURE = (164, 314)
_ICON, _SIDE = "plantdesk.ico", "side.bmp"


def build_installer(bundle: Path, dist: Path, version: str, target: str = "x86-unicode") -> Path:
    """Signs what is in the bundle and what comes out, if there is a certificate.

    A set-up of 32 bits runs on every Windows that PlantDesk needs; only a trial takes another.
    """
    makensis = find_makensis()
    programs = [bundle / name for name in _PROGRAMS]
    absent = [program.name for program in programs if not program.is_file()]
    if absent:
        raise CannotBuild(f"The bundle {bundle} has no {' and no '.join(absent)}.")
    sign(programs)
    drawings = bundle.resolve().with_name("drawings")
    if not drawings.is_dir():
        draw(bundle)
    dist.mkdir(parents=True, exist_ok=True)
    installer = dist.resolve() / f"PlantDesk-{version}-setup.exe"
    with tempfile.TemporaryDirectory(prefix="plantdesk-nsis-") as name:
        files = Path(name, "files.nsh")
        files.write_text(file_lists(bundle), encoding="utf-8-sig", newline="\n")
        defines = {
            "VERSION": version,
            "VERSION4": ".".join(map(str, four_numbers(version))),
            "OUT": str(installer),
            "ICON": str(drawings / _ICON),
            "PICTURE": str(drawings / _SIDE),
            "SIZE_KB": str(size_kb(bundle)),
            "FILES": str(files),
            "TARGET": target,
        }
        if signs():
            # NSIS writes the uninstaller: it has to be signed while it does.
            defines["SIGN"] = f'"{sys.executable}" "{HERE / "signing.py"}"'
        line = [makensis, "-V2", "-WX", "-NOCD", "-INPUTCHARSET", "UTF8"]
        line += [f"-D{key}={value}" for key, value in defines.items()]
        line += [f'-X!addincludedir "{HERE}"', str(HERE / "plantdesk.nsi")]
        # The lists name the files from there.
        run(line, cwd=bundle)
    sign([installer])
    return installer


def find_makensis() -> str:
    folders = [os.environ.get(name, "") for name in ("ProgramFiles(x86)", "ProgramFiles")]
    places = [os.environ.get("PATH", ""), *(str(Path(each, "NSIS")) for each in folders if each)]
    makensis = shutil.which("makensis", path=os.pathsep.join(places))
    # As in v3.08-3+deb12u1.
    said = run([makensis, "-VERSION"]) if makensis else "none"
    found = re.match(r"v(\d+)\.(\d+)", said)
    if makensis and found and (int(found[1]), int(found[2])) >= OLDEST_NSIS:
        return makensis
    raise CannotBuild(f"{NO_MAKENSIS}Here is {said.strip()}.")


def file_lists(bundle: Path) -> str:
    """Macros: write the bundle's files; delete exactly those; remove the folders left empty."""
    names = bundle_files(bundle)
    folders = sorted({parent for name in names for parent in name.parents if parent.name})
    lines = ["!macro BundleFiles"]
    for name in names:
        # There makensis takes $ for itself; elsewhere it begins a variable.
        lines += [f'SetOutPath "{_installed(name.parent)}"', f'File "{name}"']
    lines += ["!macroend", "!macro DeleteBundleFiles"]
    lines += [f'Delete "{_installed(name)}"' for name in reversed(names)]
    lines += ["!macroend", "!macro RemoveBundleFolders"]
    # A folder comes after the ones inside it.
    lines += [f'RMDir "{_installed(folder)}"' for folder in reversed(folders)]
    return "\n".join([*lines, "!macroend", ""])


def bundle_files(bundle: Path) -> list[PurePosixPath]:
    """In a fixed order: by folder, the programs last."""
    found = [path for path in bundle.rglob("*") if path.is_file()]
    names = [PurePosixPath(path.relative_to(bundle).as_posix()) for path in found]
    return sorted(names, key=lambda name: (str(name) in _PROGRAMS, name.parent, name))


def size_kb(bundle: Path) -> int:
    sizes = [bundle.joinpath(name).stat().st_size for name in bundle_files(bundle)]
    return sum(size + 1023 for size in sizes) // 1024


def four_numbers(version: str) -> tuple[int, int, int, int]:
    """Windows knows versions as four numbers; what follows them (rc1) it does not know."""
    numbers = re.findall(r"\d+", re.split("[a-z+-]", version)[0])
    first, second, third, fourth = [*map(int, numbers), 0, 0, 0, 0][:4]
    return first, second, third, fourth


def version_info(version: str, program: str = "plantdesk") -> str:
    """What PyInstaller's `version=` wants to find in a file."""
    on_line = " on the command line" if program.endswith("-cli") else ""
    said = {
        "CompanyName": PUBLISHER,
        "FileDescription": f"PlantDesk{on_line}",
        "FileVersion": version,
        "InternalName": program,
        "LegalCopyright": f"{PUBLISHER}; MIT licence",
        "OriginalFilename": f"{program}.exe",
        "ProductName": "PlantDesk",
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in said.items())
    numbers = four_numbers(version)
    # English (US), Unicode; the rest PyInstaller knows: a program for Windows.
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def draw(bundle: Path) -> None:
    """Beside the bundle: the icon, and the picture at the side of the last page. Takes Qt."""
    from icons import write_ico, write_side

    drawings = bundle.resolve().with_name("drawings")
    drawings.mkdir(exist_ok=True)
    write_ico(drawings / _ICON)
    write_side(drawings / _SIDE, *_PICTURE)


def _installed(name: PurePosixPath) -> str:
    return "\\".join(["$INSTDIR", *(part.replace("$", "$$") for part in name.parts)])


if __name__ == "__main__":
    sys.path.append(str(Path(__file__).resolve().parents[2]))
    from plantdesk import __version__

    try:
        build_installer(Path(sys.argv[1]), Path(sys.argv[2]), __version__)
    except CannotBuild as error:
        sys.exit(str(error))
