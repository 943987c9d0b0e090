"""The packages for Linux as far as a small bundle shows it; dev.py package --try goes on."""

import gzip
import os
import re
import subprocess
import sys
import tarfile

import pytest

from linux import tree
from plantdesk import __version__
from plantdesk.arguments import read_options
from plantdesk.commands.token_command import token_command
from tests.packaging.conftest import EPOCH, needs_program

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="they are made on Linux")
SHARE = "usr/share"
OWN_PLACES = (
    "usr/lib/plantdesk/",
    "usr/bin/plantdesk",
    f"{SHARE}/applications/plantdesk.desktop",
    f"{SHARE}/doc/plantdesk/",
    f"{SHARE}/icons/hicolor/",
    f"{SHARE}/lintian/overrides/plantdesk",
    f"{SHARE}/man/man1/plantdesk.1.gz",
    f"{SHARE}/metainfo/org.plantdesk.PlantDesk.metainfo.xml",
)


def said(*line):
    shown = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    done = subprocess.run([*map(str, line)], capture_output=True, text=True, env=shown, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@needs_program("dpkg-deb", "dpkg")
def test_the_deb_has_files_of_roots_in_its_own_places_asks_for_packages_and_runs_nothing(made):
    listed = said("dpkg-deb", "-c", made[".deb"])
    lines = [line.split(maxsplit=5) for line in listed.splitlines()]
    files = [name[2:] for *_, name in lines if not name.endswith("/")]
    assert [name for name in files if not name.startswith(OWN_PLACES)] == []
    assert {owner for _, owner, *_ in lines} == {"root/root"}
    programs = [name for mode, *_, name in lines if mode.startswith("-rwx")]
    assert programs == ["./usr/lib/plantdesk/plantdesk"]
    # The link holds wherever the root is.
    assert "./usr/bin/plantdesk -> ../lib/plantdesk/plantdesk" in listed
    assert said("dpkg-deb", "-f", made[".deb"], "Depends").strip() == (
        "libc6 (>= 2.35), ca-certificates, libbz2-1.0, libxcb-cursor0, zlib1g"
    )
    inside = said("sh", "-c", f"dpkg-deb --ctrl-tarfile {made['.deb']} | tar -t")
    assert sorted(inside.split()) == ["./control", "./md5sums"]
    shown = f"dpkg-deb --fsys-tarfile {made['.deb']} | tar -xO --wildcards"
    assert "Permission is hereby granted" in said("sh", "-c", f"{shown} '*/copyright'")
    assert said("sh", "-c", f"{shown} '*/THIRD-PARTY-NOTICES.txt'")


@needs_program("rpm", "rpm")
def test_the_rpm_has_files_in_its_own_places_takes_its_folders_away_and_asks_for_libraries(made):
    names = said("rpm", "-qlp", "--nosignature", made[".rpm"]).split()
    assert "/usr/lib/plantdesk/_internal/a" in names
    own = ("/usr/lib/plantdesk", "/usr/share/doc/plantdesk", *(f"/{place}" for place in OWN_PLACES))
    assert [name for name in names if not name.startswith(own)] == []
    asked = said("rpm", "-qpR", "--nosignature", made[".rpm"]).splitlines()
    assert [line for line in asked if not line.startswith("rpmlib(")] == [
        "libc.so.6(GLIBC_2.35)(64bit)",
        "ca-certificates",
        "libxcb-cursor.so.0()(64bit)",
        "libz.so.1()(64bit)",
    ]


def test_the_archive_has_one_folder_with_the_program_and_nobodys_name_in_it(made):
    with tarfile.open(made[".xz"]) as archive:
        entries = {entry.name: entry for entry in archive.getmembers()}
    top = f"plantdesk-{__version__}"
    assert {name.partition("/")[0] for name in entries} == {top}
    assert entries[f"{top}/plantdesk"].mode == 0o755
    assert entries[f"{top}/_internal/libleaf.so.1"].linkname == "a/libleaf.so.1"
    assert {(entry.uid, entry.uname, entry.mtime) for entry in entries.values()} == {(0, "", EPOCH)}


def test_the_man_page_explains_every_option_and_no_other(tmp_path, capsys):
    tree.lay_out(tmp_path / "usr", __version__, EPOCH)
    page = (tmp_path / "usr/share/man/man1/plantdesk.1.gz").read_bytes()
    text = gzip.decompress(page).decode().replace("\\-", "-")
    explained = options_in("\n".join(re.findall(r"^\.TP\n(.*)", text, re.MULTILINE)))
    helped = set()
    for help_of in (read_options, token_command):
        with pytest.raises(SystemExit):
            help_of(["--help"])
        helped |= options_in(capsys.readouterr().out)
    assert "--data-dir" in helped
    assert explained == helped


def options_in(text):
    return set(re.findall(r"(?<![\w-])--[a-z]+(?:-[a-z]+)*", text))
