"""python -m plantdesk"""

import sys

from plantdesk.command_line import main

sys.exit(main())
