"""How long tests wait for what has to come.

Only what hangs takes so long: on a computer with six times as much to do as it can, a program took
20 s to show its window. What comes is noticed at once.
"""

PATIENCE = 60.0
PATIENCE_MS = 60_000
