"""Show the content of a backup, then ask whether to restore it."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import BackupRead, JournalFaultKind, ReadProgress
from plantdesk.ui.flow import answer_from, start
from plantdesk.ui.journal_words import not_restored_words, progress_text, restore_text
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import translate


class RestoreDialog(Question):
    """Offers to restore only after the backup was read, which may be slow.

    Answers OTHER to choose another backup instead of an unreadable one.
    """

    def __init__(
        self, look: Look, desk: Desk, path: Path, waiting: int, parent: QWidget | None
    ) -> None:
        super().__init__(
            look,
            parent,
            translate("restore", "Restore this backup?"),
            translate("practice", "Reading…"),
            keep=translate("restore", "&Don’t restore"),
            go_on=translate("restore", "&Restore"),
            other=translate("restore", "Choose &another…"),
            exact=str(path),
        )
        self.setObjectName("restoreDialog")
        self._path = path
        self.go_on.hide()
        self.other.hide()
        desk.on(ReadProgress, self._count)
        # A closed dialog doesn't need the rest of the backup.
        self.finished.connect(lambda: desk.ask(lambda engine: engine.stop_inspecting()))
        start(self._read(desk, waiting), self)

    def _count(self, news: ReadProgress) -> None:
        if news.backup == self._path:
            self.body.setText(progress_text(news))

    async def _read(self, desk: Desk, waiting: int) -> None:
        path, failed = self._path, BackupRead(self._path, JournalFaultKind.NOT_WRITABLE)
        news = await answer_from(desk, lambda engine: engine.inspect_backup(path), failed)
        if isinstance(news.found, JournalFaultKind):
            words = not_restored_words(news.found)
            self.keep.setText(translate("window", "&Close"))
            self.other.show()
            self.say(words.headline, words.text)
        else:
            self.go_on.show()
            self.say(self.windowTitle(), restore_text(news.found, news.here, waiting))
