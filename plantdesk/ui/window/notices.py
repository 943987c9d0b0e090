"""What the band has to say about the program itself, until a person has looked at it."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from plantdesk.domain.administrator.given_plan import Moving
from plantdesk.ui.band.administrator_words import given_words
from plantdesk.ui.band.band import Band
from plantdesk.ui.band.words import Notice
from plantdesk.ui.journal_words import (
    backup_words,
    not_restored_words,
    preferences_words,
    repaired_words,
)
from plantdesk.ui.look.look import Look
from plantdesk.ui.preferences.file import Loaded
from plantdesk.ui.wording import translate

if TYPE_CHECKING:
    from plantdesk.desk.news import (
        BackedUp,
        EndedBadly,
        GivenTold,
        JournalMended,
        JournalReplaced,
        OwnFault,
    )
    from plantdesk.domain.administrator.given import Rules
    from plantdesk.outbox.news import RestReason, StoreQueue
    from plantdesk.ui.journal_words import NoticeWords

_MOVING = "given moving"


class Notices(QObject):
    """One at a time, faults of our own before all else; looking at it puts it away."""

    def __init__(self, band: Band) -> None:
        super().__init__(band)
        self._band = band
        self._report = ""
        self._crash = ""
        # RestReason the plants of each store rest.
        self._rests: dict[str, RestReason | None] = {}
        # By what they are about: of each only the newest counts.
        self._told: dict[str, NoticeWords] = {}

    def tell_fault(self, fault: "OwnFault") -> None:
        self._report = fault.report
        self._renew()

    def tell_crash(self, news: "EndedBadly") -> None:
        self._crash = news.report
        self._renew()

    def tell_mended(self, news: "JournalMended") -> None:
        self._tell("journal", repaired_words(news))

    def tell_replaced(self, news: "JournalReplaced") -> None:
        if news.fault is not None:
            self._tell("journal", not_restored_words(news.fault))

    def tell_backup(self, news: "BackedUp") -> None:
        self._tell("backup", backup_words(news))

    def go_on(self) -> None:
        """The next thing happened: that a backup went well hides it no longer."""
        if "backup" in self._told and self._told["backup"].success:
            del self._told["backup"]
            self._renew()

    def follow(self, news: "StoreQueue") -> None:
        """A store's plants rest for another reason than before: that is to be seen."""
        why = news.queue.rest.why if news.queue.rest else None
        if why is not None and why != self._rests.get(news.store_id):
            self.go_on()
        self._rests[news.store_id] = why

    def tell_given(self, news: "GivenTold") -> None:
        asked = tuple(change for change in news.changes if isinstance(change, Moving))
        told = tuple(change for change in news.changes if change not in asked)
        if asked:
            self._tell(_MOVING, given_words(replace(news, changes=asked)))
        if told or news.fault:
            # A change that was not looked at yet is not hidden by the next one.
            self._tell(f"given {told}", given_words(replace(news, changes=told)))

    def take_rules(self, rules: "Rules") -> None:
        """Where none moves, a person has agreed to every address the administrator changed."""
        if not rules.moving and _MOVING in self._told:
            del self._told[_MOVING]
            self._renew()

    def tell_preferences(self, loaded: Loaded) -> None:

        self._tell("preferences", preferences_words(loaded.set_aside))

    def show(self, look: Look, parent: QWidget) -> None:
        """What the band has spoken of, in full."""
        if self._report or self._crash:
            from plantdesk.ui.dialogs.fault import show_fault

            if self._report:
                show_fault(look, self._report, parent)
                self._report = ""
            else:
                show_fault(look, self._crash, parent, ended=True)
                self._crash = ""
        elif self._told:
            from plantdesk.ui.window.questions import tell_about_journal

            tell_about_journal(look, parent, self._told.pop(self._first))
        self._renew()

    @property
    def _first(self) -> str:
        """The oldest of the urgent ones, or else of all."""
        return min(self._told, key=lambda about: not self._told[about].urgent)

    def _tell(self, about: str, told: "NoticeWords") -> None:
        self._told[about] = told
        self._renew()

    def _renew(self) -> None:
        if not (self._report or self._crash or self._told):
            self._band.show_notice(None)
            return

        if self._report:
            notice = Notice(
                translate("notice", "PlantDesk had a fault of its own"),
                translate("notice", "What was typed and saved is kept. Look at it and go on."),
                urgent=True,
            )
        elif self._crash:
            notice = Notice(
                translate("notice", "PlantDesk ended suddenly last time"),
                translate("notice", "What was saved is kept. Look at it and go on."),
            )
        else:
            told = self._told[self._first]
            notice = Notice(told.headline, told.text, told.urgent, told.success, told.icon)
        self._band.show_notice(notice)
