"""The notices and the list of parts, from a small bundle made of files that are installed here."""

import dataclasses
import hashlib
import json
import platform
import re
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import contents
import inside
import installed
import interpreter
import legal
import notices
import parts
import qt
import sbom
from parts import Part, Text, UnknownPart
from windows.installer import version_info

EPOCH = 1_700_000_000


def _module(name: str) -> tuple[str, str, str]:
    import importlib.util

    found = importlib.util.find_spec(name)
    assert found is not None
    assert found.origin is not None
    return (name, found.origin, "PYMODULE")


def _compiled(name: str) -> tuple[str, str, str]:
    _, path, _ = _module(name)
    return (name.replace(".", "/") + Path(path).suffix, path, "EXTENSION")


@dataclasses.dataclass
class Built:
    """As PyInstaller leaves it: a bundle, and its own folder with the lists."""

    bundle: Path
    work: Path
    dist: Path
    listed: list[tuple[str, str, str]]

    def add(self, *entries: tuple[str, str, str]) -> None:
        self.listed += entries
        self.note()

    def note(self) -> None:
        modules = [each for each in self.listed if each[2] == "PYMODULE"]
        files = [each for each in self.listed if each[2] != "PYMODULE"]
        self.work.mkdir(exist_ok=True)
        (self.work / "PYZ-00.toc").write_text(repr(("PYZ-00.pyz", modules)))
        (self.work / "COLLECT-00.toc").write_text(repr((files,)))
        for name, path, _ in files:
            target = self.bundle / "_internal" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            # Its beginning is enough: what is inside is told by the lists.
            target.write_bytes(Path(path).read_bytes()[:4096])

    def write(self) -> None:
        legal.write(self.bundle, self.work, self.dist, EPOCH)

    def notices(self) -> str:
        return (self.bundle / "licenses" / "THIRD-PARTY-NOTICES.txt").read_text("utf-8")

    def parts(self) -> list[Part]:
        return legal.gather(inside.read(self.work), inside.places(self.work), {})


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Built:
    import PySide6

    # Of the libraries only their beginning is there, so they can't be asked what they need.
    monkeypatch.setattr(legal.needs, "needed", lambda _: {})
    core = next(
        path
        for path in sorted(Path(PySide6.__file__).parent.rglob("*Qt*6Core.*"))
        if path.suffix in (".6", ".dll")
    )
    work = tmp_path / "work"
    names = ["h11", "httpcore", "httpx", "certifi", "typing_extensions", "json", "plantdesk"]
    built = Built(tmp_path / "plantdesk", work, tmp_path / "dist", [])
    built.bundle.mkdir()
    work.mkdir()
    start = work / "pyimod01_archive.pyc"
    start.write_bytes(b"")
    built.add(
        *(_module(name) for name in names),
        ("pyimod01_archive", str(start), "PYMODULE"),
        ("PySide6/Qt/lib/libQt6Core.so.6", str(core), "BINARY"),
        _compiled("msgspec._core"),
        _compiled("cryptography.hazmat.bindings._rust"),
        _compiled("python_calamine._python_calamine"),
    )
    return built


def test_all_that_is_inside_is_named_with_its_licence(built: Built) -> None:
    built.write()
    said = built.notices()
    for part in built.parts():
        assert f"{part.name} {part.version}".rstrip() in said
        assert part.licence in said
        for text in part.texts:
            assert text.name in said
            assert (built.bundle / "licenses" / text.name).stat().st_size > 20, text.name
    # Inside the compiled files, where no installed package names them.
    for hidden in (
        "OpenSSL (in cryptography)",
        "Ryu (in msgspec)",
        "PCRE2 (in Qt)",
        "zip (Rust crate in python-calamine)",
    ):
        assert hidden in said


def test_the_licence_of_qt_is_kept(built: Built) -> None:
    built.write()
    said = built.notices()
    version = qt.qt_version()
    assert f"https://download.qt.io/archive/qt/{version.rpartition('.')[0]}/{version}/" in said
    assert "reverse engineering" in said
    assert "_internal/PySide6/Qt/lib" in said
    texts = built.bundle / "licenses" / "texts"
    lesser = (texts / "LGPL-3.0-only.txt").read_text("utf-8")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in lesser
    assert "GNU GENERAL PUBLIC LICENSE" in (texts / "GPL-3.0-only.txt").read_text("utf-8")


