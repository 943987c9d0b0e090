"""The dialog about a bug in PlantDesk, with a report for the IT desk."""

import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.dialog import Dialog
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import boxed, column, row
from plantdesk.ui.widgets.scrolls.column import beside_bar
from plantdesk.ui.widgets.scrolls.following_scroll import FollowingScroll
from plantdesk.ui.wording import isolated, translate

# Takes the parent and a suggested name; returns None if the user cancels.
AskWhere = Callable[[QWidget, str], Path | None]


def ask_where(parent: QWidget, suggested: str) -> Path | None:
    title = translate("fault", "Save the report")
    kinds = translate("fault", "Text files (*.txt)")
    return ask_where_to_save(parent, title, Path.home() / suggested, kinds)


class FaultDialog(Dialog):
    """The user can read, select, copy and save the report."""

    # Carries the path and the error's text, which is empty after success.
    _written = Signal(str, str)

    def __init__(
        self,
        look: Look,
        report: str,
        parent: QWidget | None = None,
        where: AskWhere = ask_where,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        title = translate("fault", "Something went wrong in PlantDesk")
        super().__init__(look, parent, "faultDialog", title)
        self._ask_where = where
        self._now = now
        self.report = QPlainTextEdit(report)
        self.report.setObjectName("faultReport")
        self.report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.report.setAccessibleName(translate("fault", "Report"))
        self.report.setProperty("box", "report")
        self.report.setFrameShape(QFrame.Shape.NoFrame)
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        # A traceback is left-to-right in every language.
        self.report.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        # Text can be selected but not edited, and Tab skips it.
        self.report.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.save_button = self.button(
            "saveReport", translate("fault", "&Save report…"), self._save
        )
        self.copy_button = self.button("copyReport", translate("fault", "&Copy"), self._copy)
        self.close_button = self.button("closeFault", translate("fault", "C&lose"), self.reject)
        self.close_button.setDefault(True)
        self._written.connect(self._tell)
        # With large text on a small screen, everything but the buttons scrolls.
        scroll = FollowingScroll()
        texts = column(
            wrapped(title, type_="h2"),
            wrapped(
                translate("fault", "Your saved plants are safe, and so is what you typed."),
                type_="strong",
            ),
            wrapped(
                translate(
                    "fault",
                    "You can go on working. If it happens again, restart PlantDesk and send this "
                    "report to the IT desk. It contains no access token.",
                )
            ),
            4,
            self.report,
            gap=8,
        )
        texts.setContentsMargins(beside_bar(scroll, 24, 0))
        texts.setStretchFactor(self.report, 1)
        scroll.setWidget(boxed(texts, "clear"))
        buttons = row(None, self.save_button, self.copy_button, self.close_button, gap=8)
        for part in (buttons, self.message):
            part.setContentsMargins(24, 0, 24, 0)
        self.lay_out(scroll, buttons, gap=8)
        self.whole.setContentsMargins(0, 20, 0, 20)
        look.changed.connect(self._set_sizes)
        self._set_sizes()
        self.close_button.setFocus()

    def _save(self) -> None:
        day = self._now().strftime("%Y-%m-%d %H.%M")
        chosen = self._ask_where(self, translate("fault", "PlantDesk report {0}.txt").format(day))
        if chosen is None:
            return
        self.message.say("")
        # In a thread: a USB stick or a network folder may hang.
        text = self.report.toPlainText()
        threading.Thread(target=self._write, args=(chosen, text), daemon=True).start()

    def _write(self, chosen: Path, text: str) -> None:
        try:
            chosen.write_text(text, "utf-8")
            fault = ""
        except OSError as error:
            fault = error.strerror or type(error).__name__
        try:
            self._written.emit(str(chosen), fault)
        except RuntimeError:
            # The dialog was closed meanwhile.
            return

    def _tell(self, chosen: str, fault: str) -> None:
        if fault:
            said = translate("fault", "Not saved: {0}. Choose another place, or copy the report.")
            self.message.say(said.format(isolated(fault)), "warned")
        else:
            self.message.say(translate("fault", "Saved as {0}").format(isolated(chosen)))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())
        self.message.say(translate("fault", "Copied. Paste it into a message."))

    def _set_sizes(self) -> None:
        measures = self._look.measures
        self.report.setMinimumHeight(6 * self.report.fontMetrics().height())
        wanted = QSize(round(80 * measures.ch), round(38 * measures.base))
        self.resize(wanted.boundedTo(self.room - QSize(16, 24)))
