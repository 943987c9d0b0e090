"""Where each thing of a TOML text stands."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.toml_lines import line_of, lines_of

TEXT = '''# a comment = 1
one = 1
"quoted key" = "x # no comment"

dotted.'inner' = [
  # ]
  "]", [1, 2],
] # end
long = """
two = 2
""""
[table.deep]
  two = { a = 1, b = "}" }
raw = \'\'\'
x = ''\'\'\'

[[many]]
name = 1
[[many]]
name = 2
[many.sub]
x = 1
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("one",), 2),
        (("quoted key",), 3),
        (("dotted",), 5),
        (("dotted", "inner"), 5),
        (("long",), 9),
        (("table",), 12),
        (("table", "deep"), 12),
        (("table", "deep", "two"), 13),
        # Inside of a line it is the line's.
        (("table", "deep", "two", "a"), 13),
        (("table", "deep", "raw"), 14),
        (("many",), 17),
        (("many", 0, "name"), 18),
        (("many", 1), 19),
        (("many", 1, "name"), 20),
        (("many", 1, "sub", "x"), 22),
        (("nowhere",), None),
    ],
)
def test_each_key_has_the_line_where_it_begins(path: tuple[str | int, ...], line: int) -> None:
    tomllib.loads(TEXT)
    assert line_of(lines_of(TEXT), path) == line


texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=8)


@given(st.lists(st.one_of(texts, st.integers(), st.booleans(), st.lists(texts, max_size=3))))
def test_whatever_the_values_every_line_is_found(values: list[Any]) -> None:
    lines, expected = [], {}
    number = 1
    for place, value in enumerate(values):
        shown = _shown(value)
        expected[f"key{place}"] = number
        lines.append(f"key{place} = {shown} # {place} = [")
        number += 1 + shown.count("\n")
    text = "\n".join(lines)
    assert len(tomllib.loads(text)) == len(values)
    found = lines_of(text)
    assert {key: line_of(found, (key,)) for key in expected} == expected


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ",\n".join(map(_shown, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    quoted = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"""{quoted}"""' if len(quoted) % 2 else f'"{quoted}"'
