"""Turn the README into the description of the sdist and the wheel, called by hatchling.

Outside the repository, relative addresses lead nowhere. So pictures are dropped and links become
plain text. The last section is dropped too, because it is about working in a checkout.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_END = "\n## Working on PlantDesk\n"
_PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)\n*")
_RELATIVE_LINK = re.compile(r"\[([^\]]*)\]\((?!https?://)[^)]*\)")


class Description(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": describe(text)}


def describe(readme: str) -> str:
    shown = _PICTURE.sub("", readme.partition(_END)[0])
    return _RELATIVE_LINK.sub(r"\1", shown)
