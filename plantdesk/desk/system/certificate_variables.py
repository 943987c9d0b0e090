"""Finds variables that replace the certificates trusted by the system."""

import os
import sys
from collections.abc import Mapping


def replaced_roots(environ: Mapping[str, str] = os.environ, system: str = sys.platform) -> str:
    """Return the names of those that are set. Only OpenSSL on Linux reads them."""
    names = ("SSL_CERT_FILE", "SSL_CERT_DIR") if system == "linux" else ()
    return ", ".join(name for name in names if environ.get(name))
