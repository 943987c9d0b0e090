"""Offer labels for the added plants of a list or a sheet."""

from collections.abc import Iterable

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.plant_list import PlantsRead
from plantdesk.domain.search.plant_search import PlantSearch
from plantdesk.sheets.results import Became, became
from plantdesk.ui.flow import Wait, answer_from, show
from plantdesk.ui.labels.label import label_of
from plantdesk.ui.labels.labels_dialog import LabelsDialog
from plantdesk.ui.look.look import Look
from plantdesk.ui.wording import number, translate

_MOST = 5_000


async def offer_labels(
    searches: Iterable[PlantSearch], look: Look, desk: Desk, settings: QSettings, page: QWidget
) -> str:
    """Show labels for the added ones of the plants found, or return why there are none."""

    def read(search: PlantSearch) -> Wait:
        return answer_from(desk, lambda engine: engine.plant_list.read(search, _MOST))

    reads: list[PlantsRead] = [await read(search) for search in searches]
    entries = [entry for each in reads for entry in each.entries]
    added = [entry for entry in entries if became(entry.status) is Became.ADDED]
    if any(each.failed for each in reads):
        return translate("labels", "PlantDesk can’t read the plants now. Try again.")
    if len(entries) < sum(each.total for each in reads):
        words = translate("labels", "Too many for labels. Show at most {0} plants.")
        return words.format(number(_MOST))
    if not added:
        return translate("labels", "Only added plants get labels. There are none here.")
    # A refused plant may have been corrected and added.
    plants, labelled = ({(each.store_id, each.plant.id) for each in of} for of in (entries, added))
    labels = tuple(map(label_of, added))
    show(LabelsDialog(look, labels, len(plants - labelled), desk, settings, page))
    return ""
