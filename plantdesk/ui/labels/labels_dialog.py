"""Choose what labels are printed on, and look at them before they are."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QSettings
from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.plant_list import PlantsRead
from plantdesk.domain.search.plant_search import PlantSearch
from plantdesk.domain.status import Status
from plantdesk.ui.flow import Wait, answer_from, show
from plantdesk.ui.labels.label import Label, LabelPages, label_of
from plantdesk.ui.labels.sheets import HEIGHTS, SHEETS, WIDTHS, Choices, CodeKind, Paper
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.fields.boxes import Choice, Stepper
from plantdesk.ui.widgets.labels import below_label, wrapped
from plantdesk.ui.widgets.layouts import Wrapping
from plantdesk.ui.widgets.paper import PaperDialog, page_layout
from plantdesk.ui.wording import number, translate

_Control = TypeVar("_Control", bound=QWidget)
_ADDED = (Status.ADDED, Status.ADDED_AS_SAID)
# More labels make too large a PDF, and more of one plant are a mistake.
_MOST_PLANTS, _MOST_LABELS, _MOST_COPIES = 5_000, 20_000, 99


async def offer_labels(
    searches: Iterable[PlantSearch], look: Look, desk: Desk, settings: QSettings, page: QWidget
) -> str:
    """Show labels for the added ones of the plants found, or return why there are none."""

    def read(search: PlantSearch) -> Wait:
        failed = PlantsRead((), 0, failed=True)
        return answer_from(
            desk, lambda engine: engine.plant_list.read(search, _MOST_PLANTS), failed
        )

    reads: list[PlantsRead] = [await read(search) for search in searches]
    entries = [entry for each in reads for entry in each.entries]
    labels = tuple(label_of(entry) for entry in entries if entry.status in _ADDED)
    if any(each.failed for each in reads):
        return translate("plants", "PlantDesk can’t read the plants now. Try again.")
    if len(entries) < sum(each.total for each in reads):
        return translate("plants", "Too many plants: show at most {0}.").format(
            number(_MOST_PLANTS)
        )
    if not labels:
        return translate("labels", "Only added plants get labels.")
    show(LabelsDialog(look, labels, desk, settings, page))
    return ""


class LabelsDialog(PaperDialog):
    def __init__(
        self,
        look: Look,
        labels: tuple[Label, ...],
        desk: Desk,
        settings: QSettings,
        parent: QWidget | None,
    ) -> None:
        self._labels, self._settings = labels, settings
        self._font = look.measures.body
        chosen = Choices.remembered(settings)
        # A sheet that was sent in several parts may have more plants than that.
        most = min(_MOST_COPIES, max(1, _MOST_LABELS // len(labels)))
        self._flow = Wrapping(options := QWidget(), 16)
        # Choices and numbers with their labels.
        self._parts: dict[QWidget, QWidget] = {}
        self._paper = self._choice("labelPaper", translate("labels", "Paper"))
        self._sheet = self._choice("labelSheet", translate("labels", "Labels"))
        width, height = translate("labels", "&Width in mm"), translate("labels", "&Height in mm")
        self._width = self._number("labelWidth", width, WIDTHS)
        self._height = self._number("labelHeight", height, HEIGHTS)
        self._code = self._choice("labelCode", translate("labels", "Code to scan"))
        words = translate("labels", "La&bels per plant")
        self._copies = self._number("labelsPerPlant", words, range(1, most + 1))
        words = translate("labels", "&First free label")
        self._first = self._number("firstLabel", words, range(1, 2))
        size = translate("labels", "Print at actual size (100 %): “fit to page” moves the labels.")
        self._note = wrapped(size, "text2", "small")
        self._note.setObjectName("labelsNote")
        title = translate("labels", "Labels")
        layout = page_layout(chosen.label_sheet.page, 0)
        super().__init__(look, "labelsDialog", title, layout, desk, parent, options, self._note)
        self._paper.setFocus()
        papers = {
            Paper.A4: translate("labels", "A4 sheets"),
            Paper.LETTER: translate("labels", "Letter sheets"),
            Paper.ROLL: translate("labels", "Label printer"),
        }
        codes = {
            CodeKind.QR: translate("labels", "QR code"),
            CodeKind.BARS: translate("labels", "Bar code (Code 128)"),
        }
        self._paper.show_options(papers, chosen.label_sheet.paper)
        self._code.show_options(codes, chosen.code)
        self._sheet.show_options({chosen.sheet: ""}, chosen.sheet)
        self._width.setValue(chosen.width)
        self._height.setValue(chosen.height)
        self._renew()
        for choice in (self._paper, self._sheet, self._code):
            choice.activated.connect(self._renew)
        for each in (self._width, self._height, self._copies, self._first):
            each.valueChanged.connect(self._renew)

    def make_pages(self, _: QPageLayout) -> LabelPages:
        how = self._font, self._code.value, self._first.value(), self._copies.value()
        return LabelPages(self._labels, self._on, *how)

    def set_up(self, printer: QPrinter) -> None:
        # Labels lie where they do on the paper, whatever edge the printer can't reach.
        printer.setFullPage(True)
        printer.setPageSize(self._on.page)

    def _renew(self) -> None:
        """Show the labels as they are chosen now, and remember that."""
        paper, width, height = self._paper.value, self._width.value(), self._height.value()
        chosen = Choices(paper.name, self._sheet.value, width, height, self._code.value)
        chosen.remember(self._settings)
        self._on = sheet = chosen.label_sheet
        sheets = {each.name: each.words for each in SHEETS if each.paper is paper}
        roll = paper is Paper.ROLL
        if not roll:
            self._sheet.show_options(sheets, sheet.name)
        for each in (self._sheet, self._first, self._width, self._height):
            self._parts[each].setVisible(roll == (each in (self._width, self._height)))
        self._first.allow(range(1, sheet.count + 1))
        self._note.setHidden(roll)
        layout = page_layout(sheet.page, 0)
        self.begin(layout, replace(self.make_pages(layout), outlined=True))

    def _choice(self, name: str, words: str) -> Choice:
        return self._add(words, Choice(name, words))

    def _number(self, name: str, words: str, possible: range) -> Stepper:
        return self._add(words, Stepper(name, words.replace("&", ""), possible))

    def _add(self, words: str, control: _Control) -> _Control:
        self._parts[control] = part = below_label(words, control)
        self._flow.addWidget(part)
        return control
