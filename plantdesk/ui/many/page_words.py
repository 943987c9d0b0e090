"""The page's own questions and messages."""

from PySide6.QtWidgets import QWidget

from plantdesk.desk.sheets.kept_sheet import SheetLoaded
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.work_file import WorkFault
from plantdesk.ui.file_words import why_not_written
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated, translate


def replace_words(rows: int, *, sending: bool) -> tuple[str, str, str]:
    """Return the question before another sheet takes this one's place, and its two answers."""
    parts = []
    if rows:
        text = translate("many", "%Ln rows of this sheet aren’t added yet. They will be gone.",
                         None, rows)  # fmt: skip
        parts.append(text)
    if sending:
        parts.append(translate("many", "Plants being sent aren’t affected."))
    return (
        " ".join(parts),
        translate("many", "&Leave this sheet"),
        translate("many", "&Keep this sheet"),
    )


def stop_question(look: Look, parent: QWidget, waiting: int) -> Question:
    """GO_ON removes the rest, OTHER leaves it waiting."""
    return Question(
        look,
        parent,
        translate("many", "Stop sending?"),
        translate(
            "many",
            "%Ln plants aren’t sent yet. Remove them, or keep them for later.",
            None,
            waiting,
        ),
        keep=translate("many", "&Go on sending"),
        go_on=translate("many", "&Remove them"),
        other=translate("many", "&Keep for later"),
    )


def not_kept_text(fault: FileFault | None) -> str:
    """Say that the sheet would not survive a crash now."""
    if fault is None:
        return translate("many", "The sheet is saved on this computer again.")
    text = translate("many", "PlantDesk can’t save this sheet on the computer. {0} Make room.")
    if fault is not FileFault.FULL:
        text = translate("many", "PlantDesk can’t save this sheet on the computer. {0}")
    return text.format(why_not_written(fault))


def not_loaded_text(loaded: SheetLoaded) -> str:
    """Say why the sheet of the last session isn't there."""
    match loaded.fault:
        case WorkFault.NEWER:
            return translate(
                "many",
                "A later version of PlantDesk saved your last sheet. Open it with that version.",
            )
        case WorkFault.UNREADABLE:
            return translate(
                "many", "Your last sheet can’t be read now. Restart PlantDesk to try again."
            )
        case _:
            name = isolated(loaded.aside.name) if loaded.aside is not None else ""
            text = translate(
                "many", "Your last sheet is damaged. It was set aside as {0}. Open the file again."
            )
            return text.format(name)
