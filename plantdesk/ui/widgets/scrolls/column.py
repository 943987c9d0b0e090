"""A column of a page that can shrink to its minimum height."""

from PySide6.QtWidgets import QWidget


class Column(QWidget):
    """Scrolls only if its minimum height doesn't fit.

    If the height depended on the width, the scroll area would give it its preferred height.
    """

    def hasHeightForWidth(self) -> bool:
        return False
