"""Sentences about the journal file (damaged, backed up, restored, in doubt) and preferences."""

from pathlib import Path

from msgspec import Struct

from plantdesk.desk.news import (
    BackedUp,
    BackupsFound,
    JournalFaultKind,
    JournalPutBack,
    JournalRepaired,
    OwnFault,
    ReadProgress,
    StoreNotSaved,
    SupportFileWritten,
)
from plantdesk.domain.entry import DoubtKind
from plantdesk.journal.records import Backup, Doubt, Restored
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.wording import date_text, isolated, number, short_time, translate


class NoticeWords(Struct, frozen=True):
    """`exact` is text to read in full and copy, such as a path."""

    headline: str
    text: str
    exact: str = ""
    # Empty for the default icon.
    icon: str = ""
    success: bool = False
    # The band shows it before everything else: it is the worst news, or the user asked for it.
    urgent: bool = False
    # The band shows it before the plants that wait, once the user has decided about the doubt.
    after_doubt: bool = False


def fault_words(news: OwnFault) -> NoticeWords:
    text = translate(
        "fault",
        "Your saved plants are safe, and so is what you typed. You can go on working. If it "
        "happens again, restart PlantDesk and send this report to the IT desk. It contains "
        "no access token.",
    )
    headline = translate("fault", "Something went wrong in PlantDesk")
    return NoticeWords(headline, text, news.report, urgent=True)


def repaired_words(news: JournalRepaired) -> NoticeWords:
    text = translate(
        "upkeep",
        "PlantDesk saved what it could read: %Ln plants. The damaged file is kept.",
        None,
        news.entries,
    )
    if news.lost_some:
        missing = translate("upkeep", "Some may be missing: show the file to the IT desk.")
        text = f"{text} {missing}"
    if news.backup is not None:
        last = translate(
            "upkeep", "The last backup is from {0}: choose File → Restore a backup… to use it."
        )
        text = f"{text} {last.format(date_text(news.backup.day))}"
    return NoticeWords(
        translate("upkeep", "Your saved plants were damaged"),
        text,
        str(news.set_aside),
        urgent=True,
    )


def lacking_words(restored: Restored) -> NoticeWords:
    text = translate(
        "upkeep",
        "You typed them after the backup was made, or elsewhere. They are kept in this file. "
        "PlantDesk warns before you use their ids again.",
    )
    headline = translate("upkeep", "%Ln plants aren’t in the backup", None, restored.lacking)
    return NoticeWords(headline, text, str(restored.set_aside), after_doubt=True)


def put_back_words(news: JournalPutBack) -> NoticeWords:
    return NoticeWords(
        translate("upkeep", "Your saved plants are back in place"),
        translate(
            "upkeep",
            "Their file was deleted, moved or damaged while PlantDesk was open. PlantDesk wrote it "
            "again, with all your plants. If it happens again, tell the IT desk.",
        ),
        str(news.path),
        urgent=True,
    )


def backup_words(news: BackedUp) -> NoticeWords:
    if news.fault is None:
        return NoticeWords(
            translate("upkeep", "Backup saved"),
            translate(
                "upkeep", "It contains the plants and stores that you had when it was saved."
            ),
            str(news.path),
            success=True,
            urgent=True,
        )
    text = translate("upkeep", "Make room there or choose another folder, then try again.")
    if news.fault is JournalFaultKind.UNREADABLE:
        text = translate("upkeep", "Your saved plants can’t be read now. Try again later.")
    text = f"{text} {translate('upkeep', 'Your plants haven’t changed.')}"
    headline = translate("upkeep", "The backup wasn’t saved")
    return NoticeWords(headline, text, str(news.path), urgent=True)


def backups_text(news: BackupsFound) -> str:
    """Say which automatic backups are kept, when the last was made, and if a newer one failed."""
    texts = [translate("upkeep", "The last 14 are kept."), translate("upkeep", "No backup yet.")]
    if news.backups:
        last = translate("upkeep", "Last backup: {0}.")
        texts[1] = last.format(date_text(news.backups[0].day))
    if news.failed:
        texts.append(translate("upkeep", "The last try failed: ask your IT desk."))
    return " ".join(texts)


def not_restored_words(fault: JournalFaultKind) -> NoticeWords:
    why, unchanged = _BACKUP_FAULT_TEXT[fault], translate("upkeep", "Your plants haven’t changed.")
    headline = translate("upkeep", "The backup wasn’t restored")
    return NoticeWords(headline, f"{translate('upkeep', why)} {unchanged}", urgent=True)


