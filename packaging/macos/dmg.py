"""Makes macOS' disk image from PlantDesk.app."""

import platform
import tempfile
from pathlib import Path

from trouble import run


def build_dmg(app: Path, dist: Path, version: str) -> None:
    """The image has the program and a way to Applications, onto which a person drags it."""
    # One for each kind of processor: not all wheels hold both.
    image = dist / f"PlantDesk-{version}-{platform.machine()}.dmg"
    with tempfile.TemporaryDirectory(prefix="plantdesk-dmg-") as name:
        folder = Path(name)
        # ditto keeps what a signature covers; a plain copy may not.
        run(["ditto", str(app), str(folder / app.name)])
        (folder / "Applications").symlink_to("/Applications")
        line = ["hdiutil", "create", "-volname", f"PlantDesk {version}", "-srcfolder", name]
        line += ["-fs", "HFS+", "-format", "UDZO", "-ov", str(image)]
        run(line)
