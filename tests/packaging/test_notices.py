"""The notices and the list of parts, from a small bundle made of files that are installed here."""

import importlib.util
import json
from pathlib import Path

import PySide6
import pytest

import notices
import owners
import parts
from tests.packaging.conftest import EPOCH
from trouble import CannotBuild

pytestmark = pytest.mark.dear

QT_CORE = next(
    path
    for path in sorted(Path(PySide6.__file__).parent.rglob("*Qt*6Core.*"))
    if path.suffix in (".6", ".dll")
)


def module(name):
    return (name, importlib.util.find_spec(name).origin, "PYMODULE")


def compiled(name):
    _, path, _ = module(name)
    return (name.replace(".", "/") + Path(path).suffix, path, "EXTENSION")


@pytest.fixture
def listed(tmp_path, monkeypatch):
    """What PyInstaller and the spec say that they put into the bundle, which is there, too."""
    monkeypatch.setattr(notices.needs, "needed", lambda _: {})
    names = ["h11", "httpcore", "httpx", "certifi", "typing_extensions", "json", "plantdesk"]
    listed = [
        *map(module, names),
        ("PySide6/Qt/lib/libQt6Core.so.6", str(QT_CORE), "BINARY"),
        *map(compiled, ("msgspec._core", "python_calamine._python_calamine")),
    ]
    inside = tmp_path / "work" / "plantdesk" / "inside.json"
    inside.parent.mkdir(parents=True)
    inside.write_text(json.dumps(listed))
    for name, _, kind in listed:
        if kind != "PYMODULE":
            target = tmp_path / "plantdesk" / "_internal" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(b"library")
    return listed


def write(folder):
    notices.write(*(folder / name for name in ("plantdesk", "work", "dist")), EPOCH)


def test_all_that_is_inside_is_named_with_its_licence_and_a_list_of_parts(listed, tmp_path):
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    write(tmp_path)
    folder = tmp_path / "plantdesk" / "licenses"
    said = (folder / "THIRD-PARTY-NOTICES.txt").read_text("utf-8")
    for part in parts.gather(listed, {}):
        assert f"{part.name} {part.version}".rstrip() in said
        assert part.licence in said
        for name in part.texts:
            assert name in said
            assert (folder / name).stat().st_size > 20, name
    # Inside the compiled files, where no installed package names them.
    for hidden in ("Ryu (in msgspec)", "PCRE2 (in Qt)", "zip (Rust crate in python-calamine)"):
        assert hidden in said
    ours = (folder / "PlantDesk" / "LICENSE").read_text("utf-8")
    assert ours == (owners.ROOT / "LICENSE").read_text("utf-8")
    # Qt's licence wants its source, and a way to replace it.
    source = f"https://download.qt.io/archive/qt/{parts.qt_version().rpartition('.')[0]}/"
    for words in (source, "reverse engineering", "_internal/PySide6/Qt/lib"):
        assert words in said
    assert "$" not in said
    text = (tmp_path / "dist" / notices.list_name()).read_text("utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    named = {each["name"]: each.get("components", []) for each in json.loads(text)["components"]}
    assert "PCRE2 (in Qt)" in [each["name"] for each in named["Qt"]]


@pytest.mark.usefixtures("listed")
def test_a_file_that_somebody_puts_into_the_bundle_afterwards_ends_the_build(tmp_path):
    (tmp_path / "plantdesk" / "_internal" / "extra.dat").write_bytes(b"?")
    with pytest.raises(CannotBuild, match=r"extra\.dat"):
        write(tmp_path)
