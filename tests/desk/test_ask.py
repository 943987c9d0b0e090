"""Questions to the engine run later, on another thread."""

import ast
from pathlib import Path

import plantdesk

ROOT = Path(plantdesk.__file__).parent


def is_question(node):
    return isinstance(node, ast.Lambda) and [arg.arg for arg in node.args.args] == ["engine"]


def found(wanted):
    """The places of such nodes, and the nodes."""
    return [
        (f"{path.relative_to(ROOT)}:{node.lineno}", node)
        for path in sorted(ROOT.rglob("*.py"))
        if "lambda engine" in (text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if wanted(node)
    ]


def test_no_question_captures_a_value_that_may_change():
    """The window may show another store by then."""
    questions = found(is_question)
    assert len(questions) > 20
    late = [
        place
        for place, question in questions
        if any(isinstance(node, ast.Name) and node.id == "self" for node in ast.walk(question))
    ]
    assert late == []


def test_each_question_has_an_answer_for_when_it_fails():
    """Otherwise, a page would wait for ever. Where nothing waits, the answer is None."""

    def waits(node):
        return (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and (node.func.attr, *map(is_question, node.args[:1])) == ("ask", True)
            and len(node.args) + len(node.keywords) > 1
        )

    calls = found(waits)
    assert len(calls) >= 10
    without = [place for place, call in calls if len(call.args) + len(call.keywords) < 3]
    assert without == []
