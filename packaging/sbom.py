"""The list of parts in CycloneDX 1.6: the same bytes for the same parts."""

import json
from datetime import UTC, datetime
from typing import Any

from owners import OURS
from parts import Part


def text(parts: list[Part], epoch: int) -> str:
    refs = {part.name: f"{part.name}@{part.version}".rstrip("@") for part in parts}
    components = {part.name: _component(part, refs[part.name]) for part in parts}
    said = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {**components.pop(OURS), "type": "application"},
        },
        "components": list(components.values()),
        "dependencies": [
            {"ref": refs[part.name], "dependsOn": [refs[name] for name in part.needs]}
            for part in parts
        ],
    }
    return json.dumps(said, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def _component(part: Part, ref: str) -> dict[str, Any]:
    more = {
        "version": part.version,
        "purl": part.purl,
        "copyright": part.copyright,
        "description": part.what,
        "externalReferences": [{"type": "website", "url": part.source}] if part.source else [],
    }
    return {
        "type": "library",
        "bom-ref": ref,
        "name": part.name,
        "licenses": [{"expression": part.licence}],
        **{name: value for name, value in more.items() if value},
    }
