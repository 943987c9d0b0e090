"""A column of a page, as high as its smallest content."""

from PySide6.QtWidgets import QWidget


class Column(QWidget):
    """Takes part in the page's layout by its smallest height.

    A scroll area gives a page whose height depends on its width all the height it would like; this
    one is to scroll only when even the smallest does not fit.
    """

    def hasHeightForWidth(self) -> bool:
        return False
