"""No modules import each other in a circle, not even for types or inside functions."""

from graphlib import TopologicalSorter

import grimp


def test_below_the_window_there_is_no_circle():
    graph = grimp.build_graph("plantdesk")
    below = {name for name in graph.modules if not name.startswith("plantdesk.ui")}
    TopologicalSorter(
        {name: graph.find_modules_directly_imported_by(name) & below for name in below}
    ).prepare()
