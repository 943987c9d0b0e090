"""What was copied in a spreadsheet, on a web page or in a text."""

from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.sheets.reading import clipboard
from plantdesk.sheets.reading.clipboard import rows_of_clipboard
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.tables import tabbed
from tests.sheets.reading.books import fault_of
from tests.sheets.tables import FILES, HEADS


def test_quotation_marks_are_a_cells_own_unless_a_line_break_or_a_tab_is_inside():
    text = '1\t"Acer\nrubrum ""red"""\tx\r\n2\t"a\tb"\ty\r\n'
    assert rows_of_clipboard(text) == [("1", 'Acer\nrubrum "red"', "x"), ("2", "a\tb", "y")]
    for name in ('"Rosa" canina', '"Rosa"', '5" pot', '"', '""', '"open'):
        assert rows_of_clipboard(f"1\t{name}\n2\tAcer") == [("1", name), ("2", "Acer")]
    # As a browser copied them.
    copied = (FILES / "chromium.txt").read_text("utf-8")
    found = [("501", 'Rosa "Ännchen"', "shrub"), ("502", "Tilia cordata", ""), ("503", "", "tree")]
    assert rows_of_clipboard(copied)[-3:] == found


def test_lines_and_csv_are_told_apart():
    for text, rows in (
        ("Acer\nTilia\n\n", [("Acer",), ("Tilia",)]),
        ("Acer, red\nTilia, late\n", [("Acer, red",), ("Tilia, late",)]),
        ("1,Acer\n2,Tilia\n", [("1", "Acer"), ("2", "Tilia")]),
        ('1;"Acer; red"\n2;Tilia\n', [("1", "Acer; red"), ("2", "Tilia")]),
        ("  1031  ", [("  1031  ",)]),
    ):
        assert rows_of_clipboard(text) == rows


def test_what_is_too_much_is_named(monkeypatch):
    for bound, most in (("MOST_ROWS", 50), ("MOST_CELLS", 100), ("LONGEST_PASTE", 1_000)):
        monkeypatch.setattr(clipboard, bound, most)
    for text, fault in (
        ("\t\n \t", ReadFault.EMPTY),
        ('1;"Acer\n2;Tilia\n', ReadFault.OPEN_QUOTE),
        ("1\t\n" * 51, ReadFault.TOO_MANY_CELLS),
        ("\t" * 256 + "x", ReadFault.TOO_MANY_CELLS),
        ("1\t2\t3\n" * 34, ReadFault.TOO_MANY_CELLS),
        ("x" * 1_001, ReadFault.FILE_TOO_LARGE),
    ):
        assert fault_of(rows_of_clipboard, text) is fault


# Often such as a spreadsheet would read otherwise.
hard = st.text("'\"=+-@＝,;\t\r\n 01aé😀\ufeff\0_x\\")
texts = st.one_of(hard, st.text(st.characters(exclude_categories=["Cs"])))


@given(st.lists(st.tuples(st.integers(ID_MIN, ID_MAX), texts, texts), max_size=8))
def test_what_we_copied_comes_back_on_one_line(rows):
    def flat(text):
        return " ".join(text.splitlines()).replace("\t", " ")

    # An empty column at the end is dropped.
    rows = [*rows, (1, "Acer", "last")]
    copied = [HEADS, *((str(number), flat(name), flat(tag)) for number, name, tag in rows)]
    assert rows_of_clipboard(tabbed([HEADS, *rows])) == copied
