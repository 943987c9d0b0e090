"""About PlantDesk: what it is, its licence and the licences of its parts."""

import sys
from pathlib import Path

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QWidget

from plantdesk import __version__
from plantdesk.ui.flow import answer_of
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.file_dialogs import open_outside
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import translate


async def tell_about(look: Look, parent: QWidget) -> None:
    notices = third_party_notices()
    text = translate(
        "window",
        "Copyright © 2026 The PlantDesk authors. You may use, change and share it under the MIT "
        "licence.\n\nMade with Qt {0} and Qt for Python, copyright © The Qt Company Ltd. and other "
        "contributors, under the GNU Lesser General Public License, version 3. The third-party "
        "notices of an installed PlantDesk contain all licences. They say where to find the "
        "source and how to use your own Qt.",
    )
    question = Question(
        look,
        parent,
        f"PlantDesk {__version__}",
        text.format(qVersion()),
        keep=translate("store", "Close"),
        other=translate("window", "Third-party &notices…") if notices else "",
        # Not every system has a program that opens them.
        exact=str(notices or ""),
    )
    if await answer_of(question) == Question.OTHER and notices:
        open_outside(notices)


def third_party_notices() -> Path | None:
    """Find the notices of a bundle: on macOS beside the program's folder, elsewhere in it.

    A checkout has none.
    """
    program = Path(sys.executable).resolve().parent
    for place in (program, program.parent / "Resources"):
        found = place / "licenses" / "THIRD-PARTY-NOTICES.txt"
        if found.is_file():
            return found
    return None
