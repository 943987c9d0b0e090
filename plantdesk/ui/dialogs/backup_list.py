"""Choose an automatic backup to restore, or a file instead."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import BackupRead, BackupsFound, JournalFaultKind
from plantdesk.ui.flow import answer_from, start
from plantdesk.ui.journal_words import last_backup_text, short_backup_text
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.buttons.button import RadioButton
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import boxed
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import date_text, translate


class BackupList(Question):
    """Answers GO_ON for the `chosen` backup, OTHER for a file."""

    def __init__(self, look: Look, desk: Desk, parent: QWidget | None) -> None:
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
        self._choices: dict[RadioButton, Path] = {}
        start(self._read(desk), self)

    @property
    def chosen(self) -> Path:
        return next(path for choice, path in self._choices.items() if choice.isChecked())

    async def _read(self, desk: Desk) -> None:
        failed = BackupsFound(desk.folder, (), failed=True)
        news = await answer_from(desk, lambda engine: engine.daily_backups.find(), failed)
        if not news.backups:
            self.say(self.windowTitle(), last_backup_text(news))
            return
        table = QGridLayout()
        table.setContentsMargins(12, 8, 12, 8)
        table.setColumnStretch(1, 1)
        contents = []
        for place, backup in enumerate(news.backups):
            choice = RadioButton(date_text(backup.day))
            choice.setObjectName(f"backup{backup.day.isoformat()}")
            choice.toggled.connect(partial(self.scroll_to, choice))
            content = wrapped(translate("restore", "Reading…"), "text2", "small")
            content.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
            choice.setAccessibleDescription(content.text())
            table.addWidget(choice, place, 0)
            table.addWidget(content, place, 1)
            self._choices[choice] = backup.path
            contents.append(content)
        self.add(boxed(table))
        newest = next(iter(self._choices))
        newest.setChecked(True)
        self.go_on.show()
        # It asks again, so Enter may choose.
        self.let_enter_give(self.go_on)
        text = translate("restore", "Choose an automatic backup, or a backup file that you saved.")
        self.say(self.windowTitle(), text)
        newest.setFocus()
        for (choice, path), content in zip(self._choices.items(), contents, strict=True):
            # Each reading ends the one before, and after this dialog the chosen file is read.
            if self.isVisible():
                await self._read_one(desk, path, choice, content)

    async def _read_one(self, desk: Desk, path: Path, choice: RadioButton, content: QLabel) -> None:
        failed = BackupRead(path, JournalFaultKind.NOT_WRITABLE)
        news = await answer_from(desk, lambda engine: engine.inspect_backup(path), failed)
        content.setText(short_backup_text(news.found))
        choice.setAccessibleDescription(content.text())
