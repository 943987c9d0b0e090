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
columns = st.integers(0, 2)
edits = st.one_of(
    st.tuples(st.just("set"), places, columns, cells),
    st.tuples(
        st.just("paste"),
        st.lists(places, unique=True, max_size=3),
        columns,
        st.lists(st.lists(cells, max_size=3), min_size=1, max_size=4),
    ),
    st.tuples(st.just("clear"), st.sets(places), st.sets(columns)),
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
    if kind in ("paste", "clear", "delete", "lock"):
        how[0] = [row for row in how[0] if row < len(sheet)]
    match kind:
        case "set":
            return sheet.set_cells({(how[0], ALL_FIELDS[how[1]]): how[2]})
        case "paste":
            return sheet.paste(how[0], ALL_FIELDS[how[1]], how[2])
        case "clear":
            return sheet.fill(how[0], [ALL_FIELDS[column] for column in how[1]], "")
        case "delete":
            return sheet.delete(how[0])
        case "lock":
            open_rows = [row for row in how[0] if sheet[row].verdict is not Verdict.SENT]
            return sheet.lock(batch, [sheet[row].key for row in open_rows])
        case "drop":
            return sheet.drop(batch)
        case _:
            return getattr(sheet, kind)()


def changed(edited):
    return isinstance(edited, Edited) and edited.change is not None
