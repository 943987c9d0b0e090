"""python -m plantdesk"""

import sys

from plantdesk.app import main

sys.exit(main())
