"""No text from a journal or a service shows more than a screenful."""

from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from plantdesk.desk.news import NotSaved, Snapshot
from plantdesk.domain.outcome import Added, Refused
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import Attempt, Draft, History
from tests.ui.plants.stage import Shown, checks
from tests.ui.scenes.pseudo import texts_of
from tests.ui.stage import GREEN, NOW, entry

# A screenful and a half in the smallest letters; each of three facts may have its own.
SCREENFUL = 20_000
LONG = "Acer " * 20_000
PLANT = NewPlant(7, LONG, LONG)
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)


def texts(window):
    """All texts that are shown, in tooltips or given to screen readers."""
    found = []
    for part in (window, *window.findChildren(QWidget)):
        found += texts_of(part)
        match part:
            case QLineEdit():
                found.append(part.text())
            case QTextEdit() | QPlainTextEdit():
                found.append(part.toPlainText())
            case QAbstractItemView():
                model = part.model()
                rows = [model.index(at, 0, QModelIndex()) for at in range(model.rowCount())]
                found += [str(row.data(role) or "") for row in rows for role in ROLES]
    return found


ITEMS = [
    replace(entry(7, "Acer", None, status, outcome), plant=PLANT)
    for status, outcome in (
        (Status.REFUSED, Refused(400, ServiceError(7, LONG))),
        (Status.ADDED, Added(Plant(LONG + "x", LONG), 200, (PlantField.NAME, PlantField.TAG))),
        (Status.TO_CHECK, None),
    )
]
ITEMS += [
    NotSaved(Snapshot("s", GREEN.id, Typed("7", LONG, LONG), PLANT, NOW)),
    Draft(Typed(LONG, LONG, LONG), number=1),
]


def test_card_and_row_show_at_most_a_screenful(window, heard):
    page = window.page.results
    for number, item in enumerate(ITEMS, 1):
        unfinished = isinstance(item, Draft)
        card = page.unfinished if unfinished else page.card
        page.put_unfinished([item]) if unfinished else page.put(item)
        page.show_item(item)
        page._announce(card)
        card = texts(card)
        assert any("Acer Acer" in text for text in card), number
        assert len(heard) >= number
        assert max(map(len, [*texts(window), *heard])) < SCREENFUL, number


def test_the_page_of_all_plants_shows_at_most_a_screenful(open_window):
    shown = Shown(*open_window())
    shown.open(replace(checks(7), plant=PLANT))
    refused = Refused(400, ServiceError(7, LONG))
    attempts = (Attempt(NOW, True, refused),) * 3
    shown.desk.answer("plants.read_history", History("entry-7", attempts))
    found = texts(shown.window)
    assert any("Acer Acer" in text for text in found)
    assert max(map(len, found)) < SCREENFUL
