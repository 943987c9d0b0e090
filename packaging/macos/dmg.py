"""Makes macOS' disk image from PlantDesk.app, signed and notarised where that can be done:

    python packaging/macos/dmg.py build/bundle/PlantDesk.app dist

So a release does it, in a job that alone has the password and runs none but this code.
"""

import platform
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from macos.notarising import notarise, sign_app, sign_image
from trouble import CannotBuild, run

# hdiutil now and then finds its own image busy.
_TRIES = 3


def build_dmg(app: Path, dist: Path, version: str) -> Path:
    """The image has the program and a way to Applications, onto which a person drags it."""
    sign_app(app)
    dist.mkdir(parents=True, exist_ok=True)
    # One for each kind of processor: not all wheels hold both.
    image = dist / f"PlantDesk-{version}-{platform.machine()}.dmg"
    with tempfile.TemporaryDirectory(prefix="plantdesk-dmg-") as name:
        folder = Path(name)
        # ditto keeps what a signature covers; a plain copy may not.
        run(["ditto", str(app), str(folder / app.name)])
        (folder / "Applications").symlink_to("/Applications")
        line = ["hdiutil", "create", "-volname", f"PlantDesk {version}", "-srcfolder", name]
        line += ["-fs", "HFS+", "-format", "UDZO", "-ov", str(image)]
        for left in reversed(range(_TRIES)):
            try:
                run(line)
                break
            except CannotBuild:
                if not left:
                    raise
    if sign_image(image):
        notarise(image)
    return image


if __name__ == "__main__":
    sys.path.append(str(Path(__file__).resolve().parents[2]))
    from plantdesk import __version__

    try:
        build_dmg(Path(sys.argv[1]), Path(sys.argv[2]), __version__)
    except CannotBuild as error:
        sys.exit(str(error))
