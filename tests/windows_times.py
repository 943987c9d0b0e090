"""Times as Windows has them: it converts no year before 1970 and none after 3000."""

import errno
from datetime import datetime


class WindowsTime(datetime):
    """A stored time. What is computed from it is one as well."""

    def astimezone(self, tz=None):
        if tz is None and not 1970 <= self.year <= 3000:
            raise OSError(errno.EINVAL, "Invalid argument")
        return super().astimezone(tz)
