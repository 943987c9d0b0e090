"""Columns are found by headings in several languages, or by their content."""

from plantdesk.domain.sheet.columns import (
    Columns,
    columns_under,
    find_columns,
    headings_rank,
    shape_of,
)
from plantdesk.domain.sheet.headings import FIELD_HEADINGS, own_heading
from plantdesk.domain.typed import PlantField

PLANTS = [("101", "Salvia officinalis", "Herb"), ("102", "Acer palmatum", "Tree")]


HEADINGS = [
    ("plant_id", "plant_name", "category"), ("#", "Plant", "Group"),
    ("Pflanzen-Nr.", "Botanischer Name", "Typ"), ("N°", "Nom de la plante", "Catégorie"),
    ("Código", "Nombre", "Tipo"), ("Nummer", "Naam", "Soort plant (groep)"),
    ("  PLANT   ID * ", "NAME (required)", "Tag:"),
    ("Number of the plant", "Common name", "Type of plant"),
    # These have tags, as another column has the names.
    ("Nr.", "Name", "Art"), ("Nr.", "Bezeichnung", "Sorte"),
]  # fmt: skip


def test_columns_are_found_by_headings_or_by_content():
    for rows, found in (
        # Several languages.
        *(([headings, *PLANTS], Columns(0, 1, 2, 0)) for headings in HEADINGS),
        # Below titles and empty rows.
        ([("Plant list 2026",), (), ("Nr.", "Name", "Gruppe"), *PLANTS], Columns(0, 1, 2, 2)),
        # A file of results has headings of its own, and perhaps none for a name.
        (
            [("x", own_heading("row"), "Id", FIELD_HEADINGS[PlantField.TAG])],
            Columns(None, None, 3, 0),
        ),
        ([(), (own_heading("row"), "Id", "Tag", "Bed"), *PLANTS], Columns(1, None, 2, 1)),
        # A title of one cell is no heading, unless the sheet has no more columns.
        ([("Plant list",), *PLANTS], Columns(0, 1, 2, 0)),
        ([("Plant",), ("Acer",)], Columns(None, 0, None, 0)),
        # The best heading wins.
        (
            [("Code", "Plant id", "Botanical name", "Name"), ("a", "1", "Acer", "Maple")],
            Columns(1, 3, None, 0),
        ),
        ([("Nr.", "Name", "Art", "Typ"), ("1", "Acer", "x", "y")], Columns(0, 1, 3, 0)),
        # Headings in an unknown language stand above the first number.
        ([("编号", "植物"), ("1", "银杏"), ("2", "竹子")], Columns(0, 1, None, 0)),
        ([("编号", "植物"), ("1", "银杏")], Columns(0, 1, None, 0)),
        ([("Name", "x"), ("7", "Rosa"), ("8", "Tilia")], Columns(None, 0, None, 0)),
        # Without headings.
        ([("Salvia", "7"), ("Acer", "8")], Columns(1, 0)),
        # A wrong id is no heading.
        ([("1x", "Salvia"), ("101", "Acer"), ("102", "Rosa")], Columns(0, 1)),
        # Of several columns of numbers, the ids are distinct.
        ([("5", str(id_), "Acer") for id_ in range(100, 140)], Columns(1, 2)),
        # Nothing is there yet.
        ([], Columns(0, 1, 2)),
    ):
        assert find_columns(rows) == found, rows


def test_a_second_column_that_could_hold_the_ids_makes_it_a_guess():
    for headings, others in (
        # Only the rows are numbered.
        (("Nr.", "Artikelnummer", "Name"), (1,)),
        # These are sure.
        (("Id", "Artikelnummer", "Name"), ()),
        (("Nr.", "Beet", "Name"), ()),
    ):
        rows = [(str(row), str(7000 + row * 3), f"Acer {row}") for row in range(1, 30)]
        found = find_columns([headings, *rows])
        assert found.other_ids == others
        assert found.with_field(PlantField.ID, found.id).other_ids == ()
        assert found.with_field(PlantField.TAG, others[0] if others else None).other_ids == ()
    # Letters and repeated numbers are no ids.
    rows = [(str(row), f"a{row}", str(row % 5), "Acer") for row in range(1, 30)]
    assert find_columns([("Nr.", "Code", "Art nr", "Name"), *rows]).other_ids == ()


def test_columns_are_found_under_a_row_that_the_user_names():
    rows = [("id", "name"), ("Pflanze", "Nr."), ("Acer", "7"), ("Rosa", "8")]
    assert find_columns(rows) == Columns(0, 1, None, heading_row=0)
    assert columns_under(rows, 1) == Columns(1, 0, None, heading_row=1)
    assert columns_under(rows, 2) == Columns(0, 1, None, heading_row=2)
    assert columns_under(rows, None) == Columns(0, 1)


def test_files_with_the_same_headings_have_one_shape():
    rows = [("Nr.", "Name"), ("1", "Acer")]
    same = [("", ""), ("NR.", " name", ""), ("2", "Salvia"), ("3", "Rosa")]
    other = [("Nr", "Names"), ("1", "Acer")]
    assert shape_of(rows, find_columns(rows)) == shape_of(same, find_columns(same))
    assert shape_of(rows, find_columns(rows)) != shape_of(other, find_columns(other))
    # So has a file of results. Without headings, the places count.
    assert shape_of([("Nr.", own_heading("row"), "name")], Columns(0, 2, None, 0)) == shape_of(
        rows, find_columns(rows)
    )
    shapes = [shape_of(rows, Columns(*ids)) for ids in ((0, 1), (1, 0), (0, None, 1), (0, 1))]
    assert (len(set(shapes)), shapes[0]) == (3, shapes[3])
    assert shape_of([("1", "Acer", "")], Columns(0, 1)) not in shapes


def test_the_better_headings_name_ids_and_names_higher_up_in_the_lists():
    for rows, rank in (
        ([("Id", "Name")], 0),
        ([("Plants",), ("Code", "Species")], 4),
        ([("Id", "1"), ("Id", "Bed")], None),
    ):
        assert headings_rank(rows) == rank
    # A column serves one field.
    columns = Columns(0, 1, 2, 0).with_field(PlantField.NAME, 0)
    assert columns == Columns(None, 0, 2, 0)
    assert columns.width == 3
    assert columns.with_field(PlantField.TAG, None) == Columns(None, 0, None, 0)
