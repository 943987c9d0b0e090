"""Signs programs for Windows, where a certificate is given; says so clearly where none is.

PLANTDESK_SIGN_PFX         a certificate with its key (.pfx, .p12), or
PLANTDESK_SIGN_THUMBPRINT  one in the certificate store of the Windows that signs (tokens, clouds)
PLANTDESK_SIGN_PASSWORD    of the .pfx, if it has one
PLANTDESK_SIGN_TIMESTAMP   address of a timestamp service (RFC 3161); without one the signature is
                           worth nothing from the day the certificate ends

Run as a script it signs what is named, as makensis asks for the uninstaller.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

# makensis runs this file by its path.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from trouble import CannotBuild, run

_NAME = "PlantDesk"


def signs(environ: Mapping[str, str] = os.environ) -> bool:
    return bool(_pfx(environ) or _thumbprint(environ))


def sign(files: list[Path], environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the files are signed now; CannotBuild if they should be and are not."""
    names = ", ".join(file.name for file in files)
    if not signs(environ):
        print(f"Not signed, as no certificate is given (PLANTDESK_SIGN_PFX): {names}", flush=True)
        return False
    if not environ.get("PLANTDESK_SIGN_TIMESTAMP"):
        print("Signed without a timestamp: PLANTDESK_SIGN_TIMESTAMP is not given.", flush=True)
    for file in files:
        _sign(file, environ)
    print(f"Signed: {names}", flush=True)
    return True


def _sign(file: Path, environ: Mapping[str, str]) -> None:
    if signtool := shutil.which("signtool"):
        run(signtool_line(signtool, file, environ))
    elif osslsigncode := shutil.which("osslsigncode"):
        if not _pfx(environ):
            raise CannotBuild("osslsigncode takes PLANTDESK_SIGN_PFX, not a thumbprint.")
        signed = file.with_name(f"{file.name}.signed")
        with tempfile.TemporaryDirectory(prefix="plantdesk-sign-") as folder:
            password = Path(folder, "password")
            password.touch(0o600)
            password.write_text(environ.get("PLANTDESK_SIGN_PASSWORD", ""), encoding="utf-8")
            run(osslsigncode_line(osslsigncode, file, signed, password, environ))
        shutil.copymode(file, signed)
        signed.replace(file)
    else:
        raise CannotBuild(
            "A certificate is given, but neither signtool (Windows SDK) nor osslsigncode "
            "(apt-get install osslsigncode) is on PATH."
        )


def signtool_line(signtool: str, file: Path, environ: Mapping[str, str]) -> list[str]:
    line = [signtool, "sign", "/fd", "sha256", "/d", _NAME]
    if stamp := environ.get("PLANTDESK_SIGN_TIMESTAMP"):
        line += ["/tr", stamp, "/td", "sha256"]
    if pfx := _pfx(environ):
        line += ["/f", pfx]
        # signtool reads it from nowhere else.
        if password := environ.get("PLANTDESK_SIGN_PASSWORD"):
            line += ["/p", password]
    else:
        line += ["/sha1", _thumbprint(environ)]
    return [*line, str(file)]


def osslsigncode_line(
    osslsigncode: str, file: Path, signed: Path, password: Path, environ: Mapping[str, str]
) -> list[str]:
    line = [osslsigncode, "sign", "-pkcs12", _pfx(environ), "-readpass", str(password)]
    line += ["-h", "sha256", "-n", _NAME]
    if stamp := environ.get("PLANTDESK_SIGN_TIMESTAMP"):
        line += ["-ts", stamp]
    return [*line, "-in", str(file), "-out", str(signed)]


def _pfx(environ: Mapping[str, str]) -> str:
    return environ.get("PLANTDESK_SIGN_PFX", "")


def _thumbprint(environ: Mapping[str, str]) -> str:
    return environ.get("PLANTDESK_SIGN_THUMBPRINT", "")


if __name__ == "__main__":
    try:
        sign([Path(name) for name in sys.argv[1:]])
    except CannotBuild as error:
        sys.exit(str(error))
