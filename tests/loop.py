"""A loop that hides nothing."""

import asyncio
from typing import TypeVar

_Result = TypeVar("_Result")


def run(work):
    """Run it on a loop of its own; what the loop would only log fails the test."""
    complaints = []
    with asyncio.Runner() as runner:
        runner.get_loop().set_exception_handler(lambda _, context: complaints.append(context))
        result = runner.run(work)
    assert not complaints
    return result
