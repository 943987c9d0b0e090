"""The packages for Linux as far as a small bundle shows it; dev.py package --try goes on."""

import gzip
import os
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

import needs
from linux import dependencies, history, libraries, packages, tree
from plantdesk import __version__
from plantdesk.arguments import read_options
from plantdesk.commands.token_command import USAGE
from trouble import CannotBuild

EPOCH = 1_700_000_000
NEEDED = {"libc.so.6", "libz.so.1", "libxcb-cursor.so.0", "libbz2.so.1.0"}
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


def needs_program(name: str, package: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(
        not shutil.which(name), reason=f"{name} is missing: apt-get install {package}"
    )


needs_dpkg = needs_program("dpkg-deb", "dpkg")
needs_rpm = needs_program("rpm", "rpm")


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Small, and with made-up needs: no real library is in it."""
    folder = tmp_path / "bundle"
    for name in ("plantdesk", "_internal/a/libleaf.so.1", "_internal/root.txt", "licenses/MIT.txt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
        (folder / name).chmod(0o755)
    (folder / "_internal" / "libleaf.so.1").symlink_to("a/libleaf.so.1")
    monkeypatch.setattr(needs, "sonames", lambda _: NEEDED)
    monkeypatch.setattr(needs, "glibc", lambda _: "2.35")
    return folder


@pytest.fixture
def made(bundle: Path, tmp_path: Path) -> dict[str, Path]:
    return build(bundle, tmp_path / "dist")


@pytest.fixture(scope="module")
def usr(tmp_path_factory: pytest.TempPathFactory) -> Path:
    usr = tmp_path_factory.mktemp("tree") / "usr"
    tree.lay_out(usr, __version__, EPOCH, packages.MAINTAINER)
    return usr


def build(bundle: Path, dist: Path) -> dict[str, Path]:
    built = packages.build_packages(bundle, dist, __version__, EPOCH)
    return {path.suffix: path for path in built}


def said(*line: object) -> str:
    shown = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    done = subprocess.run([*map(str, line)], capture_output=True, text=True, env=shown, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_same_bundle_gives_the_same_bytes(bundle: Path, tmp_path: Path) -> None:
    first, again = build(bundle, tmp_path / "first"), build(bundle, tmp_path / "again")
    assert {kind: path.read_bytes() for kind, path in first.items()} == {
        kind: path.read_bytes() for kind, path in again.items()
    }
    assert set(first) == {".deb", ".rpm", ".xz"}


@needs_dpkg
@needs_rpm
def test_no_time_is_inside_but_the_one_that_was_given(made: dict[str, Path], usr: Path) -> None:
    times = {
        " ".join(line.split()[3:5]) for line in said("dpkg-deb", "-c", made[".deb"]).splitlines()
    }
    assert times == {"2023-11-14 22:13"}
    # Each member of a .deb has its own time, in the head before its content.
    assert set(re.findall(rb"(?:debian-binary|tar\.\w+) +(\d+) ", made[".deb"].read_bytes())) == {
        str(EPOCH).encode()
    }
    form = "%{BUILDTIME} %{BUILDHOST}\n[%{FILEMTIMES} localhost\n]"
    told = said("rpm", "-qp", "--nosignature", "--qf", form, made[".rpm"]).splitlines()
    assert set(told) == {f"{EPOCH} localhost"}
    for zipped in usr.rglob("*.gz"):
        assert zipped.read_bytes()[4:8] == bytes(4)


@needs_dpkg
def test_the_deb_has_files_in_its_own_places_only(made: dict[str, Path]) -> None:
    names = [line.split()[5][2:] for line in said("dpkg-deb", "-c", made[".deb"]).splitlines()]
    files = [name for name in names if not name.endswith("/")]
    assert len(files) > 15
    assert [name for name in files if not name.startswith(OWN_PLACES)] == []


@needs_rpm
def test_the_rpm_has_files_in_its_own_places_only_and_takes_its_folders_away(
    made: dict[str, Path],
) -> None:
    names = said("rpm", "-qlp", "--nosignature", made[".rpm"]).split()
    assert "/usr/lib/plantdesk/_internal/a" in names
    own = ("/usr/lib/plantdesk", "/usr/share/doc/plantdesk", *(f"/{place}" for place in OWN_PLACES))
    assert [name for name in names if not name.startswith(own)] == []
    assert not any("lintian" in name for name in names)


@needs_dpkg
def test_only_the_program_can_be_started_and_everything_is_roots(made: dict[str, Path]) -> None:
    lines = said("dpkg-deb", "-c", made[".deb"]).splitlines()
    assert {line.split()[1] for line in lines} == {"root/root"}
    assert [line.split()[5] for line in lines if line.startswith("-rwx")] == [
        "./usr/lib/plantdesk/plantdesk"
    ]


@needs_dpkg
def test_the_command_is_a_link_that_holds_wherever_the_root_is(made: dict[str, Path]) -> None:
    assert "./usr/bin/plantdesk -> ../lib/plantdesk/plantdesk" in said(
        "dpkg-deb", "-c", made[".deb"]
    )


@needs_dpkg
def test_the_deb_asks_for_packages_and_brings_no_scripts(made: dict[str, Path]) -> None:
    assert said("dpkg-deb", "-f", made[".deb"], "Depends").strip() == (
        "libc6 (>= 2.35), ca-certificates, libbz2-1.0, libxcb-cursor0, zlib1g"
    )
    inside = subprocess.run(
        f"dpkg-deb --ctrl-tarfile {made['.deb']} | tar -t",
        shell=True,
        capture_output=True,
        text=True,
    )
    assert sorted(inside.stdout.split()) == ["./control", "./md5sums"]


@needs_rpm
def test_the_rpm_asks_for_libraries_and_says_that_it_is_whole(made: dict[str, Path]) -> None:
    asked = said("rpm", "-qpR", "--nosignature", made[".rpm"]).splitlines()
    assert [line for line in asked if not line.startswith("rpmlib(")] == [
        "libc.so.6(GLIBC_2.35)(64bit)",
        "ca-certificates",
        "libxcb-cursor.so.0()(64bit)",
        "libz.so.1()(64bit)",
    ]
    assert "OK" in said("rpm", "-K", "--nosignature", made[".rpm"])


def test_a_library_of_no_known_package_ends_the_build() -> None:
    with pytest.raises(CannotBuild, match="libweed"):
        dependencies.for_debian({"libweed.so.3"}, "2.35")


def test_every_known_library_has_a_package_name() -> None:
    asked = dependencies.for_debian(set(libraries.PACKAGES), "2.35")
    assert all(re.fullmatch(r"[a-z0-9][a-z0-9+.-]+( \(>= 2\.35\))?", name) for name in asked)


def test_the_archive_has_one_folder_with_the_program_and_nobodys_name_in_it(
    made: dict[str, Path],
) -> None:
    with tarfile.open(made[".xz"]) as archive:
        entries = {entry.name: entry for entry in archive.getmembers()}
    top = f"plantdesk-{__version__}"
    assert {name.partition("/")[0] for name in entries} == {top}
    assert entries[f"{top}/plantdesk"].mode == 0o755
    assert entries[f"{top}/install-for-me.sh"].mode == 0o755
    assert f"{top}/README.txt" in entries
    assert entries[f"{top}/_internal/libleaf.so.1"].linkname == "a/libleaf.so.1"
    assert {(entry.uid, entry.uname, entry.mtime) for entry in entries.values()} == {(0, "", EPOCH)}


@pytest.fixture
def unpacked(made: dict[str, Path], tmp_path: Path) -> Path:
    with tarfile.open(made[".xz"]) as archive:
        # Debian 12's Python is older than filters, and does without.
        archive.extractall(
            tmp_path, **({"filter": "tar"} if hasattr(tarfile, "tar_filter") else {})
        )
    there = tmp_path / f"plantdesk-{__version__}"
    # It is asked for its options, and whether it runs.
    (there / "plantdesk").write_text("#!/bin/sh\n")
    return there


def install(script: Path, home: Path, *options: str) -> str:
    return said("env", f"HOME={home}", "XDG_DATA_HOME=", script, *options)


@needs_program("ldd", "libc-bin")
def test_one_person_installs_the_archive_updates_it_and_takes_it_away(
    unpacked: Path, tmp_path: Path
) -> None:
    # Signs that sed takes for its own are among them.
    home = tmp_path / "home of Bärbel & Söhne | Beete"
    plants = home / ".local/share/PlantDesk/journal.db"
    plants.parent.mkdir(parents=True)
    plants.write_text("plants")
    script = unpacked / "install-for-me.sh"
    install(script, home)
    (unpacked / "plantdesk").write_text("#!/bin/sh\n# newer\n")
    install(script, home)
    command = home / ".local/bin/plantdesk"
    assert "newer" in command.read_text()
    entry = home / ".local/share/applications/plantdesk.desktop"
    assert f'\nTryExec={command}\nExec="{command}"\n' in entry.read_text(encoding="utf-8")
    assert (home / ".local/share/icons/hicolor/48x48/apps/plantdesk.png").exists()
    (home / ".local/lib/plantdesk.new").mkdir()
    install(script, home, "--remove")
    assert [path.name for path in home.rglob("*") if path.is_file()] == ["journal.db"]
    assert not list((home / ".local/lib").iterdir())


def test_the_readme_in_the_archive_says_how_to_install_and_remove(unpacked: Path) -> None:
    text = (unpacked / "README.txt").read_text(encoding="utf-8")
    assert text.startswith(f"PlantDesk {__version__}\n")
    for command in ("./plantdesk", "./install-for-me.sh", "install-for-me.sh --remove"):
        assert command in text


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_is_printed_and_nothing_installed(option: str, unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    help_text = install(unpacked / "install-for-me.sh", home, option)
    assert "./install-for-me.sh --remove" in help_text
    assert not home.exists()


@pytest.mark.parametrize("options", [["--remov"], ["remove"], ["--remove", "x"], [""]])
def test_an_unknown_argument_is_refused_and_nothing_changed(
    options: list[str], unpacked: Path, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    install(unpacked / "install-for-me.sh", home)
    before = sorted(home.rglob("*"))
    (unpacked / "plantdesk").write_text("#!/bin/sh\n# newer\n")
    done = refused(unpacked / "install-for-me.sh", home, *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f'install-for-me.sh: unknown argument "{" ".join(options)}". '
        "Try install-for-me.sh --help.\n"
    )
    assert sorted(home.rglob("*")) == before
    assert "newer" not in (home / ".local/lib/plantdesk/plantdesk").read_text()


@pytest.fixture
def lacking(tmp_path: Path) -> Path:
    """A folder for PATH, without apt-get, where ldd misses two libraries."""
    folder = tmp_path / "path"
    folder.mkdir()
    for name in ("dirname", "find", "sed", "sort"):
        (folder / name).symlink_to(shutil.which(name) or name)
    put_program(
        folder / "ldd", 'for n in xcb-cursor.so.0 weed.so.3; do echo " lib$n => not found"; done'
    )
    return folder


def test_missing_packages_are_named_with_the_command_that_installs_them(
    unpacked: Path, lacking: Path, tmp_path: Path
) -> None:
    put_program(lacking / "apt-get", "exit 1")
    done = refused(unpacked / "install-for-me.sh", tmp_path / "home", path=lacking)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        "PlantDesk needs packages that are missing here. Ask an administrator",
        "to run: sudo apt-get install libxcb-cursor0",
        "to install the packages that contain: libweed.so.3",
    ]
    assert not (tmp_path / "home").exists()


def test_without_apt_missing_libraries_are_named(
    unpacked: Path, lacking: Path, tmp_path: Path
) -> None:
    done = refused(unpacked / "install-for-me.sh", tmp_path / "home", path=lacking)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        "PlantDesk needs packages that are missing here. Ask an administrator",
        "to install the packages that contain: libweed.so.3 libxcb-cursor.so.0",
    ]


def put_program(path: Path, text: str) -> None:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def refused(
    script: Path, home: Path, *options: str, path: Path | None = None
) -> subprocess.CompletedProcess[str]:
    settings = [f"HOME={home}", "XDG_DATA_HOME=", f"PATH={path or os.environ['PATH']}"]
    return subprocess.run(
        ["env", *settings, script, *options], capture_output=True, text=True, check=False
    )


@needs_program("ldd", "libc-bin")
def test_the_script_that_was_installed_mends_the_menu(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    install(unpacked / "install-for-me.sh", home)
    entry = home / ".local/share/applications/plantdesk.desktop"
    entry.unlink()
    install(home / ".local/lib/plantdesk/install-for-me.sh", home)
    assert entry.exists()
    assert (home / ".local/bin/plantdesk").exists()


@needs_program("ldd", "libc-bin")
def test_the_command_is_found_where_its_folder_is_a_link(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "bin").mkdir(parents=True)
    (home / ".local").mkdir()
    (home / ".local/bin").symlink_to("../bin")
    install(unpacked / "install-for-me.sh", home)
    assert (home / ".local/bin/plantdesk").exists()


@needs_program("ldd", "libc-bin")
def test_one_that_does_not_start_there_leaves_the_old_one(unpacked: Path, tmp_path: Path) -> None:
    """As where nothing may be started from a home, or its disk is full."""
    home = tmp_path / "home"
    install(unpacked / "install-for-me.sh", home)
    (unpacked / "plantdesk").write_text("#!/bin/sh\necho not from here\nexit 126\n")
    done = subprocess.run(
        ["env", f"HOME={home}", "XDG_DATA_HOME=", unpacked / "install-for-me.sh"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "")
    first, second = done.stdout.splitlines()
    assert (first, "can't be installed" in second) == ("not from here", True)
    assert (home / ".local/lib/plantdesk/plantdesk").read_text() == "#!/bin/sh\n"
    assert not (home / ".local/lib/plantdesk.new").exists()


def answering(home: Path, code: int) -> Path:
    """An installed PlantDesk that is asked to close, and answers so."""
    command = home / ".local/bin/plantdesk"
    command.parent.mkdir(parents=True)
    command.write_text(f'#!/bin/sh\n[ "$1" = --quit ] && exit {code}\necho "--quit"\n')
    command.chmod(0o755)
    return command


def test_nothing_is_replaced_while_plantdesk_runs(tmp_path: Path) -> None:
    answering(tmp_path, 3)
    script = tree.TEXTS / "install-for-me.sh"
    done = subprocess.run(
        [script], env={**os.environ, "HOME": str(tmp_path)}, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "PlantDesk still runs" in done.stdout
    assert not (tmp_path / ".local/lib").exists()


def test_where_nobody_knows_whether_it_runs_it_can_be_taken_away(tmp_path: Path) -> None:
    command = answering(tmp_path, 1)
    assert "still runs" not in install(tree.TEXTS / "install-for-me.sh", tmp_path, "--remove")
    assert not command.exists()


@needs_program("desktop-file-validate", "desktop-file-utils")
def test_the_menu_entry_is_valid(usr: Path) -> None:
    assert said("desktop-file-validate", usr / "share/applications/plantdesk.desktop") == ""


@needs_program("appstreamcli", "appstream")
def test_the_metadata_is_valid_without_a_warning(usr: Path) -> None:
    line = [*tree.VALIDATE, usr / "share/metainfo" / tree.METAINFO]
    told = subprocess.run(line, capture_output=True, text=True, check=False).stdout
    assert tree.complaints(told) == []


def test_only_a_missing_homepage_is_no_complaint() -> None:
    told = "W: org.plantdesk.PlantDesk:~: url-homepage-missing\n  I: x\n\nValidation failed: 1\n"
    assert tree.complaints(told) == []
    for other in ("W: x:3: summary-has-dot", "W: x:~: url-bugtracker-missing"):
        assert tree.complaints(f"{other}\n{told}") == [other]
    assert tree.complaints("no such file") == ["no such file"]


def test_the_metadata_leads_to_the_menu_entry_and_knows_this_version(usr: Path) -> None:
    text = (usr / "share/metainfo" / tree.METAINFO).read_text(encoding="utf-8")
    assert '<launchable type="desktop-id">plantdesk.desktop</launchable>' in text
    assert f'<release version="{__version__}"' in text


def test_icons_of_every_size_are_drawn(usr: Path) -> None:
    from PySide6.QtGui import QImage

    hicolor = usr / "share/icons/hicolor"
    assert (hicolor / "scalable/apps/plantdesk.svg").exists()
    for size in tree.ICON_SIZES:
        picture = QImage(str(hicolor / f"{size}x{size}/apps/plantdesk.png"))
        assert (picture.width(), picture.height()) == (size, size)
        assert picture.pixelColor(size // 2, size // 4).alpha() == 255


@needs_program("man", "man-db")
def test_the_man_page_is_well_formed(usr: Path) -> None:
    page = usr / "share/man/man1/plantdesk.1.gz"
    complaints = subprocess.run(
        ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page],
        capture_output=True, text=True, env={**os.environ, "MANWIDTH": "80"},
    )  # fmt: skip
    assert (complaints.returncode, complaints.stderr) == (0, "")


def test_the_man_page_explains_every_option_and_no_other(
    usr: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        read_options(["--help"])
    helped = options_in(capsys.readouterr().out)
    assert "--data-dir" in helped
    assert options_in(explained(usr, "OPTIONS")) == helped
    of_commands = options_in(USAGE)
    assert options_in(section(usr, "SYNOPSIS")) == helped - {"--help", "--version"} | of_commands


def test_the_man_page_explains_every_command(usr: Path) -> None:
    commands = re.findall(r"plantdesk token \w+ --store", USAGE)
    assert len(commands) == 2
    for command in commands:
        assert command in explained(usr, "COMMANDS")
        assert command.removesuffix(" --store") in section(usr, "SYNOPSIS")
    assert options_in(explained(usr, "COMMANDS")) == options_in(USAGE)


def test_the_copyright_has_the_whole_licence(usr: Path) -> None:
    text = (usr / "share/doc/plantdesk/copyright").read_text(encoding="utf-8")
    licence = (tree.ROOT / "LICENSE").read_text(encoding="utf-8").partition("\n\n")[2]
    plain = [line.strip() for line in text.splitlines()]
    assert all(line in plain for line in licence.splitlines() if line and "Copyright" not in line)
    assert "@" not in text


def test_the_changelog_begins_with_this_version() -> None:
    text = (tree.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert history.read(text)[0].number == __version__


CHANGES = """# Changelog

## 1.1 (not released)

- *More* & better

## 1.0 (2026-01-31)

It works.
"""


def test_what_changed_is_told_to_debian_newest_first() -> None:
    told = history.for_debian(history.read(CHANGES), "A <a@example.invalid>", EPOCH)
    assert told == (
        "plantdesk (1.1) UNRELEASED; urgency=medium\n\n  * More & better\n\n"
        " -- A <a@example.invalid>  Tue, 14 Nov 2023 22:13:20 +0000\n\n"
        "plantdesk (1.0) unstable; urgency=medium\n\n  * It works.\n\n"
        " -- A <a@example.invalid>  Sat, 31 Jan 2026 00:00:00 +0000\n"
    )


def test_what_is_not_released_is_not_told_as_released() -> None:
    told = history.for_appstream(history.read(CHANGES), EPOCH)
    assert '<release version="1.1" type="development" date="2023-11-14">' in told
    assert '<release version="1.0" type="stable" date="2026-01-31">' in told
    assert "<p>It works.</p>" in told


def test_a_heading_that_cannot_be_read_ends_the_build() -> None:
    with pytest.raises(ValueError, match="next week"):
        history.read("## 1.2 (next week)\n")


def section(usr: Path, name: str) -> str:
    """As it reads: without the marks of hyphens."""
    page = gzip.decompress((usr / "share/man/man1/plantdesk.1.gz").read_bytes()).decode()
    return page.partition(f".SH {name}\n")[2].partition("\n.SH ")[0].replace("\\-", "-")


def explained(usr: Path, name: str) -> str:
    """What stands at the head of a section's paragraphs."""
    return "\n".join(re.findall(r"^\.TP\n(.*)", section(usr, name), re.MULTILINE))


def options_in(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w-])--[a-z]+(?:-[a-z]+)*", text))
