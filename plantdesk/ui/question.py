"""A question a person brought about: verbs on the buttons, the safe one as default."""

from PySide6.QtWidgets import QMessageBox, QWidget


def ask(parent: QWidget, title: str, text: str, *, go_on: str, keep: str) -> bool:
    """True only if the person chose to go on; Enter and Esc are safe."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.NoIcon)
    box.setWindowTitle(title)
    box.setText(title)
    box.setInformativeText(text)
    risky = box.addButton(go_on, QMessageBox.ButtonRole.DestructiveRole)
    safe = box.addButton(keep, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(safe)
    box.setEscapeButton(safe)
    box.exec()
    return box.clickedButton() is risky
