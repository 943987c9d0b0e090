"""The one HTTP call: sends a plant to the store and returns its outcome."""

import sys

# Where rich is installed, httpx would load it for its own command line, at the first plant.
sys.modules["httpx._main"] = None  # type: ignore[assignment]
