"""Remembers from which file the sheet in work came, and how it was read."""

from pathlib import Path

from PySide6.QtCore import QSettings

from plantdesk.desk.sheets import NewSheet
from plantdesk.sheets.reading.shapes import Form, TextForm, WorkbookForm

_GROUP = "many/source"
_READY = f"{_GROUP}/ready"


class KeptSource:
    def __init__(self, settings: QSettings) -> None:
        self._settings = settings
        self.form: Form | None = None
        # Under which key the columns of such files are remembered.
        self.shape = ""
        self.path: Path | None = None
        # By which a file that changed since can be told.
        self.version = ""

    def take(self, new: NewSheet) -> None:
        self.form, self.shape = new.form, new.shape
        self.path = new.source.path if new.source is not None else None
        self.version = new.source.version if new.source is not None else ""
        self._settings.remove(_GROUP)
        self._save()

    def forget(self) -> None:
        self.form, self.shape, self.path = None, "", None
        self._settings.remove(_GROUP)

    def load(self) -> None:
        """Remember what an earlier session knew."""
        kept = [str(self._settings.value(f"{_GROUP}/{key}", "")) for key in _KEYS]
        path, self.shape, sheet, encoding, separator, self.version = kept
        self.path = Path(path) if path else None
        self.form = None
        if sheet:
            self.form = WorkbookForm(sheet)
        elif encoding and separator:
            self.form = TextForm(encoding, separator)

    def is_at(self, path: Path) -> bool:
        """Whether writing to this path would replace the file that the rows came from."""
        try:
            return self.path is not None and self.path.samefile(path)
        except OSError:
            return False

    def note_ready(self, batch_id: str) -> None:
        """Note that rows of the sheet may have been sent in this batch."""
        ready = f"{self._settings.value(_READY, '')} {batch_id}"
        self._settings.setValue(_READY, ready.strip())

    def was_ready(self, batch_id: str) -> bool:
        """Whether rows may have been sent, even if the journal doesn't know: it may be a backup."""
        return batch_id in str(self._settings.value(_READY, "")).split()

    @property
    def folder(self) -> Path | None:
        return None if self.path is None else self.path.parent

    def _save(self) -> None:
        sheet = self.form.sheet if isinstance(self.form, WorkbookForm) else ""
        encoding = separator = ""
        if isinstance(self.form, TextForm):
            encoding, separator = self.form.encoding, self.form.separator
        path = str(self.path) if self.path is not None else ""
        kept = (path, self.shape, sheet, encoding, separator, self.version)
        for key, value in zip(_KEYS, kept, strict=True):
            self._settings.setValue(f"{_GROUP}/{key}", value)


_KEYS = ("path", "shape", "sheet", "encoding", "separator", "version")
