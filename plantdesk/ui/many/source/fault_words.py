"""Why a sheet could not be read, and what to do. The command line says the same."""

from functools import partial
from pathlib import Path

from plantdesk.sheets.reading.faults import ReadFault, not_read_words
from plantdesk.ui.wording import isolated, number, translate


def not_read_text(path: Path | None, fault: ReadFault, row: int | None = None) -> str:
    """Say what is wrong with a file or with what was copied, and the next step.

    `row`, counted from 1, is the one to blame.
    """
    if path is None:
        return f"{_pasted(fault)} {translate('many', 'Copy the cells again, then paste them.')}"
    ours = partial(translate, "many")
    return not_read_words(fault, path.name, row, translate=ours, isolated=isolated, number=number)


def _pasted(fault: ReadFault) -> str:
    match fault:
        case ReadFault.EMPTY:
            return translate("many", "There is nothing to paste.")
        case ReadFault.FILE_TOO_LARGE | ReadFault.TOO_MANY_ROWS | ReadFault.TOO_MANY_CELLS:
            return translate("many", "That is too much to paste at once.")
        case _:
            return translate("many", "PlantDesk can’t read what was copied.")
