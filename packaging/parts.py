"""What a bundle is made of: each part with its version, its licence and the licence's words."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from trouble import CannotBuild

HERE = Path(__file__).resolve().parent
KEPT = HERE / "licences"

# Each was looked at: it lets PlantDesk be passed on as a bundle, with these notices beside it.
ACCEPTED = {
    "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "FTL",
    "GPL-2.0-or-later WITH Bootloader-exception", "HPND", "HPND-sell-variant", "Imlib2",
    "LGPL-2.1-or-later", "LGPL-3.0-only", "Libpng", "MIT", "MIT-0", "MIT-open-group", "MPL-2.0",
    "PSF-2.0", "Python-2.0", "Unicode-3.0", "Unicode-DFS-2016", "X11", "Zlib", "AFL-2.1",
    "blessing", "bzip2-1.0.6", "libpng-2.0",
    "LicenseRef-BSD-3-Clause-with-PCRE2-Binary-Like-Packages-Exception",
    "LicenseRef-ICC-License", "LicenseRef-Microsoft-Distributable-Code",
    "LicenseRef-SHA1-Public-Domain",
}  # fmt: skip


@dataclass(frozen=True)
class Text:
    """A licence, word for word; `name` is its file below the bundle's `licenses`."""

    name: str
    body: str


@dataclass(frozen=True)
class Part:
    """`licence` is an SPDX expression, `files` are names in the bundle, `needs` other parts."""

    name: str
    version: str
    licence: str
    texts: tuple[Text, ...]
    what: str
    source: str = ""
    purl: str = ""
    copyright: str = ""
    files: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    # Of the same maker and under the same terms, or listed only inside another part.
    inside_of: str = ""


class UnknownPart(CannotBuild):
    """Something would be passed on whose licence nobody looked at."""


def kept(*names: str) -> tuple[Text, ...]:
    """Texts of ours for what brings none."""
    return tuple(Text(f"texts/{name}", (KEPT / name).read_text(encoding="utf-8")) for name in names)


def checked(parts: Iterable[Part]) -> list[Part]:
    """By name; ends the build where a licence, its words or a part that is needed is not known."""
    found = sorted(parts, key=lambda part: part.name.casefold())
    names = [part.name for part in found]
    troubles = [f"{name} is listed twice" for name in set(names) if names.count(name) > 1]
    for part in found:
        if not part.texts or not all(text.body.strip() for text in part.texts):
            troubles.append(f"{part.name} {part.version}: the text of its licence is not there")
        if not is_accepted(part.licence):
            troubles.append(f"{part.name} {part.version}: is under “{part.licence or 'nothing'}”")
        troubles += [f"{part.name} needs {name}" for name in part.needs if name not in names]
    if troubles:
        raise UnknownPart(
            "The third-party notices have gaps:\n  "
            + "\n  ".join(sorted(troubles))
            + "\nLook at the licence; then it goes into packaging/parts.py, or its text into "
            "packaging/licences, or the part out of the bundle."
        )
    return found


def is_accepted(expression: str) -> bool:
    """Whether all that has to be kept is accepted; of what can be chosen, one is enough."""
    from license_expression import ExpressionError  # type: ignore[import-untyped]

    try:
        tree = _spdx().parse(expression)
    except ExpressionError:
        return False
    return tree is not None and _holds(tree)


@cache
def _spdx() -> Any:
    # Reads some megabytes.
    from license_expression import get_spdx_licensing

    return get_spdx_licensing()


def _holds(tree: Any) -> bool:
    operator = getattr(tree, "operator", "").strip()
    if operator == "OR":
        return any(map(_holds, tree.args))
    if operator == "AND":
        return all(map(_holds, tree.args))
    return str(tree) in ACCEPTED
