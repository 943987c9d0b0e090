"""Signs programs for Windows, where a certificate is given; says so clearly where none is.

PLANTDESK_SIGN_PFX        a certificate with its key (.pfx, .p12)
PLANTDESK_SIGN_PASSWORD   its password, if it has one
PLANTDESK_SIGN_TIMESTAMP  address of a timestamp service (RFC 3161); without one the signature is
                          worth nothing from the day the certificate ends

Run as a script it signs what is named, as makensis asks for the uninstaller.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

# makensis runs this file by its path.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from trouble import CannotBuild, run

_NAME = "PlantDesk"


def signs() -> bool:
    return bool(os.environ.get("PLANTDESK_SIGN_PFX"))


def sign(files: list[Path]) -> None:
    """CannotBuild if they should be signed and can't be."""
    names = ", ".join(file.name for file in files)
    if not signs():
        print(f"Not signed, as no certificate is given (PLANTDESK_SIGN_PFX): {names}", flush=True)
        return
    if not os.environ.get("PLANTDESK_SIGN_TIMESTAMP"):
        print("Signed without a timestamp: PLANTDESK_SIGN_TIMESTAMP is not given.", flush=True)
    for file in files:
        _sign(file)
    print(f"Signed: {names}", flush=True)


def _sign(file: Path) -> None:
    pfx, password, stamp = (
        os.environ.get(f"PLANTDESK_SIGN_{name}", "") for name in ("PFX", "PASSWORD", "TIMESTAMP")
    )
    if signtool := shutil.which("signtool"):
        line = [signtool, "sign", "/fd", "sha256", "/d", _NAME, "/f", pfx]
        line += ["/tr", stamp, "/td", "sha256"] if stamp else []
        # signtool reads it from nowhere else.
        line += ["/p", password] if password else []
        run([*line, str(file)])
    elif osslsigncode := shutil.which("osslsigncode"):
        signed = file.with_name(f"{file.name}.signed")
        with tempfile.TemporaryDirectory(prefix="plantdesk-sign-") as folder:
            kept = Path(folder, "password")
            kept.touch(0o600)
            kept.write_text(password, encoding="utf-8")
            line = [osslsigncode, "sign", "-pkcs12", pfx, "-readpass", str(kept)]
            line += ["-h", "sha256", "-n", _NAME]
            line += ["-ts", stamp] if stamp else []
            run([*line, "-in", str(file), "-out", str(signed)])
        shutil.copymode(file, signed)
        signed.replace(file)
    else:
        raise CannotBuild(
            "A certificate is given, but neither signtool (Windows SDK) nor osslsigncode "
            "(apt-get install osslsigncode) is on PATH."
        )


if __name__ == "__main__":
    try:
        sign([Path(name) for name in sys.argv[1:]])
    except CannotBuild as error:
        sys.exit(str(error))
