"""From what somebody typed to a plant, or to what stands in the way."""

import json

from hypothesis import example, given
from hypothesis import strategies as st

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.plant_reading import (
    FieldWarning,
    Problem,
    ProblemKind,
    WarningKind,
    read,
    read_id,
    read_name,
    read_tag,
    typed_of,
)
from plantdesk.domain.typed import LONGEST_TEXT, PlantField, Typed, trim
from plantdesk.service.replies import REPLY_CAP

LARGEST, SMALLEST = 2**63 - 1, -(2**63)
NO_BREAK, NARROW, BOM, ZERO_WIDTH = "\u00a0", "\u202f", "\ufeff", "\u200b"
JOINER, RIGHT_TO_LEFT_MARK = "\u200d", "\u200f"
BLANKS = ["", " ", "\t", "\r\n", NO_BREAK, NARROW, "\u3000", BOM, ZERO_WIDTH,
          f" {BOM}{NO_BREAK}\t{ZERO_WIDTH} "]  # fmt: skip
LONG, TREES = "x" * LONGEST_TEXT, "🌳" * (LONGEST_TEXT // 2)

# Also lone surrogates, which a keyboard, a sheet or a paste can bring.
texts = st.text(st.characters(exclude_categories=()))
near_ids = st.text("0123456789-+ _,.eE１２٣" + NO_BREAK + BOM, max_size=25)

FAULTS = {
    ProblemKind.MISSING: BLANKS,
    ProblemKind.TOO_LONG: ["1" * (LONGEST_TEXT + 1)],
    ProblemKind.TOO_LARGE: [str(2**63), "9" * 19, "9" * 20, "9" * 21, "9" * 5000],
    ProblemKind.TOO_SMALL: [str(-(2**63) - 1), "-" + "9" * 20, "-" + "9" * 5000],
    ProblemKind.NOT_DIGITS: [
        "²", "1_000", "1,234", "1.", "1e3", "+1", "1-", "-", "- 1", "#12", "−5",
        f"1{ZERO_WIDTH}2", "\ud800", "9223372036854775 808", "９" * 5000,
    ],
}  # fmt: skip


def about(field, notes):
    """What is said about a field, each in one word."""
    assert all(note.field is field for note in notes)
    return [note.fault if isinstance(note, Problem) else note.doubt for note in notes]


@given(st.integers(SMALLEST, LARGEST))
@example(LARGEST)
@example(SMALLEST)
@example(9007199254740993)
def test_every_64_bit_id_comes_back_as_it_was_typed(number):
    read_number, notes = read_id(f" {number}\n")
    assert read_number == number
    assert about(PlantField.ID, notes) == [WarningKind.NOT_POSITIVE] * (number <= 0)


def test_anything_else_is_no_id_and_the_number_that_was_meant_is_told_and_not_used():
    for fault, wrong in FAULTS.items():
        for text in wrong:
            assert read_id(text) == (None, [Problem(PlantField.ID, fault)]), ascii(text[:20])
    for text, meant in (
        ("１２３", "123"),
        (f"1{NO_BREAK}234{NARROW}567", "1234567"),
        ("０ ０7", "7"),
        (f"9223372036854775{NO_BREAK}807", str(LARGEST)),
        ("1O005", "10005"),
        ("l0 oo5", "10005"),
        ("1O0x5", None),
    ):
        assert read_id(text)[1] == [Problem(PlantField.ID, ProblemKind.NOT_DIGITS, meant)]


KEPT = [
    "Acer palmatum ‘Ōsakazuki’",
    f"no{NO_BREAK}break, zero{ZERO_WIDTH}width",
    f"👩{JOINER}🌾 rose {JOINER}",
    f"{RIGHT_TO_LEFT_MARK}ורד{RIGHT_TO_LEFT_MARK}",
    "e\u0301 not made one",
    LONG,
    TREES,
]


def test_blanks_around_all_three_fields_are_taken_off_and_nothing_inside_changes():
    for blank in BLANKS:
        reading = read(Typed(*(f"{blank}{text}{blank}" for text in ("12", "Acer", "tree"))))
        assert reading.plant == NewPlant(12, "Acer", "tree")
        assert reading.problems == reading.warnings == ()
        assert about(PlantField.NAME, read_name(blank)[1]) == [ProblemKind.MISSING]
        assert read_tag(blank) == (None, [])
    typed = [Typed(), Typed(id=" "), Typed(name="a"), Typed(tag="a")]
    assert [one.blank for one in typed] == [True, False, False, False]
    for text in KEPT:
        assert read_name(f" {text} ") == read_tag(f" {text} ") == (text, [])
    # The longest text, escaped whole, fits what is read of a reply.
    assert len(json.dumps({"name": "ä" * LONGEST_TEXT, "tag": "Tree"})) < REPLY_CAP
    assert len(json.dumps({"name": TREES, "tag": "Tree"})) < REPLY_CAP


UNFIT = {
    ProblemKind.CONTROL_CHARACTER: [
        f"Acer{character}palmatum" for character in "\t\n\r\0\x1b\x7f\x85\u2028\u2029"
    ],
    ProblemKind.NOT_TEXT: ["\ud800", "Acer \udfff", "\udc80Acer", "\udf31\ud83c"],
    # JSON escapes each of these trees with two times six characters.
    ProblemKind.TOO_LONG: [LONG + "x", TREES + "x", "x" * 1_000_000, " " * LONGEST_TEXT + LONG],
}


def test_a_name_or_tag_that_does_not_fit_or_is_doubted_is_told_why():
    for fault, unfit in UNFIT.items():
        for text in unfit:
            assert read_name(text) == (None, [Problem(PlantField.NAME, fault)]), ascii(text[:12])
            assert read_tag(text) == (None, [Problem(PlantField.TAG, fault)])
    for text in ("0", "１２３", " 4006381333931 "):
        doubt = WarningKind.ONLY_DIGITS
        for field, read_text in ((PlantField.NAME, read_name), (PlantField.TAG, read_tag)):
            assert read_text(text) == (text.strip(), [FieldWarning(field, doubt, text.strip())])


def test_an_id_outside_the_range_of_this_computer_is_doubted_first():
    for text, doubts in (
        ("20000", []),
        ("030000", [WarningKind.NOT_YOURS, WarningKind.LEADING_ZEROS]),
        ("-1", [WarningKind.NOT_YOURS, WarningKind.NOT_POSITIVE]),
        ("x", []),
    ):
        reading = read(Typed(text, "Acer"), IdRange(20000, 29999))
        assert about(PlantField.ID, reading.warnings) == doubts
    # Enter passes over this one.
    assert [doubt for doubt in WarningKind if not doubt.asks] == [WarningKind.LEADING_ZEROS]


def test_everything_is_told_at_once_in_the_order_of_the_form():
    wrong = read(Typed("1,2", "\t", "a\nb"))
    assert wrong.plant is None
    assert wrong.problems == (
        Problem(PlantField.ID, ProblemKind.NOT_DIGITS),
        Problem(PlantField.NAME, ProblemKind.MISSING),
        Problem(PlantField.TAG, ProblemKind.CONTROL_CHARACTER),
    )
    doubted = read(Typed("-007", "123"))
    assert doubted.plant == NewPlant(-7, "123")
    assert doubted.warnings == (
        FieldWarning(PlantField.ID, WarningKind.NOT_POSITIVE, "-7"),
        FieldWarning(PlantField.ID, WarningKind.LEADING_ZEROS, "-7"),
        FieldWarning(PlantField.NAME, WarningKind.ONLY_DIGITS, "123"),
    )


@given(st.builds(Typed, st.integers().map(str) | near_ids | texts, texts, texts))
@example(Typed(str(LARGEST), "Acer", "tree"))
@example(Typed("1", "\ud83c\udf31", ""))
@example(Typed("1", "Acer", "\ud800"))
def test_reading_never_raises_and_a_plant_fits_its_bounds_and_is_utf_8(typed):
    reading = read(typed)
    assert (reading.plant is not None) == (reading.problems == ())
    if (plant := reading.plant) is not None:
        assert SMALLEST <= plant.id <= LARGEST
        assert plant.name.encode()
        assert plant.tag is None or plant.tag.encode()
        assert plant.name == trim(plant.name)
        assert read(typed_of(plant)).plant == plant
