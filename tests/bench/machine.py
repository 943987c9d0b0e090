"""What the numbers were measured on."""

import os
import platform
from importlib.metadata import version
from pathlib import Path


def machine():
    parts = (
        _processor(),
        f"{os.cpu_count()} cores",
        _system(),
        f"Python {platform.python_version()}",
        f"PySide6 {version('PySide6-Essentials')}",
        _load(),
    )
    return ", ".join(part for part in parts if part)


def _processor():
    listed = Path("/proc/cpuinfo")
    if listed.exists():
        for line in listed.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _system():
    try:
        name = platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        return platform.platform()
    return f"{name} ({platform.system()} {platform.release()})"


def _load():
    """What else ran: on a busy machine the numbers say little."""
    return f"load {os.getloadavg()[0]:.1f} at the end" if hasattr(os, "getloadavg") else ""
