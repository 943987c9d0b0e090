"""Only `plain_text.py` makes what Qt could take for rich text; nothing else has to be trusted."""

import ast
from functools import cache
from pathlib import Path

import plantdesk

PROGRAM = Path(plantdesk.__file__).parent
# Each of them guesses the format of its text, or takes it for HTML. To print rich text, a document
# is needed, too.
GUESSES = {
    "QErrorMessage", "QGraphicsTextItem", "QInputDialog", "QLabel", "QMessageBox",
    "QProgressDialog", "QSplashScreen", "QStaticText", "QSystemTrayIcon", "QTextBrowser",
    "QTextDocument", "QTextEdit", "QToolTip", "QWhatsThis", "QWizardPage", "fromHtml", "insertHtml",
    "openUrl", "setHtml", "setInformativeText", "setMarkdown", "setOpenExternalLinks",
    "setStatusTip", "setTabToolTip", "setToolTip", "setToolTipsVisible", "setWhatsThis",
    "showMessage", "showText",
}  # fmt: skip
NAMED = {"AutoText", "MarkdownText", "RichText", "StatusTipRole", "ToolTipRole", "WhatsThisRole"}
# Where each stands, and why it may. Help pages of our own that are rich would be named here.
ALLOWED = {
    # They say that the text is plain before they have one.
    ("plain_text.py", "QLabel"),
    ("plain_text.py", "setToolTip"),
    ("plain_window.py", "QLabel"),
    ("labels.py", "QLabel"),
    # A page on paper: each text goes through `escape`, as test_output.py sees.
    ("day_sheet.py", "QTextDocument"),
    ("day_sheet.py", "setHtml"),
    # The same of a plant's journey, as test_answers.py sees.
    ("journey.py", "setHtml"),
    # Only a cursor writes into it, and `insertText` takes no markup.
    ("label.py", "QTextDocument"),
    # Only `setPlainText` is called there.
    ("exact_text.py", "QTextEdit"),
    # Opens files of this computer, and no address.
    ("file_dialogs.py", "openUrl"),
    # Shows our own guide, and nothing that anybody typed or sent.
    ("guide_window.py", "QTextBrowser"),
    ("guide_window.py", "QTextDocument"),
    ("guide_window.py", "setMarkdown"),
    # With `plain_tip`, as the next test sees.
    ("model.py", "ToolTipRole"),
    ("session_model.py", "ToolTipRole"),
    ("tabs.py", "setTabToolTip"),
}


@cache
def sources():
    return {file: file.read_text("utf-8") for file in sorted(PROGRAM.rglob("*.py"))}


def trees(*words):
    """Each file of the program that has one of these words, parsed."""
    for file, text in sources().items():
        if any(word in text for word in words):
            yield file.name, ast.parse(text)


def guessed(tree):
    """What is called or subclassed there and guesses, and every name of a format or role."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name)):
                yield from GUESSES & {owner, name}
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in GUESSES:
                yield name
            case ast.ClassDef(bases=bases):
                yield from GUESSES & {base.id for base in bases if isinstance(base, ast.Name)}
            case ast.Attribute(attr=name) if name in NAMED:
                yield name


def test_nothing_else_lets_qt_guess_what_a_text_is():
    found = {(file, name) for file, tree in trees(*GUESSES, *NAMED) for name in guessed(tree)}
    more = sorted(found - ALLOWED)
    assert not more, f"use plain_label, set_tip or plain_tip of plain_text.py: {more}"
    assert found == ALLOWED, "allowed, but not there any more"


def test_what_is_set_as_a_tooltip_goes_through_plain_tip():
    tips = [tip for _, tree in trees("ToolTip") for tip in tips_in(tree)]
    assert len(tips) == 5
    for tip in tips:
        assert ast.unparse(tip).startswith("plain_tip("), ast.unparse(tip)


def tips_in(tree):
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="setToolTip" | "setTabToolTip"), args=[*_, tip]):
                yield tip
            case (
                ast.If(test=ast.Compare(comparators=[ast.Attribute(attr="ToolTipRole")]))
                | ast.match_case(pattern=ast.MatchValue(ast.Attribute(attr="ToolTipRole")))
            ):
                yield from (each.value for each in node.body if isinstance(each, ast.Return))
