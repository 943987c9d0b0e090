"""From what somebody typed to a plant, or to what stands in the way."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

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
from plantdesk.domain.typed import LONGEST_TEXT, PlantField, Typed, fits, trim
from plantdesk.service.replies import REPLY_CAP

LARGEST, SMALLEST = 2**63 - 1, -(2**63)
NO_BREAK, NARROW, BOM, ZERO_WIDTH = "\u00a0", "\u202f", "\ufeff", "\u200b"
JOINER, RIGHT_TO_LEFT_MARK = "\u200d", "\u200f"
BLANKS = ["", " ", "\t", "\r\n", NO_BREAK, NARROW, "\u3000", BOM, ZERO_WIDTH,
          f" {BOM}{NO_BREAK}\t{ZERO_WIDTH} "]  # fmt: skip

# Also lone surrogates, which a keyboard, a sheet or a paste can bring.
texts = st.text(st.characters(exclude_categories=()))
near_ids = st.text("0123456789-+ _,.eE１２٣" + NO_BREAK + BOM, max_size=25)
typed = st.builds(Typed, near_ids | texts, texts, texts)


def number_of(text):
    number, notes = read_id(text)
    assert not any(isinstance(note, Problem) for note in notes)
    return number


def fault_of(result):
    value, notes = result
    assert value is None
    [problem] = notes
    assert isinstance(problem, Problem)
    return problem.fault


def doubts_of(result):
    value, notes = result
    assert value is not None
    assert all(isinstance(note, FieldWarning) for note in notes)
    return [note.doubt for note in notes]


@pytest.mark.parametrize("text", ["1", "10442", str(LARGEST), str(SMALLEST), "-1", "0"])
def test_a_whole_number_in_plain_digits_is_an_id(text):
    assert number_of(text) == int(text)


@given(st.integers(SMALLEST, LARGEST))
@example(LARGEST)
@example(SMALLEST)
@example(9007199254740993)
def test_every_64_bit_id_comes_back_as_it_was_typed(number):
    assert number_of(str(number)) == number


@pytest.mark.parametrize("text", [str(2**63), "9" * 19, "9" * 20, "9" * 21, "9" * 5000])
def test_an_id_above_64_bits_is_too_large(text):
    assert fault_of(read_id(text)) is ProblemKind.TOO_LARGE


@pytest.mark.parametrize("text", [str(-(2**63) - 1), "-" + "9" * 20, "-" + "9" * 5000])
def test_an_id_below_64_bits_is_too_small(text):
    assert fault_of(read_id(text)) is ProblemKind.TOO_SMALL


@given(st.integers(min_value=LARGEST + 1) | st.integers(max_value=SMALLEST - 1))
def test_no_number_beyond_64_bits_becomes_an_id(number):
    assert fault_of(read_id(str(number))) is (
        ProblemKind.TOO_LARGE if number > 0 else ProblemKind.TOO_SMALL
    )


@pytest.mark.parametrize(
    "text",
    ["１２３", "٣", "²", "1_000", "1,234", "1.0", "1.", "1e3", "+1", "--1", "1-", "-", "- 1",
     "0x10", "#12", "１2", "1 2", f"1{NO_BREAK}234", "Acer", "−5", f"1{ZERO_WIDTH}2", "\ud800",
     "½"],
)  # fmt: skip
def test_anything_but_plain_digits_is_not_an_id(text):
    assert fault_of(read_id(text)) is ProblemKind.NOT_DIGITS


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("１２３", "123"),
        ("٣", "3"),
        ("1 234", "1234"),
        (f"1{NO_BREAK}234{NARROW}567", "1234567"),
        ("０ ０7", "7"),
        (f"9223372036854775{NO_BREAK}807", str(LARGEST)),
    ],
)
def test_digits_of_other_scripts_or_with_gaps_say_which_number_was_meant(text, meant):
    assert read_id(text) == (None, [Problem(PlantField.ID, ProblemKind.NOT_DIGITS, meant)])


@pytest.mark.parametrize(
    "text", ["1,234", "1.234", "1_000", "1e3", "²", "Acer", "9223372036854775 808", "９" * 5000]
)
def test_no_number_is_guessed_where_another_may_be_meant_or_none_fits(text):
    assert read_id(text) == (None, [Problem(PlantField.ID, ProblemKind.NOT_DIGITS)])


@given(near_ids)
def test_a_meant_number_is_an_id_without_doubts_but_zero(text):
    _, notes = read_id(text)
    for note in notes:
        if isinstance(note, Problem) and note.meant is not None:
            assert str(number_of(note.meant)) == note.meant


@pytest.mark.parametrize(
    ("text", "sent"), [("007", "7"), ("00", "0"), ("-0", "0"), ("-007", "-7"), ("0" * 5000, "0")]
)
def test_leading_zeros_are_told_with_what_will_be_sent(text, sent):
    number, notes = read_id(text)
    assert number == int(sent)
    assert FieldWarning(PlantField.ID, WarningKind.LEADING_ZEROS, sent) in notes


@pytest.mark.parametrize("text", ["0", "-1", str(SMALLEST)])
def test_an_id_of_zero_or_below_is_doubted(text):
    assert doubts_of(read_id(text)) == [WarningKind.NOT_POSITIVE]


@pytest.mark.parametrize("text", ["1", str(LARGEST), " 12 "])
def test_an_ordinary_id_is_not_doubted(text):
    assert doubts_of(read_id(text)) == []


@pytest.mark.parametrize("blank", BLANKS)
def test_an_id_of_blanks_is_missing(blank):
    assert fault_of(read_id(blank)) is ProblemKind.MISSING


@pytest.mark.parametrize("blank", BLANKS)
def test_blanks_around_all_three_fields_are_taken_off(blank):
    reading = read(Typed(*(f"{blank}{text}{blank}" for text in ("12", "Acer", "tree"))))
    assert reading.plant == NewPlant(12, "Acer", "tree")
    assert reading.problems == reading.warnings == ()


@pytest.mark.parametrize("blank", BLANKS)
def test_a_name_of_blanks_is_missing(blank):
    assert fault_of(read_name(blank)) is ProblemKind.MISSING


@pytest.mark.parametrize("blank", BLANKS)
def test_a_tag_of_blanks_is_no_tag(blank):
    assert read_tag(blank) == (None, [])


KEPT = [
    "Acer palmatum ‘Ōsakazuki’",
    "  inside   blanks  stay ".strip(),
    f"no{NO_BREAK}break",
    f"zero{ZERO_WIDTH}width",
    f"👩{JOINER}🌾 rose",
    f"half an emoji {JOINER}",
    "زنبق",
    f"{RIGHT_TO_LEFT_MARK}ורד{RIGHT_TO_LEFT_MARK}",
    "e\u0301 not made one",
    "=1+1",
    '"quoted"',
    "-",
    "a" * LONGEST_TEXT,
    "🌱" * (LONGEST_TEXT // 2),
]


@pytest.mark.parametrize("text", KEPT, ids=[text[:12] for text in KEPT])
def test_names_and_tags_are_not_changed_inside(text):
    assert read_name(text) == (text, [])
    assert read_tag(text) == (text, [])


@pytest.mark.parametrize("character", ["\t", "\n", "\r", "\0", "\x1b", "\x7f", "\x85", "\u2028",
                                       "\u2029"])  # fmt: skip
@pytest.mark.parametrize("read_text", [read_name, read_tag])
def test_a_control_character_or_line_break_inside_is_an_error(read_text, character):
    assert fault_of(read_text(f"Acer{character}palmatum")) is ProblemKind.CONTROL_CHARACTER


@pytest.mark.parametrize("text", ["\ud800", "Acer \udfff", "\udc80Acer", "\udf31\ud83c"])
@pytest.mark.parametrize("read_text", [read_name, read_tag])
def test_half_of_a_surrogate_pair_is_not_text(read_text, text):
    assert fault_of(read_text(text)) is ProblemKind.NOT_TEXT


@pytest.mark.parametrize("text", ["12345678", "0", "１２３", " 4006381333931 "])
def test_a_name_of_digits_only_is_doubted(text):
    assert read_name(text) == (
        text.strip(),
        [FieldWarning(PlantField.NAME, WarningKind.ONLY_DIGITS, text.strip())],
    )


@pytest.mark.parametrize("text", ["Acer 12", "-12", "1 2", "1.5", "Ⅻ"])
def test_a_name_with_more_than_digits_is_not_doubted(text):
    assert doubts_of(read_name(text)) == []


def test_a_tag_of_digits_only_is_not_doubted():
    assert doubts_of(read_tag("123")) == []


def test_leading_zeros_alone_do_not_ask():
    assert [doubt for doubt in WarningKind if not doubt.asks] == [WarningKind.LEADING_ZEROS]


def test_everything_wrong_is_told_at_once_in_the_order_of_the_form():
    reading = read(Typed("1,2", "\t", "a\nb"))
    assert reading.plant is None
    assert reading.problems == (
        Problem(PlantField.ID, ProblemKind.NOT_DIGITS),
        Problem(PlantField.NAME, ProblemKind.MISSING),
        Problem(PlantField.TAG, ProblemKind.CONTROL_CHARACTER),
    )


def test_warnings_stand_beside_a_plant():
    reading = read(Typed("-007", "123"))
    assert reading.plant == NewPlant(-7, "123")
    assert [(warning.field, warning.doubt) for warning in reading.warnings] == [
        (PlantField.ID, WarningKind.NOT_POSITIVE),
        (PlantField.ID, WarningKind.LEADING_ZEROS),
        (PlantField.NAME, WarningKind.ONLY_DIGITS),
    ]


def test_warnings_stand_beside_problems():
    reading = read(Typed("0", ""))
    assert [problem.field for problem in reading.problems] == [PlantField.NAME]
    assert [warning.field for warning in reading.warnings] == [PlantField.ID]


def test_an_untouched_form_is_blank():
    assert Typed().blank


@pytest.mark.parametrize("typed", [Typed(id=" "), Typed(name=" "), Typed(tag=" ")])
def test_a_form_with_anything_in_it_is_not_blank(typed):
    assert not typed.blank


@given(typed)
def test_reading_never_raises_and_problems_are_empty_exactly_when_there_is_a_plant(typed):
    reading = read(typed)
    assert (reading.plant is not None) == (reading.problems == ())


@given(st.builds(Typed, st.integers().map(str) | near_ids, st.text() | texts, st.text() | texts))
@example(Typed(str(LARGEST), "Acer", "tree"))
@example(Typed(str(LARGEST + 1), "Acer", "tree"))
@example(Typed("1", "\ud83c\udf31", ""))
@example(Typed("1", "Acer", "\ud800"))
def test_a_plant_that_comes_out_fits_its_bounds_and_is_utf_8(typed):
    plant = read(typed).plant
    if plant is not None:
        assert SMALLEST <= plant.id <= LARGEST
        assert plant.name.encode()
        assert plant.tag is None or plant.tag.encode()
        assert plant.name == trim(plant.name)


@given(texts)
def test_trimming_twice_is_trimming_once(text):
    assert trim(trim(text)) == trim(text)


@given(texts)
def test_trimming_takes_nothing_but_blanks_and_only_at_the_ends(text):
    trimmed = trim(text)
    before, found, after = text.partition(trimmed) if trimmed else (text, "", "")
    assert found == trimmed
    assert all(c.isspace() or c in BOM + ZERO_WIDTH for c in before + after)


@pytest.mark.parametrize("character", [JOINER, RIGHT_TO_LEFT_MARK, "\u2060", "\u00ad"])
def test_marks_that_shape_the_text_are_not_trimmed(character):
    assert trim(f" {character}a{character} ") == f"{character}a{character}"


@pytest.mark.parametrize("plant", [NewPlant(-7, "Salvia"), NewPlant(2**63 - 1, "Acer", "Tree")])
def test_what_stands_for_a_plant_reads_as_that_plant(plant: NewPlant) -> None:
    assert read(typed_of(plant)).plant == plant


@pytest.mark.parametrize(
    ("text", "fit"),
    [
        ("x" * LONGEST_TEXT, True),
        ("x" * (LONGEST_TEXT + 1), False),
        ("🌳" * (LONGEST_TEXT // 2), True),
        # JSON escapes each of these with two times six characters.
        ("🌳" * (LONGEST_TEXT // 2) + "x", False),
        ("x" * 1_000_000, False),
    ],
    ids=["longest", "one more", "longest of trees", "a tree's half more", "a megabyte"],
)
def test_a_text_of_ten_thousand_characters_fits_and_no_longer_one(text, fit):
    assert fits(text) is fit
    assert Typed("1", text).fits is fit
    for read_field in (read_name, read_tag):
        value, notes = read_field(text)
        assert (value == text) is fit
        assert fit or [note.fault for note in notes] == [ProblemKind.TOO_LONG]


def test_an_id_that_is_too_long_is_told_as_such():
    assert fault_of(read_id("1" * (LONGEST_TEXT + 1))) is ProblemKind.TOO_LONG


def test_blanks_around_a_text_take_no_room():
    assert read_name(f" {'x' * LONGEST_TEXT} ")[0] == "x" * LONGEST_TEXT


def test_the_longest_text_escaped_whole_fits_what_is_read_of_a_reply():
    assert len(json.dumps({"name": "ä" * LONGEST_TEXT, "tag": "Tree"})) < REPLY_CAP
    assert len(json.dumps({"name": "🌳" * (LONGEST_TEXT // 2), "tag": "Tree"})) < REPLY_CAP
