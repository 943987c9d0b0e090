"""What a user opens: files, the guide, and dialogs about the whole program."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from plantdesk.desk.news import BackedUp, BackupsFound, JournalFault, JournalFaultKind
from plantdesk.domain.local_time import today
from plantdesk.domain.search.plant_search import PlantFilter, PlantSearch
from plantdesk.ui.dialogs.about import tell_about
from plantdesk.ui.dialogs.restore import RestoreDialog
from plantdesk.ui.dialogs.support import make_support_file
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import answer_from, answer_of, start
from plantdesk.ui.help.guide import read_guide
from plantdesk.ui.help.guide_window import GuideWindow
from plantdesk.ui.preferences.dialog import PreferencesDialog
from plantdesk.ui.preferences.sounds import Sounds
from plantdesk.ui.widgets.file_dialogs import (
    ask_for_file,
    ask_where_to_save,
    documents,
    open_outside,
)
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window.preferences_in_use import PreferencesInUse
from plantdesk.ui.window.questions import Part, Place
from plantdesk.ui.window.store_flows import StoreFlows
from plantdesk.ui.wording import translate


class Opening(Part):
    def __init__(self, place: Place, preferences: PreferencesInUse, sounds: Sounds) -> None:
        super().__init__(place)
        self._preferences, self._sounds = preferences, sounds
        show_plants = self.pages.show_plants
        self.table: Mapping[Action, Callable[[Any], object]] = {
            **StoreFlows(place).table,
            Action.CHOOSE_PREFERENCES: lambda _: self._choose_preferences(),
            Action.BACK_UP: lambda _: self._back_up(),
            Action.RESTORE: self._restore,
            Action.SHOW_FOLDER: lambda fault: open_outside(fault.path.parent),
            Action.OPEN_SHEET: lambda _: self._open_sheet(),
            Action.EXPORT: lambda _: show_plants(lambda page: start(page.output.export(), page)),
            Action.PRINT_DAY_SHEET: lambda _: show_plants(
                lambda page: start(page.output.print_day_sheet(), page)
            ),
            Action.SHOW_LABELS: lambda _: self._show_labels(),
            Action.SHOW_GUIDE: self._show_guide,
            Action.MAKE_SUPPORT_FILE: lambda _: make_support_file(
                self._look, self._desk, preferences.preferences, self._window
            ),
            Action.TELL_ABOUT: lambda _: tell_about(self._look, self._window),
        }

    def _show_guide(self, section: object) -> None:
        """Show a section beside the window, by default the one about what the user looks at."""
        window = self._window
        guide = window.findChild(GuideWindow)
        if not isinstance(guide, GuideWindow):
            guide = GuideWindow(self._look, partial(read_guide, window.menuBar()), window)
        guide.show_section(section if isinstance(section, str) else self.pages.section_shown)

    async def _choose_preferences(self) -> None:
        in_use, desk, window = self._preferences, self._desk, self._window
        now, save = in_use.preferences, in_use.save
        dialog = PreferencesDialog(self._look, now, self._sounds, save, desk, window)
        await answer_of(dialog)
        if dialog.chosen is not None:
            in_use.change(dialog.chosen)

    def _back_up(self) -> None:
        # A new name each day, so that no older backup is overwritten unasked.
        day = today().isoformat()
        target = ask_where_to_save(self._window, documents() / f"plantdesk-{day}.db")
        if target is not None:
            self._desk.ask(
                lambda engine: engine.back_up(target),
                self._desk.deliver,
                otherwise=BackedUp(target, JournalFaultKind.UNREADABLE),
            )

    async def _restore(self, about: object) -> None:
        """Restore the backup that the card of a broken journal names, or ask for one."""
        kept = about.backup if isinstance(about, JournalFault) else None
        backup = kept.path if kept is not None else await self._ask_for_backup()
        if backup is None:
            return
        waiting = self._stores.count_waiting()
        dialog = RestoreDialog(self._look, self._desk, backup, waiting, self._window)
        answer = await answer_of(dialog)
        if answer == Question.GO_ON:
            current = self._stores.current
            self._desk.ask(lambda engine: engine.restore(backup, current))
        elif answer == Question.OTHER:
            await self._restore(None)

    async def _ask_for_backup(self) -> Path | None:
        """Ask for a backup, where the automatic ones are."""
        failed = BackupsFound(documents(), ())
        found = await answer_from(self._desk, lambda engine: engine.daily_backups.find(), failed)
        folder = found.folder if found.backups else documents()
        title = translate("window", "Restore a backup")
        return ask_for_file(self._window, title, folder, "DB (*.db)")

    def _open_sheet(self) -> None:
        self.pages.show_many()
        self.pages.many.source.ask_for_file()

    async def _show_labels(self) -> None:
        """Show labels for the plants of the sheet in work, or else of those listed."""
        # QtPrintSupport loads slowly.
        from plantdesk.ui.labels.labels_dialog import offer_labels

        pages, room = self.pages, self.room
        page: QWidget
        say: Callable[[str], object]
        if pages.many_shown and (sheet := pages.many.work.sheet) is not None:
            page, say = pages.many, pages.many.say
            filters = [PlantFilter(sheet=batch_id) for batch_id in sheet.batches()]
            searches = [PlantSearch(each, descending=False) for each in filters]
        else:
            pages.show_plants()
            page, say = pages.plants, pages.plants.messages.say
            searches = [pages.plants.model.search]
        if why := await offer_labels(searches, room.look, room.desk, room.settings, page):
            say(why)
