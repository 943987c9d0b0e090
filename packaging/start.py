"""Where the bundled program begins."""

import sys
from io import TextIOWrapper

from plantdesk.command_line import main

for stream in (sys.stdout, sys.stderr):
    # Windows writes into a file in its old alphabet, which lacks our quotes and much else.
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
sys.exit(main())