def test_our_own_licence_comes_along(built: Built) -> None:
    built.write()
    there = built.bundle / "licenses" / "PlantDesk" / "LICENSE"
    assert there.read_text("utf-8") == (inside.ROOT / "LICENSE").read_text("utf-8")


def test_what_pyinstaller_notes_about_a_program_for_windows_is_read(built: Built) -> None:
    name, path, _ = _module("h11")
    about = version_info("0.1.0")
    noted = f"('plantdesk.exe', False, {about}, [({name!r}, {path!r}, 'PYSOURCE')], None)"
    (built.work / "EXE-00.toc").write_text(noted, "utf-8")
    assert inside.Entry(name, path, "PYSOURCE") in inside.read(built.work)


def test_nothing_is_left_to_fill_in(built: Built) -> None:
    built.write()
    assert "$" not in built.notices()


def test_a_file_from_nowhere_ends_the_build(built: Built, tmp_path: Path) -> None:
    (tmp_path / "libnew.so.1").write_bytes(b"new")
    built.add(("libnew.so.1", str(tmp_path / "libnew.so.1"), "BINARY"))
    with pytest.raises(UnknownPart, match=r"libnew\.so\.1"):
        built.write()


def test_a_module_that_no_package_brought_is_not_taken_for_pythons(built: Built) -> None:
    place = Path(inside.__file__).parents[1] / "site-packages" / "stray.py"
    known = inside.places(built.work)
    known = dataclasses.replace(known, python=(*known.python, place.parents[1]))
    with pytest.raises(UnknownPart, match="stray"):
        inside.sort([inside.Entry("stray", str(place), "PYMODULE")], known)


def test_a_file_that_somebody_puts_into_the_bundle_afterwards_ends_the_build(built: Built) -> None:
    (built.bundle / "_internal" / "extra.dat").write_bytes(b"?")
    with pytest.raises(UnknownPart, match=r"_internal/extra\.dat"):
        built.write()


def test_a_package_that_gains_compiled_files_ends_the_build(built: Built) -> None:
    name, path, _ = _module("h11._abnf")
    built.add((name.replace(".", "/") + ".so", path, "EXTENSION"))
    with pytest.raises(UnknownPart, match="h11 has compiled files now"):
        built.write()


def test_another_qt_than_the_one_looked_into_ends_the_build(
    built: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(qt, "qt_version", lambda: "6.99.0")
    with pytest.raises(UnknownPart, match=r"read_qt\.py"):
        built.write()


def test_a_qt_that_was_not_read_keeps_versions_to_itself(built: Built) -> None:
    """What is in 6.11.2 may be newer in 6.11.3."""
    sorted_ = inside.sort(inside.read(built.work), inside.places(built.work))
    listed = json.loads((parts.KEPT / "qt" / "parts.json").read_text("utf-8"))["qt"]
    same = {part.name: part for part in qt.parts_of(sorted_, listed)}
    other = {part.name: part for part in qt.parts_of(sorted_, listed + "9")}
    assert same["HarfBuzz-NG (in Qt)"].version
    assert not other["HarfBuzz-NG (in Qt)"].version
    assert not other["HarfBuzz-NG (in Qt)"].purl
    # The library says it itself.
    assert re.fullmatch(r"10\.\d+", other["PCRE2 (in Qt)"].version)
    assert other["PCRE2 (in Qt)"].purl.endswith(other["PCRE2 (in Qt)"].version)


@pytest.mark.parametrize(
    ("licence", "text", "word"),
    [
        ("MIT", "", "the text of its licence is not there"),
        ("", "some words", "is under “nothing”"),
        ("AGPL-3.0-only", "some words", "is under “AGPL-3.0-only”"),
        ("MIT AND SSPL-1.0", "some words", "SSPL"),
        ("No licence at all", "some words", "No licence at all"),
    ],
)
def test_a_part_without_words_or_with_unseen_ones_ends_the_build(
    licence: str, text: str, word: str
) -> None:
    part = Part("new", "1", licence, (Text("new/LICENSE", text),), "")
    with pytest.raises(UnknownPart, match=re.escape(word)):
        parts.checked([part])


def test_of_licences_to_choose_from_one_is_enough() -> None:
    assert parts.is_accepted("LGPL-3.0-only OR GPL-2.0-only")
    assert not parts.is_accepted("LGPL-3.0-only AND GPL-2.0-only")


def test_a_distribution_without_a_text_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installed, "_TEXTS_OF", {})
    with pytest.raises(UnknownPart, match="shiboken6"):
        parts.checked([installed.part_of("shiboken6", ())])


