"""About PlantDesk: what it is, its licence and the licences of its parts."""

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QWidget

from plantdesk import __version__
from plantdesk.ui.flow import answer_of
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.file_dialogs import open_outside
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import translate


async def tell_about(
    look: Look,
    parent: QWidget,
    notices: Path | None = None,
    open_: Callable[[Path], bool] = open_outside,
) -> None:
    """`notices` is the file that the build puts beside the program; a checkout has none."""
    question = Question(
        look,
        parent,
        translate("window", "PlantDesk {0}").format(__version__),
        "\n\n".join(_paragraphs(notices)),
        keep=translate("window", "&Close"),
        other=translate("window", "Third-party &notices…") if notices else "",
        # Not every system has a program that opens them.
        exact=str(notices or ""),
    )
    if await answer_of(question) == Question.OTHER and notices:
        open_(notices)


def third_party_notices() -> Path | None:
    """Find the notices of a bundle: on macOS beside the program's folder, elsewhere in it."""
    if not getattr(sys, "frozen", False):
        return None
    program = Path(sys.executable).resolve().parent
    for place in (program, program.parent / "Resources"):
        found = place / "licenses" / "THIRD-PARTY-NOTICES.txt"
        if found.is_file():
            return found
    return None


def _paragraphs(notices: Path | None) -> list[str]:
    paragraphs = [
        translate("window", "Enter plants by hand. Nothing is lost, and nothing is sent twice."),
        translate(
            "window",
            "Copyright © 2026 The PlantDesk authors. You may use, change and share it "
            "under the MIT licence.",
        ),
        translate(
            "window",
            "Made with Qt {0} and Qt for Python, copyright © The Qt Company Ltd. and other"
            " contributors, under the GNU Lesser General Public License, version 3.",
        ).format(qVersion()),
    ]
    if notices:
        paragraphs.append(
            translate(
                "window",
                "The third-party notices contain this licence and all others. They say where "
                "to find the source and how to use your own Qt.",
            )
        )
    return paragraphs
