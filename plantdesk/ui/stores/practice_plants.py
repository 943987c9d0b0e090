"""The plants in the practice store: there, users look in the store as they would in a real one."""

from PySide6.QtCore import QStringListModel
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import PracticePlants
from plantdesk.domain.plant import NewPlant
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.cells import Cell, Index, RowList
from plantdesk.ui.widgets.layouts import boxed, column
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated, shortened, translate

_MOST_ROWS = 6


class PracticePlantsDialog(Question):
    def __init__(self, look: Look, desk: Desk, parent: QWidget) -> None:
        super().__init__(
            look,
            parent,
            translate("practice", "Plants in the practice store"),
            translate("practice", "Reading…"),
            keep=translate("window", "&Close"),
        )
        self.setObjectName("practicePlants")
        self._plants: tuple[NewPlant, ...] = ()
        unread = PracticePlants(None)
        desk.ask(lambda engine: engine.stores.practice_plants(), self._show, unread)

    def _show(self, found: PracticePlants) -> None:
        text = translate("practice", "The plants can’t be read now. Try again later.")
        if found.plants:
            self._plants = found.plants
            self.add(self._list())
            text = translate("practice", "%Ln plants, newest first.", None, len(found.plants))
        elif found.plants is not None:
            text = translate("plants", "No plants yet.")
        self.say(self.windowTitle(), text)

    def _list(self) -> QWidget:
        spoken = [
            ", ".join(
                shortened(part) for part in (str(plant.id), plant.name, plant.tag or "") if part
            )
            for plant in self._plants
        ]
        view = RowList(self._look, QStringListModel(spoken, self), self._shown)
        view.setObjectName("plantsThere")
        view.setAccessibleName(self.windowTitle())
        view.setMinimumHeight(min(len(spoken), _MOST_ROWS) * view.row_height())
        # A square list would overlap the card's round corners.
        return boxed(column(view, margins=(1, 8, 1, 8)))

    def _shown(self, index: Index) -> Cell:
        plant = self._plants[index.row()]
        about = "   ·   ".join(isolated(part) for part in (str(plant.id), plant.tag or "") if part)
        return Cell(plant.name, two_lines=True, second=about)
