"""Random edits of a sheet."""

from hypothesis import strategies as st

from plantdesk.domain.sheet.changes import Edited
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import ALL_FIELDS, WorkSheet

COLUMNS = Columns(0, 1, 2)

cells = st.sampled_from(
    ["", "1", "2", "3", "007", "-4", "x", "Acer", "acer", " ", "\ud800", "a\tb"]
)
sheet_rows = st.lists(st.lists(cells, max_size=4).map(tuple), max_size=6)
inexact = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 2)))
places = st.integers(0, 7)
fields = st.sampled_from(ALL_FIELDS)
edits = st.one_of(
    st.tuples(
        st.just("set_cells"),
        st.dictionaries(st.tuples(places, fields), cells, min_size=1, max_size=1),
    ),
    st.tuples(
        st.just("paste"),
        st.lists(places, unique=True, max_size=3),
        fields,
        st.lists(st.lists(cells, max_size=3), min_size=1, max_size=4),
    ),
    st.tuples(st.just("fill"), st.sets(places), st.lists(fields, unique=True), st.just("")),
    st.tuples(st.just("delete"), st.sets(places)),
    st.tuples(st.just("lock"), st.sets(places)),
    st.tuples(st.just("drop")),
    st.tuples(st.sampled_from(["undo", "redo"])),
    st.tuples(st.sampled_from(["undo", "redo"])),
)


def begin(rows, marked):
    marked = {(row, column) for row, column in marked if row < len(rows)}
    return WorkSheet.of("a", rows, inexact=marked, columns=COLUMNS)


def make(sheet, edit, batch):
    """Make a random edit of a sheet, with the rows that it has."""
    kind, *how = edit
    if kind in ("paste", "fill", "delete", "lock"):
        how[0] = [row for row in how[0] if row < len(sheet)]
    if kind == "lock":
        open_rows = [row for row in how[0] if sheet[row].verdict is not Verdict.SENT]
        how[0] = [sheet[row].key for row in open_rows]
    if kind in ("lock", "drop"):
        how.insert(0, batch)
    return getattr(sheet, kind)(*how)


def changed(edited):
    return isinstance(edited, Edited) and edited.change is not None
