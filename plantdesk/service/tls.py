"""Whose certificates are trusted."""

import ssl

import truststore


def system_trust() -> ssl.SSLContext:
    """The certificates that this computer trusts, a company's own included."""
    return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def no_trust() -> ssl.SSLContext:
    """For plain http: loads nothing, and would refuse everybody if it were ever used."""
    return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
