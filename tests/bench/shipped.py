"""Hides what only the development tools bring: who uses the program does not have it.

httpx loads its own command line, and with that rich and pygments, wherever click is installed.
"""

import sys

# Import finds None here and says that there is no such module.
sys.modules["click"] = None  # type: ignore[assignment]
