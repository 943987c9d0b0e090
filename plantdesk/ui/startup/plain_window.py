"""A window without our theme or resources, for when there is no other."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
)

# Import nothing of PlantDesk here: it may be the part that is missing or broken.
translate = QCoreApplication.translate


class PlainWindow(QDialog):
    """A title, a text and a button to end; details are optional."""

    def __init__(self, title: str, text: str, details: str = "") -> None:
        super().__init__()
        self.setWindowTitle("PlantDesk")
        head, body = QLabel(), QLabel()
        font = head.font()
        font.setBold(True)
        head.setFont(font)
        room = self.screen().availableSize().width() - 32
        width = min(56 * self.fontMetrics().horizontalAdvance("0"), room) - 48
        for label, words in ((head, title), (body, text)):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setText(words)
            label.setWordWrap(True)
            label.setFixedWidth(width)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.details = QPlainTextEdit(details)
        self.details.setObjectName("details")
        self.details.setAccessibleName(translate("start", "Details"))
        self.details.setReadOnly(True)
        self.details.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.details.setVisible(bool(details))
        self.end = QPushButton(translate("window", "&Close"))
        self.end.setObjectName("end")
        self.end.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(head)
        column.addWidget(body)
        column.addWidget(self.details)
        column.addWidget(self.end, alignment=Qt.AlignmentFlag.AlignRight)
        # As high as its text, which has this width.
        column.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        # A scan into the window presses it: it must change nothing.
        self.end.setFocus()


def show_plainly(title: str, text: str, details: str) -> None:
    """Show it until the user ends it. Makes Qt's application if none exists yet."""
    application = QApplication.instance() or QApplication(["plantdesk"])
    PlainWindow(title, text, details).exec()
    # Qt needs the application until here.
    del application
