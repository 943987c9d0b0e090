"""What our own export writes comes back unchanged."""

import re

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.domain.typed import trim
from plantdesk.sheets.reading.clipboard import rows_of_clipboard
from plantdesk.sheets.reading.opening import look_at, read
from plantdesk.sheets.reading.shapes import TextForm
from plantdesk.sheets.tables import tabbed, write_table
from tests.sheets.tables import HEADS

# Often such as our export marks, or as a spreadsheet would read otherwise.
hard = st.text("'\"=+-@＝,;\t\r\n 01aé😀\ufeff\0_x\\")
texts = st.one_of(hard, st.text(st.characters(exclude_categories=["Cs"])))
ids = st.integers(ID_MIN, ID_MAX)
# The tag at the end is filled in one row at least: an empty column there is dropped.
plants = st.lists(st.tuples(ids, texts, texts), max_size=8).map(
    lambda rows: [*rows, (1, "Acer", "last")]
)


def as_text(rows):
    return [HEADS, *((str(id_), name, tag) for id_, name, tag in rows)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("sheets")


@given(plants, st.sampled_from(",;"))
def test_csv_comes_back_unchanged(folder, rows, separator):
    path = folder / "plants.csv"
    write_table(path, "Plants", HEADS, rows, separator=separator)
    form = look_at(path).form
    assert form == TextForm("utf-8-sig", separator)
    assert read(path, form).rows == as_text(rows)


@given(plants)
def test_the_clipboard_comes_back_on_one_line(rows):
    def flat(text):
        return " ".join(text.splitlines()).replace("\t", " ")

    flattened = [(id_, flat(name), flat(tag)) for id_, name, tag in rows]
    assert rows_of_clipboard(tabbed(HEADS, rows)) == as_text(flattened)


# Each example starts a process, so none is searched for that is smaller.
@settings(max_examples=12, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(st.lists(plants, min_size=10, max_size=10))
def test_workbooks_come_back_unchanged(folder, many):
    path = folder / "plants.xlsx"
    # Spreadsheets' XML loses some spaces around a text. A plant has none there.
    rows = [(id_, trim(name), trim(tag)) for rows in many for id_, name, tag in rows]
    write_table(path, "Plants", HEADS, rows)
    stored = [(id_, as_stored(name), as_stored(tag)) for id_, name, tag in rows]
    assert read(path, look_at(path).form).rows == as_text(stored)


def as_stored(text):
    """As sheets/workbooks.py says: what XML can't hold is replaced, line ends become one kind."""
    text = re.sub("[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def test_other_peoples_marks_are_kept(tmp_path):
    path = tmp_path / "list.csv"
    path.write_text("1,'Peace'\n2,'t Hof\n3,=A1\n4,=\"x\"\n5,' late\n")
    names = [row[1] for row in read(path, look_at(path).form).rows]
    assert names == ["'Peace'", "'t Hof", "=A1", '="x"', "' late"]
