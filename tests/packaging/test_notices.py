"""The notices and the list of parts, from a small bundle made of files that are installed here."""

import importlib.util
import json
import re
from dataclasses import dataclass
from pathlib import Path

import PySide6
import pytest

import contents
import notices
import owners
import parts
from tests.packaging.small import EPOCH
from trouble import CannotBuild

pytestmark = pytest.mark.dear

SITE = Path(json.__file__).parents[1] / "site-packages"
QT_CORE = next(
    path
    for path in sorted(Path(PySide6.__file__).parent.rglob("*Qt*6Core.*"))
    if path.suffix in (".6", ".dll")
)


def module(name):
    found = importlib.util.find_spec(name)
    assert found
    assert found.origin
    return (name, found.origin, "PYMODULE")


def compiled(name):
    _, path, _ = module(name)
    return (name.replace(".", "/") + Path(path).suffix, path, "EXTENSION")


@dataclass
class Built:
    """As PyInstaller and the spec leave it: a bundle, and the list of what is in it."""

    folder: Path
    listed: list[contents.Entry]

    def add(self, *entries):
        self.listed += entries
        (self.folder / "work" / "plantdesk").mkdir(parents=True, exist_ok=True)
        (self.folder / "work" / "plantdesk" / "inside.json").write_text(json.dumps(self.listed))
        for name, _, kind in entries:
            if kind != "PYMODULE":
                target = self.folder / "plantdesk" / "_internal" / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(b"library")

    def parts(self):
        return {part.name: part for part in parts.gather(self.listed, {})}

    def write(self):
        """The folder with all of it."""
        bundle, work, dist = (self.folder / name for name in ("plantdesk", "work", "dist"))
        notices.write(bundle, work, dist, EPOCH)
        return bundle / "licenses"


@pytest.fixture
def built(tmp_path, monkeypatch):
    monkeypatch.setattr(notices.needs, "needed", lambda _: {})
    names = ["h11", "httpcore", "httpx", "certifi", "typing_extensions", "json", "plantdesk"]
    built = Built(tmp_path, [])
    built.add(
        *map(module, names),
        ("PySide6/Qt/lib/libQt6Core.so.6", str(QT_CORE), "BINARY"),
        *map(compiled, ("msgspec._core", "cryptography.hazmat.bindings._rust")),
        compiled("python_calamine._python_calamine"),
    )
    return built


def test_all_that_is_inside_is_named_with_its_licence_and_a_list_of_parts(built):
    folder = built.write()
    said = (folder / "THIRD-PARTY-NOTICES.txt").read_text("utf-8")
    for part in built.parts().values():
        assert f"{part.name} {part.version}".rstrip() in said
        assert part.licence in said
        for name in part.texts:
            assert name in said
            assert (folder / name).stat().st_size > 20, name
    # Inside the compiled files, where no installed package names them.
    for hidden in ("Ryu (in msgspec)", "PCRE2 (in Qt)", "zip (Rust crate in python-calamine)"):
        assert hidden in said
    assert re.search(r"^    OpenSSL \(in cryptography\) \d+\.\d+\.\d+$", said, re.MULTILINE)
    ours = (folder / "PlantDesk" / "LICENSE").read_text("utf-8")
    assert ours == (owners.ROOT / "LICENSE").read_text("utf-8")
    # Qt's licence wants its source, and a way to replace it.
    version = parts.qt_version()
    source = f"https://download.qt.io/archive/qt/{version.rpartition('.')[0]}/{version}/"
    for words in (source, "reverse engineering", "_internal/PySide6/Qt/lib"):
        assert words in said
    assert "$" not in said
    for name, words in (("LGPL", "GNU LESSER GENERAL"), ("GPL", "GNU GENERAL PUBLIC LICENSE")):
        assert words in (folder / "texts" / f"{name}-3.0-only.txt").read_text("utf-8")
    check_list((folder / notices.list_name()).read_text("utf-8"))
    assert (built.folder / "dist" / notices.list_name()).exists()


def check_list(text):
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    said = json.loads(text)
    assert said["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    assert said["metadata"]["component"]["name"] == "PlantDesk"
    named = {each["name"]: each.get("components", []) for each in said["components"]}
    assert named["httpx"] == []
    assert "PCRE2 (in Qt)" in [each["name"] for each in named["Qt"]]


def test_what_nobody_looked_at_ends_the_build(built, monkeypatch):
    listed = built.listed.copy()
    for added, match in (
        # A file from nowhere.
        (("libnew.so.1", "/nowhere/libnew.so.1", "BINARY"), r"libnew\.so\.1"),
        # A module that no package brought is not taken for Python's.
        (("stray", f"{SITE}/stray.py", "PYMODULE"), "stray"),
        # A package that the table does not name.
        (module("pytest"), "pytest"),
        # A package that gains compiled files.
        (("h11/_abnf.so", module("h11._abnf")[1], "EXTENSION"), "h11 has compiled files now"),
    ):
        built.listed = [*listed, added]
        with pytest.raises(CannotBuild, match=match):
            built.parts()
    built.listed = listed
    # A part without words, under another licence or of another Qt.
    rows = parts.TABLE["distributions"]
    for name, row, match in (
        ("h11", {"licence": ""}, r"licence of h11 "),
        ("h11", {"texts": []}, r"licence of h11 "),
        ("cryptography", {"licence": "MIT"}, r"cryptography is under “.+” now"),
    ):
        with monkeypatch.context() as patch:
            patch.setitem(rows, name, rows[name] | row)
            with pytest.raises(CannotBuild, match=match):
                built.parts()
    monkeypatch.setattr(parts, "qt_version", lambda: "6.99.0")
    with pytest.raises(CannotBuild, match=r"6\.99\.0"):
        built.parts()


def test_a_file_that_somebody_puts_into_the_bundle_afterwards_ends_the_build(built):
    (built.folder / "plantdesk" / "_internal" / "extra.dat").write_bytes(b"?")
    with pytest.raises(CannotBuild, match=r"extra\.dat"):
        built.write()
