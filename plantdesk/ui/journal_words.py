"""Sentences about the journal file (damaged, backed up, restored, in doubt) and preferences."""

from dataclasses import dataclass
from pathlib import Path
from typing import assert_never

from plantdesk.desk.news import (
    BackedUp,
    BackupFault,
    BackupsFound,
    JournalFaultKind,
    JournalRepaired,
    ReadProgress,
)
from plantdesk.journal.records import Backup, Doubt, DoubtKind
from plantdesk.ui.wording import date_text, day_text, number, translate


@dataclass(frozen=True, slots=True)
class NoticeWords:
    """`exact` is text to read in full and copy, such as a path."""

    headline: str
    text: str
    exact: str = ""
    # Empty for the default icon.
    icon: str = ""
    success: bool = False
    # The band shows it before everything else: it is the worst news, or the user asked for it.
    urgent: bool = False


def repaired_words(news: JournalRepaired) -> NoticeWords:
    text = translate(
        "upkeep", "Plants carried over to a new journal: {0}. The damaged file is kept."
    )
    if news.lost_some:
        text = translate(
            "upkeep",
            "Plants carried over to a new journal: {0}. Some could not be read. The damaged file is"
            " kept; show it to the IT desk.",
        )
    return NoticeWords(
        translate("upkeep", "The journal was damaged"),
        text.format(number(news.entries)),
        str(news.set_aside),
        urgent=True,
    )


def backup_words(news: BackedUp) -> NoticeWords:
    if news.fault is None:
        return NoticeWords(
            translate("upkeep", "Backup saved"),
            translate("upkeep", "This file holds what the journal held when it was saved."),
            str(news.path),
            success=True,
            urgent=True,
        )
    text = translate(
        "upkeep",
        "Your plants are where they were. Make room there or choose another folder, then try"
        " again.",
    )
    if news.fault is JournalFaultKind.UNREADABLE:
        text = translate(
            "upkeep",
            "The journal can’t be read now, and nothing in it was changed. Try again when it can.",
        )
    headline = translate("upkeep", "The backup could not be saved")
    return NoticeWords(headline, text, str(news.path), urgent=True)


def backups_text(news: BackupsFound | None) -> str:
    """Say which automatic backups are kept and, if known, when the last one was made."""
    kept = translate("upkeep", "The last 7 days and 4 weeks are kept.")
    return kept if news is None else f"{kept} {last_backup_text(news)}"


def last_backup_text(news: BackupsFound) -> str:
    """Say when the last backup was made and why there is no newer one."""
    if not news.backups:
        match news.fault:
            case None:
                return translate("upkeep", "No backup yet.")
            case BackupFault.NO_ROOM:
                return translate("upkeep", "No backup yet: there is no room.")
            case BackupFault.FAILED:
                return translate("upkeep", "No backup yet: the last try failed.")
            case BackupFault.LINK:
                return translate(
                    "upkeep",
                    "No backup yet: the folder “backups” is a link. Replace it with a folder.",
                )
            case _:
                assert_never(news.fault)
    day = date_text(news.backups[0].day)
    match news.fault:
        case None:
            return translate("upkeep", "Last backup: {0}.").format(day)
        case BackupFault.NO_ROOM:
            text = translate("upkeep", "The last backup is of {0}: there was no room since.")
        case BackupFault.FAILED | BackupFault.LINK:
            text = translate("upkeep", "The last backup is of {0}: newer ones failed.")
        case _:
            assert_never(news.fault)
    return text.format(day)


def not_restored_words(fault: JournalFaultKind) -> NoticeWords:
    return NoticeWords(
        translate("upkeep", "The backup was not restored"),
        translate("upkeep", "{0} The journal is as it was.").format(backup_fault_text(fault)),
        urgent=True,
    )


def preferences_words(set_aside: Path | None) -> NoticeWords:
    why = translate(
        "notice",
        "The usual ones hold now, and changes are not kept: their file can’t be read or"
        " written. Ask the IT desk for the right to both.",
    )
    if set_aside is not None:
        why = translate(
            "notice", "The usual ones hold now. The file that could not be read is kept as {0}."
        ).format(set_aside)
    return NoticeWords(
        translate("notice", "Preferences can’t be read"),
        translate("window", "{0} Plants and stores are as they were.").format(why),
    )


def backup_fault_text(fault: JournalFaultKind) -> str:
    match fault:
        case JournalFaultKind.TOO_NEW:
            return translate("upkeep", "A newer PlantDesk saved this backup; install that first.")
        case JournalFaultKind.NOT_OURS | JournalFaultKind.UNREADABLE:
            return translate("upkeep", "This file is damaged, or not a backup of PlantDesk.")
        case JournalFaultKind.IN_USE:
            return translate("upkeep", "Another program holds this file; close that first.")
        case JournalFaultKind.NOT_WRITABLE:
            return translate("upkeep", "There is no room, or no right to read or write there.")
        case _:
            assert_never(fault)


def progress_text(news: ReadProgress) -> str:
    """Return the progress. The total of a damaged file is unknown."""
    if not news.of:
        return translate("upkeep", "Reading it…")
    done, of = number(min(news.done, news.of)), number(news.of)
    return translate("upkeep", "Reading it… {0} of {1} plants").format(done, of)


def backup_text(backup: Backup) -> str:
    """Describe what a backup contains."""
    if backup.newest is None:
        return translate("upkeep", "It has no plants.")
    return translate("upkeep", "Plants in it: {0}, {1} of them waiting; the newest of {2}.").format(
        number(backup.entries), number(backup.waiting), day_text(backup.newest)
    )


def short_backup_text(found: Backup | JournalFaultKind) -> str:
    """Describe what a backup contains, in one line of a list."""
    if isinstance(found, JournalFaultKind):
        return translate("upkeep", "Can’t be read")
    text = translate("upkeep", "Plants: {0}, waiting: {1}")
    return text.format(number(found.entries), number(found.waiting))


def doubt_headline(doubt: Doubt) -> str:
    return translate("upkeep", "May have been sent already: {0}").format(number(doubt.waiting))


def doubt_text(doubt: Doubt) -> str:
    """Explain why it is unclear, what both answers do, and what happens until then."""
    match doubt.why:
        case DoubtKind.ELSEWHERE:
            why = translate("upkeep", "This journal comes from another computer or folder.")
        case DoubtKind.OLDER:
            why = translate("upkeep", "This journal is an older copy: more was sent since.")
        case DoubtKind.RESTORED:
            why = translate("upkeep", "This journal was restored from a backup.")
        case DoubtKind.SALVAGED:
            why = translate("upkeep", "This journal was damaged and read as far as it went.")
        case _:
            assert_never(doubt.why)
    waiting = translate(
        "upkeep", "What waits in it ({0}) may have been sent already; then it must not go again."
    ).format(number(doubt.waiting))
    answers = translate(
        "upkeep",
        "If it may have been sent, it is put under To check, and you look in the store. If you are"
        " sure that it never was, it goes as usual. Until you say so nothing is sent.",
    )
    return f"{why} {waiting}\n\n{answers}"


def restore_text(backup: Backup, waiting: int) -> str:
    """Explain what a restore would do."""
    aside = translate("upkeep", "Your journal is set aside in a file of its own, not deleted.")
    if waiting:
        aside = translate(
            "upkeep",
            "Your journal is set aside in a file of its own, not deleted. What waits in it ({0}) is"
            " not sent then.",
        ).format(number(waiting))
    asked = translate("upkeep", "What waits in the backup is not sent before you say so.")
    return f"{backup_text(backup)}\n\n{aside} {asked}"
