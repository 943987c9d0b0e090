"""The practice store's file."""

import json

import pytest

from plantdesk.domain.plant import ID_MAX, ID_MIN, NewPlant
from plantdesk.practice.plant_file import Shelf

ACER = NewPlant(1, "Acer palmatum ‘Ōsakazuki’", "tree")


@pytest.fixture
def shelf(file):
    return Shelf(file)


def test_a_new_shelf_is_empty_and_makes_no_file(shelf, file):
    assert len(shelf) == 0
    assert not file.exists()


def test_a_kept_plant_is_in_the_file_at_once(shelf, file):
    shelf.put(ACER)
    kept = json.loads(file.read_bytes())
    assert kept == [{"id": 1, "name": "Acer palmatum ‘Ōsakazuki’", "tag": "tree"}]


@pytest.mark.parametrize("plant", [ACER, NewPlant(ID_MIN, "a"), NewPlant(ID_MAX, "b\n🌱")])
def test_a_plant_is_the_same_when_read_again(file, plant):
    Shelf(file).put(plant)
    assert Shelf(file).put(NewPlant(plant.id, "another")) == plant


def test_a_repeated_id_gives_the_first_plant_back_and_keeps_it(shelf, file):
    assert shelf.put(ACER) is None
    assert shelf.put(NewPlant(1, "Buxus")) == ACER
    assert len(shelf) == 1
    assert Shelf(file).put(NewPlant(1, "Carex")) == ACER


def test_the_file_is_not_read_before_it_is_asked_for(file):
    shelf = Shelf(file)
    Shelf(file).put(ACER)
    assert len(shelf) == 1


def test_a_missing_folder_is_made(tmp_path):
    file = tmp_path / "a" / "b" / "practice.json"
    Shelf(file).put(ACER)
    assert len(Shelf(file)) == 1


def test_a_shelf_without_a_file_keeps_plants_in_memory():
    shelf = Shelf()
    shelf.put(ACER)
    assert shelf.put(ACER) == ACER
    shelf.empty()
    assert len(shelf) == 0


def test_nothing_but_the_file_is_left_after_writing(shelf, file):
    shelf.put(ACER)
    assert list(file.parent.iterdir()) == [file]


def test_emptying_lasts(shelf, file):
    shelf.put(ACER)
    shelf.empty()
    assert len(shelf) == 0
    assert len(Shelf(file)) == 0
    assert shelf.put(ACER) is None


@pytest.mark.parametrize(
    "broken",
    [b"", b"{", b"\xff\xfe", b"{}", b'[{"id": "1", "name": "a"}]', b'[{"id": 1, "name": ""}]',
     pytest.param(b"[" * 100_000, id="deep")],
)  # fmt: skip
def test_a_broken_file_is_set_aside_untouched(shelf, file, broken):
    file.write_bytes(broken)
    assert len(shelf) == 0
    assert not file.exists()
    assert file.with_name("practice.broken-1.json").read_bytes() == broken


def test_a_second_broken_file_leaves_the_first_where_it_is(file):
    for broken in (b"first", b"second"):
        file.write_bytes(broken)
        assert len(Shelf(file)) == 0
    assert file.with_name("practice.broken-1.json").read_bytes() == b"first"
    assert file.with_name("practice.broken-2.json").read_bytes() == b"second"


def test_emptying_does_not_delete_a_broken_file(shelf, file):
    file.write_bytes(b"broken")
    shelf.empty()
    assert file.with_name("practice.broken-1.json").read_bytes() == b"broken"


@pytest.fixture
def full_disk(shelf, file):
    """The shelf holds one plant and cannot write any more."""
    shelf.put(ACER)
    in_the_way = file.with_name("practice.json.new")
    in_the_way.mkdir()
    return in_the_way


@pytest.mark.usefixtures("full_disk")
def test_a_plant_that_cannot_be_written_is_not_kept(shelf, file):
    with pytest.raises(OSError):
        shelf.put(NewPlant(2, "Buxus"))
    assert len(shelf) == 1
    assert len(Shelf(file)) == 1


def test_a_plant_that_could_not_be_written_can_be_kept_later(shelf, full_disk):
    with pytest.raises(OSError):
        shelf.put(NewPlant(2, "Buxus"))
    full_disk.rmdir()
    assert shelf.put(NewPlant(2, "Buxus")) is None


@pytest.mark.usefixtures("full_disk")
def test_plants_stay_when_emptying_cannot_be_written(shelf, file):
    with pytest.raises(OSError):
        shelf.empty()
    assert len(shelf) == 1
    assert len(Shelf(file)) == 1


def test_a_file_that_cannot_be_opened_is_no_broken_file(shelf, file):
    file.mkdir()
    with pytest.raises(OSError):
        len(shelf)
    assert list(file.parent.iterdir()) == [file]
