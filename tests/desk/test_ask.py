"""Questions to the engine run later, on another thread."""

import ast

from tests.security.test_rich_text_in_code import trees


def is_question(node):
    return isinstance(node, ast.Lambda) and [arg.arg for arg in node.args.args] == ["engine"]


def test_each_question_has_an_answer_for_when_it_fails_and_captures_no_value_that_may_change():
    """Otherwise a page would wait for ever, or ask about a store that shows by then."""
    waiting = 0
    for file, tree in trees("lambda engine"):
        for node in ast.walk(tree):
            if is_question(node):
                assert "self" not in {getattr(each, "id", "") for each in ast.walk(node)}, file
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "ask":
                # Where nothing waits, the answer is None.
                count = len(node.args) + len(node.keywords)
                if any(map(is_question, node.args[:1])) and count > 1:
                    assert count == 3, (file, node.lineno)
                    waiting += 1
    assert waiting >= 10
