"""The dialog about a bug in PlantDesk, with a report for the IT desk."""

import threading
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated, translate


class FaultDialog(Question):
    """The user can read, select, copy and save the report."""

    # Carries the path and the error's text, which is empty after success.
    _written = Signal(str, str)

    def __init__(self, look: Look, report: str, parent: QWidget | None) -> None:
        super().__init__(
            look,
            parent,
            translate("fault", "Something went wrong in PlantDesk"),
            translate("fault", "Your saved plants are safe, and so is what you typed."),
            keep=translate("fault", "C&lose"),
            go_on=translate("fault", "&Save report…"),
            exact=report,
        )
        styled(self.body, "strong")
        advice = translate(
            "fault",
            "You can go on working. If it happens again, restart PlantDesk and send this "
            "report to the IT desk. It contains no access token.",
        )
        self.add(wrapped(advice), below=self.body)
        self.setObjectName("faultDialog")
        self._report = report
        self._written.connect(self._tell)

    def done(self, result: int) -> None:
        """Stay open after the report was saved, to say how that went."""
        if result != self.GO_ON:
            super().done(result)
            return
        name = translate("fault", "PlantDesk report {0}.txt")
        chosen = ask_where_to_save(
            self,
            translate("fault", "Save the report"),
            Path.home() / name.format(f"{datetime.now():%Y-%m-%d %H.%M}"),  # noqa: DTZ005
            translate("fault", "Text files (*.txt)"),
        )
        if chosen is not None:
            # In a thread: a USB stick or a network folder may hang.
            threading.Thread(target=self._write, args=(chosen,), daemon=True).start()

    def _write(self, chosen: Path) -> None:
        fault = ""
        try:
            chosen.write_text(self._report, "utf-8", "replace")
        except OSError as error:
            fault = error.strerror or type(error).__name__
        try:
            self._written.emit(str(chosen), fault)
        except RuntimeError:
            # The dialog was closed meanwhile.
            return

    def _tell(self, chosen: str, fault: str) -> None:
        text = translate("fault", "Saved as {0}").format(isolated(chosen))
        if fault:
            said = translate("fault", "Not saved: {0}. Choose another place, or copy the report.")
            text = said.format(isolated(fault))
        self.say(self.windowTitle(), text)
        announce(self, text)
