"""Questions to the engine run later, on another thread."""

import ast
from pathlib import Path

import pytest

import plantdesk

ROOT = Path(plantdesk.__file__).parent


@pytest.fixture(scope="module")
def nodes():
    """All nodes of the files that ask, with their places."""
    return [
        (f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}", node)
        for path in sorted(ROOT.rglob("*.py"))
        if "lambda engine" in (text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
    ]


def is_question(node):
    return isinstance(node, ast.Lambda) and [arg.arg for arg in node.args.args] == ["engine"]


def test_no_question_captures_a_value_that_may_change(nodes):
    """The window may show another store by then."""
    questions = [(place, node) for place, node in nodes if is_question(node)]
    assert len(questions) > 20
    for place, question in questions:
        assert "self" not in {getattr(node, "id", "") for node in ast.walk(question)}, place


def test_each_question_has_an_answer_for_when_it_fails(nodes):
    """Otherwise, a page would wait for ever. Where nothing waits, the answer is None."""
    calls = [
        (place, len(node.args) + len(node.keywords))
        for place, node in nodes
        if isinstance(node, ast.Call)
        and getattr(node.func, "attr", "") == "ask"
        and any(map(is_question, node.args[:1]))
    ]
    waiting = [(place, count) for place, count in calls if count > 1]
    assert len(waiting) >= 10
    assert [place for place, count in waiting if count < 3] == []
