"""The day sheet before it is printed or saved."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPageLayout, QPageSize
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.paper.day_sheet import DaySheet
from plantdesk.ui.plants.paper.sheet_pages import SheetPages
from plantdesk.ui.widgets.paper import PaperDialog, is_letter_usual, page_layout
from plantdesk.ui.wording import translate

_MARGIN_MM = 15


class DaySheetDialog(PaperDialog):
    def __init__(self, look: Look, sheet: DaySheet, desk: Desk, parent: QWidget | None) -> None:
        self._sheet = sheet
        self._font = look.measures.body
        title = translate("sheet", "Day sheet")
        layout = usual_layout()
        super().__init__(look, "daySheet", title, layout, desk, parent)
        self.begin(layout, self.make_pages(layout))

    def make_pages(self, layout: QPageLayout) -> SheetPages:
        mirrored = QGuiApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft
        return SheetPages(self._sheet, layout, self._font, right_to_left=mirrored)


def usual_layout() -> QPageLayout:
    """Return a page of the paper that is usual in the user's country."""
    sizes = QPageSize.PageSizeId
    return page_layout(QPageSize(sizes.Letter if is_letter_usual() else sizes.A4), _MARGIN_MM)
