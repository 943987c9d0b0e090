"""Save a file for the IT desk, after saying what is in it."""

from PySide6.QtCore import QLocale
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.support import WindowFacts, save_support_file
from plantdesk.domain.local_time import today
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.store import Store
from plantdesk.ui.flow import answer_of
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.buttons.button import CheckBox
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import translate


async def make_support_file(
    look: Look,
    desk: Desk,
    preferences: Preferences,
    stores: tuple[Store, ...],
    given: frozenset[str],
    parent: QWidget,
) -> None:
    """Ask what goes in and where the file goes, and begin to collect it."""
    dialog = SupportDialog(look, parent)
    if await answer_of(dialog) != Question.GO_ON:
        return
    name = translate("support", "PlantDesk support {0}.zip")
    day = f"{today():%Y-%m-%d}"
    path = ask_where_to_save(
        parent,
        translate("support", "Save the support file"),
        documents() / name.format(day),
        translate("support", "Zip files (*.zip)"),
    )
    if path is not None:
        facts = WindowFacts(display_facts(look), preferences, stores, given)
        save_support_file(desk, facts, path, plants=dialog.plants.isChecked())


def display_facts(look: Look) -> tuple[tuple[str, str], ...]:
    """What only the window can say about this computer, in words for the IT desk."""
    screens = ", ".join(
        f"{screen.size().width()} × {screen.size().height()}, scale {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    )
    style = QApplication.style()
    return (
        ("Window system", QGuiApplication.platformName()),
        ("Screens", screens),
        ("Style", style.objectName()),
        ("Text", f"{look.measures.base} px"),
        ("Language", f"{QLocale().name()}, system {QLocale.system().name()}"),
    )


def _parts() -> list[str]:
    return [
        translate("support", "versions of PlantDesk and your system"),
        translate("support", "a check of this installation"),
        translate("support", "your preferences and stores"),
        translate("support", "the log"),
        translate("support", "how many plants each store has"),
    ]


class SupportDialog(Question):
    """Lists what is in the file. Only ids and names of plants can be chosen."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        lines = (
            translate("support", "Save one file and send it to your IT desk. It contains:"),
            "\n".join(f"• {part}" for part in _parts()),
            translate("support", "It contains no access token."),
        )
        super().__init__(
            look,
            parent,
            translate("support", "Support file"),
            "\n\n".join(lines),
            keep=translate("support", "C&lose"),
            go_on=translate("support", "&Save…"),
        )
        self.setObjectName("supportDialog")
        self.plants = CheckBox(translate("support", "Include plant ids and &names"))
        self.plants.setObjectName("supportPlants")
        hint = translate("support", "Up to 1,000 plants that are refused, to check or waiting.")
        self.plants.setAccessibleDescription(hint)
        self._column.insertWidget(2, self.plants)
        self._column.insertWidget(3, wrapped(hint, "text2", "small"))
        self.fit()
