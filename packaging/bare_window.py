"""The smallest window that PySide6 can show: what PlantDesk's bundle is measured against."""

import sys

from PySide6.QtWidgets import QApplication, QWidget

app = QApplication(sys.argv)
window = QWidget()
window.resize(1100, 720)
window.show()
sys.exit(app.exec())
