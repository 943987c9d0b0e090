"""Hears Ctrl+C, and the request of the system to end."""

import signal
from types import FrameType, TracebackType
from typing import Self

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Stops:
    """True once the user wants to stop. In the main thread only."""

    def __init__(self) -> None:
        self._count = 0
        self._before: dict[int, object] = {}

    @property
    def count(self) -> int:
        return self._count

    def __bool__(self) -> bool:
        return self.count > 0

    def __enter__(self) -> Self:
        for number in _SIGNALS:
            # A shell starts background programs with Ctrl+C ignored: so it stays.
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._note)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)  # type: ignore[arg-type]

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        self._count += 1
