"""The list of parts in CycloneDX 1.6: the same bytes for the same bundle."""

import hashlib
import json
import uuid
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from inside import OURS
from parts import Part


def text(parts: list[Part], bundle: Path, epoch: int) -> str:
    """As JSON, named by its own content."""
    refs = {part.name: _ref(part) for part in parts}
    ours = next(part for part in parts if part.name == OURS)
    said: dict[str, Any] = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "lifecycles": [{"phase": "build"}],
            "component": {**_component(ours, bundle), "type": "application"},
        },
        "components": [_component(part, bundle) for part in parts if part.name != OURS],
        "dependencies": [
            {"ref": refs[part.name], "dependsOn": sorted(refs[name] for name in part.needs)}
            for part in parts
        ],
    }
    plain = json.dumps(said, sort_keys=True, ensure_ascii=False)
    said["serialNumber"] = uuid.uuid5(uuid.NAMESPACE_URL, f"plantdesk sbom {plain}").urn
    return json.dumps(said, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def _component(part: Part, bundle: Path) -> dict[str, Any]:
    files = [file for name in part.files if (file := _file(name, bundle))]
    more = {
        "version": part.version,
        "purl": part.purl,
        "copyright": part.copyright,
        "description": part.what,
        "components": files,
        "externalReferences": [{"type": "website", "url": part.source}] if part.source else [],
    }
    return {
        "type": "library",
        "bom-ref": _ref(part),
        "name": part.name,
        "licenses": [{"expression": part.licence}],
        **{name: value for name, value in more.items() if value},
    }


def _file(name: str, bundle: Path) -> dict[str, Any] | None:
    """Modules lie in the program's archive and have no file of their own."""
    places = [bundle / "_internal" / name, bundle / name, bundle / f"{name}.exe"]
    path = next((place for place in places if place.is_file()), None)
    if path is None:
        return None
    where = path.relative_to(bundle).as_posix()
    return {
        "type": "file",
        "bom-ref": f"file:{where}",
        "name": where,
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}],
    }


def _ref(part: Part) -> str:
    return f"{part.name}@{part.version}" if part.version else part.name
