"""Which store the program opens with, and where its data lies."""

import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSettings
from PySide6.QtGui import QFontInfo

from plantdesk.app import _put_together
from plantdesk.arguments import Options, read_options
from plantdesk.domain.given import Given, GivenFile
from plantdesk.domain.given_reading import read_given, store_id
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.folders import config_folder, data_folder, records_folder
from plantdesk.journal.journal import Journal
from plantdesk.keepers import journal_keeper
from plantdesk.store_at_start import store_at_start
from plantdesk.ui.window.remembered import last_store

GREEN = Store("3f0c", "Green Acres", "leaf", "https://a.example")
LAKE = Store("77aa", "Lakeside", "lagoon", "https://b.example")


GIVEN = '[[stores]]\nid = "a"\nname = "A"\naddress = "https://a.example"\n'
SECOND = '[[stores]]\nid = "c"\nname = "C"\naddress = "https://c.example"\n'


def open_with(folder, given="", asked=(), stores=(), last=None):
    """What opens, whether anybody is welcomed, and what is remembered."""
    folder.mkdir()
    if stores:
        keeper = journal_keeper(folder)
        keeper.open().result()
        for store in stores:
            keeper.submit(Journal.put_store, store).result()
        keeper.close()
    settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    for name in ("id", "name", "colour", "address") if last else ():
        settings.setValue(f"store/{name}", getattr(last, name))
    read = read_given(given.encode())
    file = GivenFile(given=read) if isinstance(read, Given) else GivenFile(fault=read)
    opened = store_at_start(read_options(asked), folder, settings, file)
    return *opened, last_store(settings)


def test_the_store_that_opens_is_asked_for_or_the_last_or_given(tmp_path):
    both = (GREEN, LAKE)
    c = Store(store_id("c"), "C", "leaf", "https://c.example")
    second = replace(c, colour="lagoon")
    given_green = replace(GREEN, id=store_id("a"))
    broken = Store("1", "x", "mauve", "https://a.example")
    for number, (given, asked, stores, last, opened) in enumerate(
        (
            ("", (), both, LAKE, (LAKE, False, LAKE)),
            ("", (), (), None, (PRACTICE, True, None)),
            ("", (), (), broken, (PRACTICE, True, None)),
            ("", (), (), replace(broken, colour="leaf", address=""), (PRACTICE, True, None)),
            ("", ["--practice"], (GREEN,), GREEN, (PRACTICE, False, PRACTICE)),
            # However it is written.
            ("", ["--store", "a.example/"], both, LAKE, (GREEN, False, GREEN)),
            (SECOND + GIVEN, (), (), None, (c, False, c)),
            ('[preferences]\ntheme = "dark"', (), (), None, (PRACTICE, True, None)),
            # A fault in what is given.
            ("colur = 1", (), (), None, (PRACTICE, False, None)),
            (SECOND, (), (LAKE,), None, (LAKE, False, LAKE)),
            (GIVEN + SECOND, ["--store", "c.example"], (), None, (second, False, second)),
            # The journal's store takes the file's id too, before the first plant is saved.
            (GIVEN, ["--store", "a.example"], (GREEN,), None, (given_green, False, given_green)),
            (GIVEN, (), (), GREEN, (given_green, False, given_green)),
        )
    ):
        found = open_with(tmp_path / str(number), given, asked, stores, last)
        assert found == opened, number


def test_a_new_address_becomes_a_store_with_a_colour_of_its_own(tmp_path):
    for asked, name, address in (
        ("https://c.example/api", "c.example", "https://c.example/api"),
        # Named as people write it.
        ("https://BÜCHER.example", "bücher.example", "https://xn--bcher-kva.example"),
    ):
        new, _, kept = open_with(tmp_path / name, "", ["--store", asked], (GREEN, LAKE))
        assert (new.name, new.colour, new.address) == (name, "sky", address)
        assert new.id not in (GREEN.id, LAKE.id, "")
        assert kept == new


@pytest.mark.skipif(sys.platform != "linux", reason="its variables and folders")
def test_variables_move_the_folders_but_never_to_the_current_one(monkeypatch):
    usual = [Path.home() / folder for folder in (".local/share", ".config", ".local/state")]
    for named, expected in (("/garden", [Path("/garden")] * 3), ("garden", usual), ("", usual)):
        for name in ("DATA", "CONFIG", "STATE"):
            monkeypatch.setenv(f"XDG_{name}_HOME", named)
        found = [data_folder(), config_folder(), records_folder()]
        assert found == [folder / "PlantDesk" for folder in expected]


def test_nobody_is_welcomed_where_a_journal_is_there_but_cannot_be_read(tmp_path):
    settings = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    assert store_at_start(Options(), tmp_path, settings, GivenFile())[1]
    (tmp_path / "journal.db").write_bytes(b"This is no journal. " * 500)
    store, first = store_at_start(Options(), tmp_path, settings, GivenFile())
    assert store.practice
    assert not first
    assert last_store(settings) is None


def test_the_window_is_built_with_the_preferred_size_of_text(qapp, tmp_path):
    (tmp_path / "preferences.json").write_text('{"text_size": 200}', "utf-8")
    asked = Options(data_dir=tmp_path, practice=True)
    _, window = _put_together(qapp, asked, tmp_path)
    box = window.page.form.first_input
    box.ensurePolished()
    assert box.fontInfo().pixelSize() == 2 * QFontInfo(qapp.font()).pixelSize()
    window.deleteLater()
