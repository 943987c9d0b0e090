"""The steps of a sheet that can be undone and redone."""

from collections import deque
from collections.abc import Iterable

from plantdesk.domain.sheet.changes import Edit

# Bounds the memory: a step holds the rows that it changed. The newest step always stays.
_MOST_STEPS = 500
_MOST_ROWS = 300_000


class History:
    """Each step is the edit that leads back, or forward again."""

    def __init__(self) -> None:
        self._back: deque[Edit] = deque()
        self._forward: list[Edit] = []
        self._rows = 0

    @property
    def can_undo(self) -> bool:
        return bool(self._back)

    @property
    def can_redo(self) -> bool:
        return bool(self._forward)

    def add(self, inverse: Edit) -> None:
        """Note how to undo a new step."""
        self._forward.clear()
        self._push(inverse)

    def undo(self) -> Edit | None:
        """Return the edit to make now. Then call `undone` with its inverse."""
        if not self._back:
            return None
        step = self._back.pop()
        self._rows -= len(step.keys)
        return step

    def undone(self, inverse: Edit) -> None:
        self._forward.append(inverse)

    def redo(self) -> Edit | None:
        """Return the edit to make now. Then call `redone` with its inverse."""
        return self._forward.pop() if self._forward else None

    def redone(self, inverse: Edit) -> None:
        self._push(inverse)

    def forget(self, keys: Iterable[int]) -> None:
        """Drop the newest step that touches these rows, and all older ones."""
        gone = set(keys) if self._back else set()
        kept: deque[Edit] = deque()
        while self._back and self._back[-1].columns is None:
            if not gone.isdisjoint(self._back[-1].keys):
                break
            kept.appendleft(self._back.pop())
        self._back = kept
        self._forward.clear()
        self._rows = sum(len(step.keys) for step in kept)

    def _push(self, step: Edit) -> None:
        self._back.append(step)
        self._rows += len(step.keys)
        while len(self._back) > _MOST_STEPS or (self._rows > _MOST_ROWS and len(self._back) > 1):
            self._rows -= len(self._back.popleft().keys)
