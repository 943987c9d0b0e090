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
from plantdesk.domain.given_reading import read_given
from tests.packaging.small import EPOCH, needs_program

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="they are made on Linux")
SHARE = "usr/share"
# What stands at the head of a paragraph in the man page.
HEADS = r"^\.TP\n(.*)"
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


@pytest.fixture(scope="module")
def usr(tmp_path_factory):
    usr = tmp_path_factory.mktemp("tree") / "usr"
    tree.lay_out(usr, __version__, EPOCH)
    return usr


def said(*line):
    shown = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    done = subprocess.run([*map(str, line)], capture_output=True, text=True, env=shown, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_administrators_example_can_be_read(usr):
    example = (usr / "share" / "doc" / "plantdesk" / "examples" / "stores.toml").read_bytes()
    assert example.startswith(b"# PlantDesk: stores given in advance")
    assert len(read_given(example).stores) == 2


@needs_program("dpkg-deb", "dpkg")
def test_the_deb_has_files_of_roots_in_its_own_places_asks_for_packages_and_runs_nothing(made):
    listed = said("dpkg-deb", "-c", made[".deb"])
    lines = [line.split(maxsplit=5) for line in listed.splitlines()]
    files = [name[2:] for *_, name in lines if not name.endswith("/")]
    assert len(files) > 15
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


@needs_program("rpm", "rpm")
def test_the_rpm_has_files_in_its_own_places_takes_its_folders_away_and_asks_for_libraries(made):
    names = said("rpm", "-qlp", "--nosignature", made[".rpm"]).split()
    assert "/usr/lib/plantdesk/_internal/a" in names
    own = ("/usr/lib/plantdesk", "/usr/share/doc/plantdesk", *(f"/{place}" for place in OWN_PLACES))
    assert [name for name in names if not name.startswith(own) or "lintian" in name] == []
    asked = said("rpm", "-qpR", "--nosignature", made[".rpm"]).splitlines()
    assert [line for line in asked if not line.startswith("rpmlib(")] == [
        "libc.so.6(GLIBC_2.35)(64bit)",
        "ca-certificates",
        "libxcb-cursor.so.0()(64bit)",
        "libz.so.1()(64bit)",
    ]
    assert "OK" in said("rpm", "-K", "--nosignature", made[".rpm"])


def test_the_archive_has_one_folder_with_the_program_and_nobodys_name_in_it(made):
    with tarfile.open(made[".xz"]) as archive:
        entries = {entry.name: entry for entry in archive.getmembers()}
    top = f"plantdesk-{__version__}"
    assert {name.partition("/")[0] for name in entries} == {top}
    assert entries[f"{top}/plantdesk"].mode == 0o755
    assert entries[f"{top}/install-for-me.sh"].mode == 0o755
    assert f"{top}/README.txt" in entries
    assert entries[f"{top}/_internal/libleaf.so.1"].linkname == "a/libleaf.so.1"
    assert {(entry.uid, entry.uname, entry.mtime) for entry in entries.values()} == {(0, "", EPOCH)}


@needs_program("desktop-file-validate", "desktop-file-utils")
@needs_program("appstreamcli", "appstream")
def test_the_menu_entry_and_the_metadata_are_valid_but_for_the_missing_homepage(usr):
    assert said("desktop-file-validate", usr / "share/applications/plantdesk.desktop") == ""
    line = ["appstreamcli", "validate", "--no-net", usr / "share/metainfo" / tree.METAINFO]
    told = subprocess.run(line, capture_output=True, text=True, check=False).stdout
    assert "Validation" in told
    warnings = re.findall(r"^ *[EW]:.*$", told, re.MULTILINE)
    assert [line for line in warnings if not line.endswith("url-homepage-missing")] == []
    text = (usr / "share/metainfo" / tree.METAINFO).read_text(encoding="utf-8")
    assert '<launchable type="desktop-id">plantdesk.desktop</launchable>' in text
    assert f'<release version="{__version__}"' in text


def test_the_man_page_explains_every_option_and_no_other(usr, capsys):
    with pytest.raises(SystemExit):
        read_options(["--help"])
    helped = options_in(capsys.readouterr().out)
    assert "--data-dir" in helped
    assert options_in(section(usr, "OPTIONS", HEADS)) == helped
    with pytest.raises(SystemExit):
        token_command(["--help"])
    of_commands = options_in(capsys.readouterr().out) - {"--help"}
    assert options_in(section(usr, "COMMANDS", HEADS)) == of_commands
    assert options_in(section(usr, "SYNOPSIS")) == helped - {"--help", "--version"} | of_commands


def test_the_copyright_has_the_whole_licence(usr):
    text = (usr / "share/doc/plantdesk/copyright").read_text(encoding="utf-8")
    licence = (tree.ROOT / "LICENSE").read_text(encoding="utf-8").partition("\n\n")[2]
    plain = [line.strip() for line in text.splitlines()]
    assert all(line in plain for line in licence.splitlines() if line and "Copyright" not in line)
    assert "@" not in text


def section(usr, name, only=""):
    """As it reads, without the marks of hyphens; `only` the lines that match it."""
    page = gzip.decompress((usr / "share/man/man1/plantdesk.1.gz").read_bytes()).decode()
    text = page.partition(f".SH {name}\n")[2].partition("\n.SH ")[0].replace("\\-", "-")
    return "\n".join(re.findall(only, text, re.MULTILINE)) if only else text


def options_in(text):
    return set(re.findall(r"(?<![\w-])--[a-z]+(?:-[a-z]+)*", text))
