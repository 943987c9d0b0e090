"""Choose an automatic backup to restore, or a file instead."""

from datetime import date
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import BackupFault, BackupRead, BackupsFound, JournalFaultKind
from plantdesk.ui.journal_words import last_backup_text, short_backup_text
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.buttons.button import RadioButton
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import boxed, column, row
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.widgets.scrolls.fitting_scroll import FittingScroll
from plantdesk.ui.wording import date_text, translate


class BackupList(Question):
    """Answers GO_ON for the `chosen` backup, OTHER for a file."""

    def __init__(self, look: Look, desk: Desk, parent: QWidget) -> None:
        super().__init__(
            look,
            parent,
            translate("restore", "Restore a backup"),
            translate("restore", "Looking for automatic backups…"),
            keep=translate("restore", "Cancel"),
            go_on=translate("restore", "&Restore…"),
            other=translate("restore", "&Choose a file…"),
        )
        self.setObjectName("backupList")
        self.go_on.hide()
        self.fit()
        self._desk = desk
        self._rows: dict[Path, _BackupRow] = {}
        self._unread: list[Path] = []
        self._group = QButtonGroup(self)
        self._closed = False
        failed = BackupsFound(desk.folder, (), BackupFault.FAILED)
        desk.ask(lambda engine: engine.daily_backups.find(), self._show, failed)
        self.finished.connect(self._read_no_more)

    @property
    def chosen(self) -> Path:
        return next(path for path, row in self._rows.items() if row.choice.isChecked())

    def _show(self, news: BackupsFound) -> None:
        if self._closed:
            return
        if not news.backups:
            self.say(self.windowTitle(), last_backup_text(news))
            return
        for backup in news.backups:
            self._rows[backup.path] = row = _BackupRow(backup.day)
            self._group.addButton(row.choice)
        card = self._card()
        self._column.insertWidget(2, card, 1)
        # Shown before say() measures the dialog.
        card.show()
        self._unread = list(self._rows)
        self.go_on.show()
        self.go_on.setDefault(True)
        newest = self._rows[self._unread[0]].choice
        newest.setChecked(True)
        text = translate("restore", "Choose an automatic backup, or a backup file that you saved.")
        self.say(self.windowTitle(), text)
        # The dialog has grown several times higher.
        self._place()
        newest.setFocus()
        self._read_next()

    def _card(self) -> QWidget:
        self._scroll = FittingScroll(*self._rows.values())
        self._group.buttonToggled.connect(self._scroll_to)
        return boxed(column(self._scroll, margins=(12, 8, 8, 8)))

    def _scroll_to(self, choice: RadioButton) -> None:
        self._scroll.ensureWidgetVisible(choice)

    def _read_next(self) -> None:
        """Read one backup at a time: they may be large."""
        if self._unread:
            backup = self._unread[0]
            failed = BackupRead(backup, JournalFaultKind.NOT_WRITABLE)
            self._desk.ask(lambda engine: engine.inspect_backup(backup), self._show_content, failed)

    def _read_no_more(self) -> None:
        # Each reading ends the one before, and now the chosen file is read.
        self._closed = True
        self._unread.clear()

    def _show_content(self, news: BackupRead) -> None:
        if news.path in self._unread:
            self._unread.remove(news.path)
            self._rows[news.path].say(short_backup_text(news.found))
            self._read_next()


class _BackupRow(QWidget):
    """The day of a backup and a summary of its content."""

    def __init__(self, day: date) -> None:
        super().__init__()
        self.choice = RadioButton(date_text(day))
        self.choice.setObjectName(f"backup{day.isoformat()}")
        self._content = wrapped("", "text2", "small")
        self._content.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        whole = row(self.choice, self._content, gap=24, margins=(0, 0, 4, 0))
        whole.setStretch(1, 1)
        self.setLayout(whole)
        self.say(translate("restore", "Reading…"))

    def say(self, text: str) -> None:
        self._content.setText(text)
        self.choice.setAccessibleDescription(text)
