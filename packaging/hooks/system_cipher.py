"""Runs in the bundle on Linux: SecretStorage encrypts tokens with the system's OpenSSL.

It takes one cipher from the package cryptography, which brings 11 MiB and an OpenSSL of its own
that no update of the system reaches.
"""

import sys
from ctypes import CDLL, byref, c_int, c_void_p, create_string_buffer
from functools import partial
from types import ModuleType, SimpleNamespace

_LIBRARY = "libcrypto.so.3"
_BLOCK = 16


class Cipher:
    """AES-128 in CBC mode, for whole blocks: SecretStorage itself fills up the last one."""

    def __init__(self, key: bytes, iv: bytes, _backend: None) -> None:
        # OpenSSL would read on behind a shorter one, and the keyring sends the second.
        if {len(key), len(iv)} != {_BLOCK}:
            raise ValueError("key and iv have 16 bytes each")
        self._key, self._iv = key, iv

    def encryptor(self) -> SimpleNamespace:
        return self._turning(encrypt=True)

    def decryptor(self) -> SimpleNamespace:
        return self._turning(encrypt=False)

    def _turning(self, *, encrypt: bool) -> SimpleNamespace:
        turn = partial(_turn, self._key, self._iv, encrypt)
        return SimpleNamespace(update=turn, finalize=bytes)


def _turn(key: bytes, iv: bytes, encrypt: bool, blocks: bytes) -> bytes:
    crypto = CDLL(_LIBRARY)
    crypto.EVP_CIPHER_CTX_new.restype = crypto.EVP_aes_128_cbc.restype = c_void_p
    context, cipher = c_void_p(crypto.EVP_CIPHER_CTX_new()), c_void_p(crypto.EVP_aes_128_cbc())
    turned, length = create_string_buffer(len(blocks) + _BLOCK), c_int()
    try:
        done = (
            crypto.EVP_CipherInit_ex(context, cipher, None, key, iv, int(encrypt)) == 1
            and crypto.EVP_CIPHER_CTX_set_padding(context, 0) == 1
            and crypto.EVP_CipherUpdate(context, turned, byref(length), blocks, len(blocks)) == 1
        )
    finally:
        crypto.EVP_CIPHER_CTX_free(context)
    if not done or length.value != len(blocks):
        raise ValueError("not whole blocks of 16 bytes")
    return turned.raw[: length.value]


def _stand_in(name: str, **holds: object) -> None:
    module = sys.modules[f"cryptography.hazmat.{name}"] = ModuleType(name)
    vars(module).update(holds)


_stand_in("backends", default_backend=lambda: None)
_stand_in(
    "primitives.ciphers",
    Cipher=Cipher,
    algorithms=SimpleNamespace(AES=bytes),
    modes=SimpleNamespace(CBC=bytes),
)
