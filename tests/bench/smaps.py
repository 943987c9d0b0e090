"""How much memory a process holds."""

from pathlib import Path

# What one send takes, beside Qt.
LIBRARIES = ("httpx", "truststore", "keyring")
ROLLUP = Path("/proc/self/smaps_rollup")


def resident_kib(file=ROLLUP):
    """Rss counts every page; Pss divides those that other processes hold too."""
    lines = file.read_text("ascii").splitlines()[1:]
    found = {line.partition(":")[0]: int(line.split()[1]) for line in lines}
    return {"rss": found["Rss"], "pss": found["Pss"]}
