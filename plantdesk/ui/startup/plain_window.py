"""A window without our theme or resources, for when there is no other."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
)

# Import nothing of PlantDesk here: it may be the part that is missing or broken.
translate = QCoreApplication.translate


class PlainWindow(QDialog):
    """A title, a text and a button to end; details are optional."""

    def __init__(self, title: str, text: str, details: str = "", *, end: str) -> None:
        super().__init__()
        self.setObjectName("plainWindow")
        self.setWindowTitle("PlantDesk")
        head, body = QLabel(), QLabel()
        font = head.font()
        font.setBold(True)
        head.setFont(font)
        for label, words in ((head, title), (body, text)):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setText(words)
            label.setWordWrap(True)
            # By the window's direction, not the text's.
            side = (
                Qt.AlignmentFlag.AlignRight if self.isRightToLeft() else Qt.AlignmentFlag.AlignLeft
            )
            label.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignTop)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.details = QPlainTextEdit(details)
        self.details.setObjectName("details")
        self.details.setAccessibleName(translate("start", "Details"))
        self.details.setReadOnly(True)
        self.details.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.details.hide()
        self.details_button = QPushButton(translate("start", "Show &details"))
        self.details_button.setObjectName("showDetails")
        if not details:
            self.details_button.hide()
        self.details_button.clicked.connect(self._toggle_details)
        self.end = QPushButton(end)
        self.end.setObjectName("end")
        self.end.clicked.connect(self.reject)
        # A scan into the window presses the default: it must change nothing.
        self.end.setDefault(True)
        self.details_button.setAutoDefault(False)
        buttons = QHBoxLayout()
        buttons.addWidget(self.details_button)
        buttons.addStretch()
        buttons.addWidget(self.end)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(head)
        column.addWidget(body)
        column.addWidget(self.details, 1)
        column.addLayout(buttons)
        metrics = self.fontMetrics()
        room = self.screen().availableSize().width() - 32
        self._width = min(56 * metrics.horizontalAdvance("0"), room)
        self.setMinimumWidth(self._width)
        self._fit()
        self.end.setFocus()

    def _toggle_details(self) -> None:
        shown = self.details.isHidden()
        self.details.setVisible(shown)
        self.details_button.setText(
            translate("start", "Hide &details") if shown else translate("start", "Show &details")
        )
        self._fit()

    def _fit(self) -> None:
        """Make it as high as its text: Qt would make it taller."""
        self._column.invalidate()
        self.resize(self._width, self._column.totalHeightForWidth(self._width))


def show_plainly(title: str, text: str, details: str = "", *, end: str) -> None:
    """Show it until the user ends it. Makes Qt's application if none exists yet."""
    application = QApplication.instance() or QApplication(["plantdesk"])
    window = PlainWindow(title, text, details, end=end)
    window.exec()
    window.deleteLater()
    # Qt needs the application until here.
    del application
