"""What the band has to say about the program itself, until a person has looked at it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from plantdesk.ui.band import Band
from plantdesk.ui.look import Look
from plantdesk.ui.preferences import Loaded
from plantdesk.ui.wording import translate

if TYPE_CHECKING:
    from plantdesk.desk.news import OwnFault
    from plantdesk.ui.status_words import Notice


class Notices(QObject):
    """One at a time, the newest fault before all else; looking at it puts it away."""

    def __init__(self, band: Band) -> None:
        super().__init__(band)
        self._band = band
        self._report = ""
        self._crash = ""
        self._preferences = ""

    def tell_fault(self, fault: "OwnFault") -> None:
        self._report = fault.report
        self._renew()

    def tell_crash(self, report: str) -> None:
        self._crash = report
        self._renew()

    def tell_preferences(self, loaded: Loaded) -> None:
        if loaded.set_aside is not None:
            self._preferences = translate(
                "notice", "The usual ones hold now. The file that could not be read is kept as {0}."
            ).format(loaded.set_aside)
        elif loaded.unreadable:
            self._preferences = translate(
                "notice",
                "The usual ones hold now, and changes are not kept: their file can’t be read or"
                " written. Ask the IT desk for the right to both.",
            )
        if self._preferences:
            self._renew()

    def show(self, look: Look, parent: QWidget) -> None:
        """What the band has spoken of, in full."""
        if self._report or self._crash:
            from plantdesk.ui.fault_dialog import show_fault

            if self._report:
                show_fault(look, self._report, parent)
                self._report = ""
            else:
                show_fault(look, self._crash, parent, ended=True)
                self._crash = ""
        elif self._preferences:
            from plantdesk.ui.dialogs import tell_preferences_lost

            tell_preferences_lost(look, parent, self._preferences)
            self._preferences = ""
        self._renew()

    def _renew(self) -> None:
        self._band.show_notice(self._find())

    def _find(self) -> "Notice | None":
        from plantdesk.ui.status_words import Notice

        if self._report:
            return Notice(
                translate("notice", "PlantDesk had a fault of its own"),
                translate("notice", "What was typed and saved is kept. Look at it and go on."),
                urgent=True,
            )
        if self._crash:
            return Notice(
                translate("notice", "PlantDesk ended suddenly last time"),
                translate("notice", "What was saved is kept. Look at it and go on."),
            )
        if self._preferences:
            return Notice(
                translate("notice", "Preferences can’t be read"),
                self._preferences,
            )
        return None
