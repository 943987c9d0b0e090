"""Where the bundled program begins."""

import sys

from plantdesk.app import main

sys.exit(main())
