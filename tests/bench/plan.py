"""A window's widgets as a plan: a tree of kind, text, whether it is hidden, what it holds."""

Node = tuple[str, str, bool, tuple["Node", ...]]
STRETCH: Node = ("stretch", "", False, ())


def is_layout(node: Node) -> bool:
    return node[0].endswith("Layout")


def count(node: Node) -> int:
    """Widgets and menu entries; layouts are neither."""
    counts = node[0] != STRETCH[0] and not is_layout(node)
    return counts + sum(map(count, node[3]))
