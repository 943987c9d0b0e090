"""Words below a field of a plant: its hint, a problem or a warning."""

from typing import assert_never

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.domain.plant_reading import FieldWarning, Problem, ProblemKind, WarningKind
from plantdesk.domain.typed import LONGEST_TEXT, PlantField
from plantdesk.journal.records import IdsLeft
from plantdesk.ui.wording import number, translate


def id_hint(ids: IdRange | None, left: IdsLeft | None) -> str:
    """Say which ids this computer uses, and how many of them are left if they are few."""
    if ids is None:
        return translate("form", "A whole number")
    if left is None:
        return translate("form", "Your ids: {0} to {1}").format(ids.first, ids.last)
    if not left.free:
        text = translate("form", "No ids left after {0}. Ask your store contact for more.")
    else:
        text = translate("form", "%Ln ids left after {0}.", None, left.free)
    return text.format(left.after)


def problem_text(problem: Problem) -> str:
    match problem.fault:
        case ProblemKind.MISSING if problem.field is PlantField.ID:
            return translate("field", "Type the plant’s id.")
        case ProblemKind.MISSING:
            return translate("field", "Type the plant’s name.")
        case ProblemKind.NOT_DIGITS:
            if problem.meant:
                text = translate("field", "Digits only: {0}")
                return text.format(problem.meant)
            return translate("field", "Digits only, for example {0}").format("10443")
        case ProblemKind.TOO_LARGE:
            return translate("field", "Too large. The largest id is {0}.").format(ID_MAX)
        case ProblemKind.TOO_SMALL:
            return translate("field", "At least {0}.").format(ID_MIN)
        case ProblemKind.CONTROL_CHARACTER:
            return translate("store", "Remove the line break or tab.")
        case ProblemKind.NOT_TEXT:
            return translate("store", "One character is broken. Type it again.")
        case ProblemKind.TOO_LONG:
            text = translate("field", "This text is too long. Shorten it to {0} characters.")
            return text.format(number(LONGEST_TEXT))
        case _:
            assert_never(problem.fault)


def warning_text(warning: FieldWarning) -> str:
    match warning.doubt:
        case WarningKind.NOT_POSITIVE:
            return translate("field", "Plant ids are usually above 0. Is {0} correct?").format(
                warning.sent
            )
        case WarningKind.NOT_YOURS:
            assert warning.ids is not None  # noqa: S101
            text = translate("field", "Not one of your ids ({0} to {1}). Is it correct?")
            return text.format(warning.ids.first, warning.ids.last)
        case WarningKind.LEADING_ZEROS:
            return translate("field", "Will be sent as {0}.").format(warning.sent)
        case WarningKind.ONLY_DIGITS:
            return translate("field", "Only digits. Is that correct?")
        case _:
            assert_never(warning.doubt)
