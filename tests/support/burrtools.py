"""What BurrTools does with voxels and assemblies, written a second time."""

from itertools import product
from xml.etree import ElementTree as ET

Voxel = tuple[int, ...]

_TURNS_OF_CUBES = """
 x  y  z    x -z  y    x -y -z    x  z -y
-z  y  x   -y -z  x    z -y  x    y  z  x
-x  y -z   -x -z -y   -x -y  z   -x  z  y
 z  y -x    y -z -x   -z -y -x   -y  z -x
-y  x  z    z  x  y    y  x -z   -z  x -y
 y -x  z   -z -x  y   -y -x -z    z -x -y
"""
"""What x, y and z become in each orientation of BurrTools, in the order of their numbers."""


def turned_cube(voxel: Voxel, orientation: int) -> Voxel:
    """A voxel of cubes in an orientation."""
    words = _TURNS_OF_CUBES.split()[3 * orientation : 3 * orientation + 3]
    value = dict(zip("xyz", voxel, strict=True))
    return tuple(-value[word[1]] if word[0] == "-" else value[word] for word in words)


def assembled(text: str) -> list[list[tuple[str, set[Voxel]]]]:
    """The assemblies that the first problem of a file of cubes keeps.

    Of each the pieces that are placed: the names of their shapes, and the voxels of the result.
    """
    root = ET.fromstring(text)  # noqa: S314 - dlxc has written it
    shapes = root.findall("shapes/voxel")
    names = []
    for part in root.findall("problems/problem/shapes/shape"):
        copies = int(part.get("count") or part.get("max") or 1)
        names += [shapes[int(part.get("id", 0))]] * copies
    found = list[list[tuple[str, set[Voxel]]]]()
    for assembly in root.findall("problems/problem/solutions/solution/assembly"):
        words = iter((assembly.text or "").split())
        pieces = list[tuple[str, set[Voxel]]]()
        for shape, word in zip(names, words, strict=False):
            if word != "x":
                x, y, z, orientation = (
                    int(word),
                    int(next(words)),
                    int(next(words)),
                    int(next(words)),
                )
                turned = (turned_cube(voxel, orientation) for voxel in filled(shape))
                there: set[Voxel] = {(a + x, b + y, c + z) for a, b, c in turned}
                pieces.append((shape.get("name", ""), there))
        assert next(words, None) is None
        found.append(pieces)
    return found


def filled(shape: ET.Element) -> set[Voxel]:
    """The voxels of a shape without colours that are not empty."""
    z, y, x = (range(int(shape.get(axis, 0))) for axis in "zyx")
    voxels = zip(shape.text or "", product(z, y, x), strict=True)
    return {place[::-1] for mark, place in voxels if mark != "_"}
