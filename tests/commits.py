"""Runs something before each commit of a journal, such as what a full disk does."""

from plantdesk.journal.file import translated
from plantdesk.journal.keeper import JournalKeeper


def before_commits(file, act):
    run = file.run

    def act_and_run(statement, *parameters):
        if statement == "COMMIT":
            # As SQLite's own errors are.
            with translated(file.path):
                act()
        return run(statement, *parameters)

    file.run = act_and_run


class CommitKeeper(JournalKeeper):
    def __init__(self, path, before_commit, here=None):
        super().__init__(path, here)
        self.before_commit = before_commit

    def _open(self):
        before = self._journal
        super()._open()
        if self._journal is not before:
            before_commits(self._journal.file, lambda: self.before_commit())
