"""Runs in the bundle before Qt is loaded: a process that only reads a workbook doesn't need it."""

import sys

from plantdesk.sheets.reading import READ_WORKBOOK

if sys.argv[1:2] == [READ_WORKBOOK]:
    from plantdesk.command_line import main

    sys.exit(main())