def practised_words(count: int) -> NoticeWords:
    return NoticeWords(
        translate("notice", "%Ln plants typed for practice", None, count),
        translate(
            "notice",
            "%Ln plants are only in the practice store. No real store has them.",
            None,
            count,
        ),
        icon="seedling",
        success=True,
    )


def preferences_words(set_aside: Path | None) -> NoticeWords:
    text = translate(
        "notice",
        "PlantDesk uses the default preferences and can’t keep changes. Ask the IT desk for "
        "permission to read and write the file. Your plants and stores haven’t changed.",
    )
    if set_aside is not None:
        text = translate(
            "notice",
            "PlantDesk uses the default preferences. It kept the unreadable file as {0}. Your "
            "plants and stores haven’t changed.",
        ).format(set_aside)
    return NoticeWords(translate("notice", "Preferences can’t be read"), text)


_NO_BACKUP = "This file is damaged, too large, or isn’t a PlantDesk backup. Choose another backup."
_BACKUP_FAULT_TEXT = {
    JournalFaultKind.OTHER_VERSION: (
        "This backup is from another version of PlantDesk. Install that version first."
    ),
    JournalFaultKind.NOT_OURS: _NO_BACKUP,
    JournalFaultKind.UNREADABLE: _NO_BACKUP,
    JournalFaultKind.IN_USE: "Another program is using this file. Close that program first.",
    JournalFaultKind.NOT_WRITABLE: (
        "The disk has too little room for a copy, or you don’t have permission to read and write "
        "there. Make room, or choose another backup."
    ),
}


def progress_text(news: ReadProgress) -> str:
    """Return the progress. The total of a damaged file is unknown."""
    if not news.of:
        return translate("practice", "Reading…")
    done, of = number(min(news.done, news.of)), number(news.of)
    return translate("upkeep", "Reading… {0} of {1} plants").format(done, of)


def doubt_headline(doubt: Doubt) -> str:
    return translate("upkeep", "%Ln plants may already have been sent", None, doubt.waiting)


_DOUBT_REASON = {
    DoubtKind.ELSEWHERE: "Your plants come from another computer or folder.",
    DoubtKind.OLDER: "Your saved plants are an older copy. More plants have been sent since.",
    DoubtKind.RESTORED: "You restored a backup.",
    DoubtKind.SALVAGED: "Your saved plants were damaged. PlantDesk saved what it could read.",
}


def doubt_reason(why: DoubtKind) -> str:
    return translate("upkeep", _DOUBT_REASON[why])


def doubt_text(doubt: Doubt) -> str:
    """Explain why it is unclear whether the plants were sent, and what to do if nobody knows."""
    unsure = translate("upkeep", "If you’re not sure, choose Check first.")
    undecided = translate("upkeep", "Nothing is sent until you decide.")
    return f"{doubt_reason(doubt.why)} {doubt_headline(doubt)}. {unsure}\n\n{undecided}"


def restore_text(backup: Backup, here: int | None, waiting: int) -> str:
    """Explain what a backup contains, and what a restore would do. `here` may be unknown."""
    text = translate("upkeep", "The backup has no plants.")
    if backup.newest is not None:
        text = translate(
            "upkeep", "The backup of {0} has %Ln plants, {1} waiting.", None, backup.entries
        ).format(short_time(backup.newest), number(backup.waiting))
    if here is not None:
        text = f"{text} {translate('upkeep', 'You have {0} now.').format(number(here))}"
    aside = translate(
        "upkeep",
        "Your plants on this computer are kept in a separate file. PlantDesk asks before it sends "
        "any that may already have been sent.",
    )
    if waiting:
        unsent = translate("upkeep", "Waiting plants that aren’t in the backup won’t be sent.")
        aside = f"{aside} {unsent}"
    return f"{text}\n\n{aside}"


def store_words(news: StoreNotSaved) -> NoticeWords:
    text = translate(
        "store",
        "Your changes to it, such as a new token, are lost. Make room on the disk, then type them "
        "again.",
    )
    headline = translate("store", "{0} was not saved").format(isolated(news.name))
    return NoticeWords(headline, text, urgent=True)


def support_words(news: SupportFileWritten) -> NoticeWords:
    if news.fault is None:
        return NoticeWords(
            translate("upkeep", "Support file saved"),
            translate(
                "upkeep", "Send it to your IT desk. It contains no access token and no plants."
            ),
            str(news.path),
            success=True,
            urgent=True,
        )
    return NoticeWords(
        translate("upkeep", "The support file wasn’t saved"),
        not_written_text(news.path.name, news.fault),
        urgent=True,
    )
