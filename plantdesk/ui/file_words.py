"""Why a file could not be written."""

from typing import assert_never

from plantdesk.sheets.files import FileFault
from plantdesk.ui.wording import isolated, translate


def why_not_written(fault: FileFault) -> str:
    match fault:
        case FileFault.FULL:
            return translate("file", "The disk is full.")
        case FileFault.NOT_ALLOWED:
            return translate("file", "You can’t write there, or another program has the file open.")
        case FileFault.GONE:
            return translate("file", "That folder is gone.")
        case FileFault.TAKEN:
            return translate("file", "Another file with this name has appeared.")
        case FileFault.OTHER:
            return translate("file", "This computer can’t write there.")
        case _:
            assert_never(fault)


def not_written_text(name: str, fault: FileFault) -> str:
    """Say that the file with this name was not written, and what to do."""
    text = translate("file", "PlantDesk couldn’t save {0}. {1} Choose another place.")
    return text.format(isolated(name), why_not_written(fault))
