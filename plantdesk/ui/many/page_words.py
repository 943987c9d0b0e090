"""The page's own questions and messages."""

from PySide6.QtWidgets import QWidget

from plantdesk.domain.store import Store
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.work_file import SheetLoaded, WorkFault
from plantdesk.ui.file_words import why_not_written
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.sending.sending import Sending, Stage
from plantdesk.ui.many.sheet_in_work import SheetInWork
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated, store_name, translate


def close_words(sending: Sending, work: SheetInWork) -> tuple[str, str, str] | None:
    """Return the question before the sheet is closed, and its answers. None if nothing is lost."""
    parts = []
    if (rows := work.open_rows) and work.source.path is not None:
        text = translate("many", "%Ln rows aren’t added yet. Your file is unchanged, but edits "
                         "made here will be lost.", None, rows)  # fmt: skip
        parts.append(text)
    elif rows:
        parts.append(translate("many", "%Ln rows aren’t added yet and will be lost.", None, rows))
    if sending.stage is Stage.SENDING and sending.held:
        parts.append(translate("many", "Waiting rows stay paused: see All plants."))
    elif sending.stage is Stage.SENDING:
        parts.append(translate("many", "Sending goes on: see All plants."))
    elif not sending.batch_id and work.sheet is not None and work.sheet.batches():
        parts.append(translate("many", "PlantDesk doesn’t know which of its rows were sent."))
    if not parts:
        return None
    text = " ".join([translate("many", "Close this sheet?"), *parts])
    return text, translate("many", "Close &anyway"), translate("many", "&Keep this sheet")


def add_question(look: Look, parent: QWidget, count: int, store: Store) -> Question:
    title = translate("many", "Add %Ln plants to {0}?", None, count).format(store_name(store))
    text = translate("many", "PlantDesk can’t remove them.")
    if store.practice:
        text = translate("many", "Practice only. No real store gets them.")
    keep, go_on = translate("many", "&Don’t add"), translate("many", "&Add them")
    return Question(look, parent, title, text, keep=keep, go_on=go_on)


def stop_question(look: Look, parent: QWidget, *, held: bool) -> Question:
    """GO_ON removes the rest, OTHER leaves it waiting. If it was `held` before, nothing goes on."""
    later = translate("many", "&Keep for later")
    return Question(
        look,
        parent,
        translate("many", "Stop sending?"),
        # Without a number: what was on its way may still get its reply.
        translate("many", "Sending is paused. Remove the unsent plants, or keep them for later."),
        keep=later if held else translate("many", "&Go on sending"),
        go_on=translate("many", "&Remove them"),
        other="" if held else later,
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
    """Say why the sheet of the last session isn't there, or what it lost."""
    if loaded.lost:
        return translate(
            "many", "Your last change to this sheet was lost. Check the sheet and change it again."
        )
    match loaded.fault:
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
