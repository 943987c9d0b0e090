"""The way that a token is bound to: the store's proxy setting and its extra certificate."""

from hashlib import sha256


def token_way(proxy: str, certificates: str) -> str:
    """Return one digest of a proxy setting and the SHA-256 of a certificate file ("" for none)."""
    return sha256(f"{proxy} {certificates}".encode()).hexdigest()
