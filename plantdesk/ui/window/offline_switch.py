"""Working off line: the menu's switch, the band's way back, and the memory of it."""

from PySide6.QtCore import QObject, QSettings

from plantdesk.desk.desk import Desk
from plantdesk.ui.window.menus import Menus
from plantdesk.ui.window.remembered import remember_line, works_off_line


class OfflineSwitch(QObject):
    def __init__(self, desk: Desk, menus: Menus, settings: QSettings) -> None:
        super().__init__(menus)
        self._desk = desk
        self._menus = menus
        self._settings = settings
        menus.show_off_line(works_off_line(settings))
        menus.off_line_wanted.connect(self.switch)

    def switch(self, off_line: bool) -> None:
        remember_line(self._settings, off_line=off_line)
        self._menus.show_off_line(off_line)
        self._desk.work_off_line(off_line)
