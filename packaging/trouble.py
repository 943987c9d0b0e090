"""What keeps a build from going on, in a sentence for whoever builds."""

import subprocess
from collections.abc import Mapping
from pathlib import Path


class CannotBuild(Exception):
    """Its text says what is missing and what to do."""


def run(
    line: list[str],
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    timeout: float | None = None,
) -> str:
    """Run a tool to its end and return what it says; CannotBuild if it is missing or fails."""
    name = Path(line[0]).name
    try:
        done = subprocess.run(
            line, cwd=cwd, env=env, timeout=timeout, capture_output=True, text=True, check=False,
            # On Windows some speak in its own alphabet, some in UTF-8.
            errors="backslashreplace",
        )  # fmt: skip
    except FileNotFoundError:
        raise CannotBuild(f"{name} is missing here.") from None
    if done.returncode:
        # Not the line itself: it may hold a password.
        raise CannotBuild(f"{name} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout
