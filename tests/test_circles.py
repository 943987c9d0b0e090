"""No modules import each other in a circle, not even for types or inside functions."""

from graphlib import TopologicalSorter

import grimp


def test_there_is_no_circle():
    graph = grimp.build_graph("plantdesk")
    names = set(graph.modules)
    assert len(names) > 200
    TopologicalSorter(
        {name: graph.find_modules_directly_imported_by(name) & names for name in names}
    ).prepare()
