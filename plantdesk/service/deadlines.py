"""How long an attempt may take."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deadlines:
    """Seconds: to connect, for a whole attempt, and how long an idle connection may be reused."""

    connect: float = 10.0
    total: float = 60.0
    idle: float = 1.0

    @property
    def phases(self) -> dict[str, float]:
        """As the transport takes them. Reading and writing have no timers of their own.

        Each would be set and taken back for nothing: the whole attempt ends before any of them.
        """
        return {"connect": self.connect}
