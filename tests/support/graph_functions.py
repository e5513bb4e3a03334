"""Functions about graphs, as a package of others adds them to xc; edges are pairs of vertices."""

from collections.abc import Iterable

Edge = tuple[object, object]


def components(edges: Iterable[Edge]) -> list[list[object]]:
    """The connected components of a graph: a set for each, with its vertices."""
    parent: dict[object, object] = {}

    def root(vertex: object) -> object:
        parent.setdefault(vertex, vertex)
        while parent[vertex] != vertex:
            parent[vertex] = vertex = parent[parent[vertex]]
        return vertex

    for one, other in edges:
        parent[root(other)] = root(one)
    parts: dict[object, list[object]] = {}
    for vertex in parent:
        parts.setdefault(root(vertex), []).append(vertex)
    return [*parts.values()]


def forest(edges: list[Edge]) -> bool:
    """Whether no edges of a graph make a circle."""
    parts = components(edges)
    return sum(map(len, parts)) - len(parts) == len(edges)


def is_connected(vertices: list[object], edges: list[Edge]) -> bool:
    """Whether some vertices hang together by the edges among them."""
    inner = [edge for edge in edges if edge[0] in vertices and edge[1] in vertices]
    return len(components([*inner, *((vertex, vertex) for vertex in vertices)])) <= 1
