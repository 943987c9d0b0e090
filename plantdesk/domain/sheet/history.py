"""The steps of a sheet that can be undone and redone."""

from collections import deque
from collections.abc import Collection

from msgspec import Struct, field

from plantdesk.domain.sheet.changes import Edit

# Bounds the memory: a step holds the rows that it changed. The newest step always stays.
_MOST_STEPS = 500
_MOST_ROWS = 300_000


class History(Struct):
    """Each step is the edit that leads back, or forward again. The newest stand last."""

    back: deque[Edit] = field(default_factory=deque)
    forward: list[Edit] = field(default_factory=list)

    def add(self, step: Edit) -> None:
        """Note how to undo a step."""
        self.back.append(step)
        rows = sum(len(each.keys) for each in self.back)
        while len(self.back) > _MOST_STEPS or (rows > _MOST_ROWS and len(self.back) > 1):
            rows -= len(self.back.popleft().keys)

    def forget(self, keys: Collection[int]) -> None:
        """Drop the newest step that touches these rows, and all older ones."""
        gone = set(keys) if self.back else set()
        kept: deque[Edit] = deque()
        while self.back and self.back[-1].columns is None:
            if not gone.isdisjoint(self.back[-1].keys):
                break
            kept.appendleft(self.back.pop())
        self.back = kept
        self.forward.clear()
