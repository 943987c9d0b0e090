"""Cells are checked as the form checks them."""

from hypothesis import example, given
from hypothesis import strategies as st

from plantdesk.domain.plant_reading import FieldWarning, WarningKind, read, read_id
from plantdesk.domain.sheet.checking import check_cells, check_row
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.verdicts import Damage, Verdict
from plantdesk.domain.typed import LONGEST_TEXT, PlantField, Typed, trim

COLUMNS = Columns(0, 1, 2)

texts = st.one_of(
    st.text(st.characters(exclude_categories=()), max_size=6),
    st.sampled_from(["", " ", "12", " 12 ", "Acer", "Rosa 7", "٣٤", "\u200b", "a\u200b", "\ufeff"]),
    st.sampled_from(["a\u2028b", "a\nb", "\u0085", "’Osakazuki’", "\xa0", "🌳"]),
    st.sampled_from(['5" pot', '"Acer"', "a\\b", "Caf\ufffd"]),
    st.sampled_from(["#N/A", " #REF! ", "Rosa #N/A", "#1", "Err:502", "#"]),
    st.sampled_from(["x" * LONGEST_TEXT, "🌳" * 5_001, "x" * (LONGEST_TEXT + 1)]),
)
ids = st.one_of(
    st.integers(-(2**65), 2**65).map(str),
    st.integers(1, 999).map(str),
    st.text("0123456789-+ .,eE１٣\n\xa0", max_size=20),
)
rows = st.one_of(
    st.tuples(ids, texts, texts),
    st.tuples(st.integers(1, 999).map(str), st.just("Acer"), texts),
    st.lists(texts, max_size=4).map(tuple),
)


def faults(typed, *, inexact=False, from_text=True):
    return [found.fault for found in check_cells(typed, inexact=inexact, from_text=from_text)]


def carefully(row, from_text):
    """What the form's way of reading says about a row."""
    typed = Typed(*(*row, "", "", "")[:3])
    if not any(map(trim, typed)):
        return Verdict.NO_PLANT, None
    found = check_cells(typed, inexact=False, from_text=from_text)
    number, _ = read_id(typed.id)
    verdict = max((problem.verdict for problem in found), default=Verdict.RIGHT)
    return verdict, None if number is None else str(number)


@given(ids, texts, texts)
def test_a_cell_is_wrong_exactly_when_the_form_refuses_it(plant_id, name, tag):
    typed = Typed(plant_id, name, tag)
    found = check_cells(typed, inexact=False, from_text=False)
    wrong = any(
        problem.verdict is Verdict.WRONG and problem.fault != Damage.ERROR_VALUE
        for problem in found
    )
    assert wrong == (read(typed).plant is None)
    warned = [problem.fault for problem in found if problem.verdict is Verdict.WARNED]
    # Programs make this, and nobody types it into the form. Accession numbers are fine as tags.
    warnings = [fault for fault in warned if fault != Damage.GARBLED]
    number_as_tag = FieldWarning(PlantField.TAG, WarningKind.ONLY_DIGITS, trim(tag))
    own = [each for each in read(typed).warnings if each != number_as_tag]
    assert warnings == own


@given(rows, st.booleans())
@example(("7", "\x1c", ""), True)
@example(("7", "a\xa0 b", ""), True)
@example(("7", "Acer  rubrum", " 7"), True)
@example(("7\n8", "Acer", ""), True)
@example(("7", "x" * 9_999, "x"), True)
@example(("1" * 5_000, "Acer", ""), True)
@example(("1234567890123450", "Acer", ""), False)
@example(("", "", "", "0"), False)
def test_the_fast_way_says_what_a_close_look_says(row, from_text):
    checked = check_row(row, COLUMNS, inexact=False, from_text=from_text)
    assert checked == carefully(row, from_text)


def test_an_inexact_number_one_in_e_notation_and_perhaps_a_long_one_were_rounded():
    assert faults(Typed("9007199254740992", "Acer"), inexact=True) == [Damage.ROUNDED]
    for text in ("2.0313E+04", "1E+15", "1,23457e+15", " -1.5E-03 "):
        assert faults(Typed(text, "Acer")) == [Damage.ROUNDED]
    # With nothing but zeros behind the fifteenth digit, perhaps.
    for text in ("1234567890123450", "-1234567890123450", "1234567890123450000"):
        assert Damage.PERHAPS_ROUNDED in faults(Typed(text, "Acer"))
        assert Damage.PERHAPS_ROUNDED not in faults(Typed(text[:-1] + "1", "Acer"))
        # Texts of a workbook are exact.
        assert Damage.PERHAPS_ROUNDED not in faults(Typed(text, "Acer"), from_text=False)
    for text in ("1234567890123451000", "123456789012340"):
        assert faults(Typed(text, "Acer")) == []


def test_an_error_of_the_spreadsheet_is_wrong_and_a_text_that_a_program_damaged_is_warned():
    errors, garbled = ("#N/A", " #DIV/0! ", "Err:502"), ('Acer 5" pot', "a\\b", "Caf\ufffd")
    for text in (*errors, *garbled):
        said = (
            (Damage.ERROR_VALUE, Verdict.WRONG)
            if text in errors
            else (Damage.GARBLED, Verdict.WARNED)
        )
        for typed in (Typed("7", text, ""), Typed("7", "Acer", text)):
            (found,) = check_cells(typed, inexact=False, from_text=False)
            assert (found.fault, found.verdict) == said
            assert check_row(typed, COLUMNS, inexact=False, from_text=True)[0] is said[1]
    assert faults(Typed("7", "Acer #1", "#N/A x")) == []
    assert faults(Typed("7", '"Rosa" "Ännchen"', "a/b")) == []
