"""Signs and notarises for macOS, where an identity is given; says so clearly where none is.

PLANTDESK_SIGN_IDENTITY   “Developer ID Application: …”, in a keychain of the Mac that signs
PLANTDESK_NOTARY_PROFILE  a profile that `xcrun notarytool store-credentials` has kept, or
PLANTDESK_NOTARY_KEY      the .p8 file of an App Store Connect key, with
PLANTDESK_NOTARY_KEY_ID   its id, and
PLANTDESK_NOTARY_ISSUER   its issuer
"""

import os
from collections.abc import Mapping
from pathlib import Path

from macos.app import ENTITLEMENTS
from trouble import CannotBuild, run

# The first four bytes of what macOS runs or loads: one processor's, or several in one file.
_MACH_O = {
    bytes.fromhex(magic) for magic in ("feedface", "feedfacf", "cefaedfe", "cffaedfe", "cafebabe")
}


def sign_app(app: Path, environ: Mapping[str, str] = os.environ) -> bool:
    """From the inside out: each signature covers those within."""
    if not environ.get("PLANTDESK_SIGN_IDENTITY"):
        print(
            "Not signed, as no identity is given (PLANTDESK_SIGN_IDENTITY): macOS opens it only "
            "after a person allows it in System Settings, Privacy & Security.",
            flush=True,
        )
        return False
    for part in parts_to_sign(app):
        _codesign(part, environ)
    _codesign(app, environ, entitled=True)
    run(["codesign", "--verify", "--deep", "--strict", str(app)])
    print(f"Signed: {app.name}", flush=True)
    return True


def sign_image(image: Path, environ: Mapping[str, str] = os.environ) -> bool:
    if not environ.get("PLANTDESK_SIGN_IDENTITY"):
        return False
    _codesign(image, environ)
    print(f"Signed: {image.name}", flush=True)
    return True


def notarise(image: Path, environ: Mapping[str, str] = os.environ) -> bool:
    """Apple looks at it and answers; the answer is put into the image."""
    credentials = _credentials(environ)
    if not credentials:
        print(
            "Not notarised, as nothing is given to sign in with at Apple "
            "(PLANTDESK_NOTARY_PROFILE or PLANTDESK_NOTARY_KEY): macOS blocks it at first.",
            flush=True,
        )
        return False
    run(["xcrun", "notarytool", "submit", str(image), *credentials, "--wait"])
    # Fails where Apple refused it, which notarytool does not tell by its exit code.
    run(["xcrun", "stapler", "staple", str(image)])
    print(f"Notarised: {image.name}", flush=True)
    return True


def parts_to_sign(app: Path) -> list[Path]:
    """All code within, the deepest first, and each framework after what is in it."""
    main = app / "Contents" / "MacOS" / "plantdesk"
    found = [path for path in app.rglob("*") if not path.is_symlink() and _is_code(path)]
    # The main program is signed with the app.
    parts = [path for path in found if path != main]
    return sorted(parts, key=lambda path: (-len(path.parts), path))


def _is_code(path: Path) -> bool:
    if path.is_dir():
        return path.suffix == ".framework"
    with path.open("rb") as file:
        return file.read(4) in _MACH_O


def _codesign(path: Path, environ: Mapping[str, str], *, entitled: bool = False) -> None:
    line = ["codesign", "--force", "--options", "runtime", "--timestamp"]
    line += ["--sign", environ["PLANTDESK_SIGN_IDENTITY"]]
    line += ["--entitlements", str(ENTITLEMENTS)] if entitled else []
    run([*line, str(path)])


def _credentials(environ: Mapping[str, str]) -> list[str]:
    if profile := environ.get("PLANTDESK_NOTARY_PROFILE"):
        return ["--keychain-profile", profile]
    names = {"--key": "KEY", "--key-id": "KEY_ID", "--issuer": "ISSUER"}
    given = {option: environ.get(f"PLANTDESK_NOTARY_{name}", "") for option, name in names.items()}
    if not any(given.values()):
        return []
    if missing := [names[option] for option, value in given.items() if not value]:
        raise CannotBuild(f"For notarising PLANTDESK_NOTARY_{missing[0]} is missing.")
    return [word for pair in given.items() for word in pair]
