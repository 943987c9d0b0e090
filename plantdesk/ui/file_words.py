"""Why a file could not be written."""

from plantdesk.sheets.files import FileFault
from plantdesk.ui.wording import isolated, translate

_WHY_NOT_WRITTEN = {
    FileFault.FULL: "The disk is full.",
    FileFault.NOT_ALLOWED: "You can’t write there, or another program has the file open.",
    FileFault.GONE: "That folder is gone.",
    FileFault.OTHER: "This computer can’t write there.",
}


def why_not_written(fault: FileFault) -> str:
    return translate("file", _WHY_NOT_WRITTEN[fault])


def not_written_text(name: str, fault: FileFault) -> str:
    """Say that the file with this name was not written, and what to do."""
    text = translate("file", "PlantDesk couldn’t save {0}. {1} Choose another place.")
    return text.format(isolated(name), why_not_written(fault))
