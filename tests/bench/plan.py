"""A window as a plan: a tree of kind, name, text, whether it is hidden, what it holds.

packaging/bare_window.py builds a bare window from it.
"""

Node = tuple[str, str, str, bool, tuple["Node", ...]]
STRETCH = ("stretch", "", "", False, ())


def is_layout(node):
    return node[0].endswith("Layout")


def count(node):
    """Widgets and menu entries; layouts are neither."""
    counts = node[0] != STRETCH[0] and not is_layout(node)
    return counts + sum(map(count, node[4]))
