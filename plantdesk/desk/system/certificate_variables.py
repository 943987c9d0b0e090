"""What takes the place of the certificates that the system trusts."""

import os
import sys
from collections.abc import Mapping


def replaced_roots(environ: Mapping[str, str] = os.environ, system: str = sys.platform) -> str:
    """The variables that are set, by name; only OpenSSL's own look-up on Linux reads them."""
    names = ("SSL_CERT_FILE", "SSL_CERT_DIR") if system == "linux" else ()
    return ", ".join(name for name in names if environ.get(name))
