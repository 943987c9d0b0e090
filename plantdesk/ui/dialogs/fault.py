"""The question about a bug in PlantDesk, with a report for the IT desk."""

from PySide6.QtWidgets import QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import translate


def fault_question(look: Look, report: str, parent: QWidget | None) -> Question:
    """Show the report, to be read, selected and copied."""
    return Question(
        look,
        parent,
        translate("fault", "Something went wrong in PlantDesk"),
        translate(
            "fault",
            "Your saved plants are safe, and so is what you typed. You can go on working. If it "
            "happens again, restart PlantDesk and send this report to the IT desk. It contains "
            "no access token.",
        ),
        keep=translate("store", "Close"),
        exact=report,
    )