def _allowed_and_installed() -> Iterator[str]:
    brought = packages_distributions()
    for package in sorted(contents.PACKAGES):
        yield from brought.get(package, [])


@pytest.mark.parametrize("name", sorted(set(_allowed_and_installed())))
def test_every_package_that_may_be_inside_has_its_licence_here(name: str) -> None:
    part = installed.part_of(name, ())
    assert parts.checked([part]) == [part]


def test_every_text_that_is_kept_for_qt_is_used_and_there() -> None:
    folder = parts.KEPT / "qt"
    listed = json.loads((folder / "parts.json").read_text("utf-8"))["parts"]
    used = {name for part in listed for name in part["texts"]}
    assert used == {path.name for path in folder.glob("*.txt")}
    assert all(parts.is_accepted(part["licence"]) for part in listed)


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_a_library_comes_with_python_unless_the_system_has_it(built: Built, system: str) -> None:
    ssl = _compiled("_ssl")
    built.add((f"lib-dynload/{Path(ssl[1]).name}", ssl[1], "EXTENSION"))
    sorted_ = inside.sort(inside.read(built.work), inside.places(built.work))
    user = f"_internal/lib-dynload/{Path(ssl[1]).name}"
    theirs = interpreter.parts_of(sorted_, {"libcrypto.so.3": [user]}, system)
    ours = interpreter.parts_of(sorted_, {"libcrypto.so.3": ["_internal/of_another.so"]}, system)
    assert "OpenSSL" not in {part.name for part in theirs}
    openssl = next(part for part in ours if part.name == "OpenSSL")
    assert re.fullmatch(r"\d+\.\d+\.\d+\w*", openssl.version)
    assert "OpenSSL" in ours[0].needs
    assert ours[0].version == platform.python_version()


def test_the_list_of_parts_is_valid(built: Built) -> None:
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    built.write()
    name = legal.sbom_name()
    text = (built.dist / name).read_text("utf-8")
    assert text == (built.bundle / "licenses" / name).read_text("utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    said = json.loads(text)
    assert said["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    named = {each["name"]: each for each in said["components"]}
    assert named["httpx"]["purl"].startswith("pkg:pypi/httpx@")
    core = named["Qt"]["components"][0]
    there = built.bundle / core["name"]
    assert core["hashes"][0]["content"] == hashlib.sha256(there.read_bytes()).hexdigest()
    stands_on = {each["ref"]: each["dependsOn"] for each in said["dependencies"]}
    ours = stands_on[f"PlantDesk@{legal.__version__}"]
    assert any(ref.startswith("httpx@") for ref in ours)
    assert any(ref.startswith("httpcore@") for ref in stands_on[named["httpx"]["bom-ref"]])
    assert any(ref.startswith("PCRE2") for ref in stands_on[named["Qt"]["bom-ref"]])
    refs = {each["bom-ref"] for each in said["components"]} | {f"PlantDesk@{legal.__version__}"}
    assert set(stands_on) == refs


def test_the_same_bundle_gives_the_same_bytes(built: Built) -> None:
    def everything() -> dict[str, bytes]:
        built.write()
        folder = built.bundle / "licenses"
        return {str(p): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}

    first = everything()
    built.listed.reverse()
    built.note()
    assert everything() == first
    assert all(b"\r" not in body for body in first.values())


def test_two_texts_never_share_a_name() -> None:
    one, two = (
        Part(str(number), "1", "MIT", (Text("same/LICENSE", f"words {number}"),), "")
        for number in (1, 2)
    )
    with pytest.raises(UnknownPart, match="same/LICENSE"):
        notices._texts([one, two])


def test_a_list_of_other_parts_has_another_name(built: Built) -> None:
    """Its number comes from what it says."""
    first = sbom.text(built.parts(), built.bundle, EPOCH)
    second = sbom.text(built.parts(), built.bundle, EPOCH + 1)
    assert json.loads(first)["serialNumber"] != json.loads(second)["serialNumber"]
