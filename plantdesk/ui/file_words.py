"""What became of a file that was to be written."""

from plantdesk.desk.news import FileWritten
from plantdesk.sheets.files import FileFault
from plantdesk.ui.wording import isolated, translate

_WHY_NOT_WRITTEN = {
    FileFault.FULL: "The disk is full.",
    FileFault.NOT_ALLOWED: "You can’t write there, or another program has the file open.",
    **dict.fromkeys((FileFault.GONE, FileFault.OTHER), "This computer can’t write there."),
}


def why_not_written(fault: FileFault) -> str:
    return translate("file", _WHY_NOT_WRITTEN[fault])


def not_written_text(name: str, fault: FileFault) -> str:
    """Say that the file with this name was not written, and what to do."""
    text = translate("file", "PlantDesk couldn’t save {0}. {1} Choose another place.")
    return text.format(isolated(name), why_not_written(fault))


def written_text(ended: FileWritten) -> str:
    if isinstance(ended.fault, FileFault):
        return not_written_text(ended.path.name, ended.fault)
    if ended.fault is not None:
        text = translate("file", "PlantDesk couldn’t save {0}. It can’t read the plants now.")
    else:
        text = translate("file", "Saved as {0}.")
    return text.format(isolated(ended.path.name))
