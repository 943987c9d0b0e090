"""One line of the self-test."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; `fault` says what to do about it."""

    what: str
    found: str
    fault: str = ""

    @property
    def text(self) -> str:
        mark = "FAULT" if self.fault else "ok"
        end = f" – {self.fault}" if self.fault else ""
        return f"{mark:5}  {self.what}: {self.found}{end}"
