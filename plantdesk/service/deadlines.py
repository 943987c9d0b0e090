"""How long an attempt may take."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deadlines:
    """Seconds to connect, for a whole attempt, and for an idle connection to be reused."""

    connect: float = 10.0
    total: float = 60.0
    idle: float = 1.0

    @property
    def phases(self) -> dict[str, float]:
        """Return the timeouts for the transport.

        Reading and writing have none: the deadline of the whole attempt comes first.
        """
        return {"connect": self.connect}
