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
        """As the transport takes them: one for each thing it waits for."""
        total = self.total
        return {"connect": self.connect, "read": total, "write": total, "pool": total}
