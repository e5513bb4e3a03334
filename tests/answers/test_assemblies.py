"""Solutions that files of BurrTools keep, as options."""

import pytest

import dlxc as library
from dlxc.answers.reading import UnreadableAnswer
from dlxc.answers.resolution import understand

FILE = """<puzzle version="2">
 <gridType type="0"/>
 <shapes>
  <voxel x="3" y="2" z="1" hx="2" hy="1" name="corner" type="0">____##</voxel>
  <voxel x="1" y="1" z="1" name="spare" type="0">#</voxel>
  <voxel x="4" y="4" z="1" name="tray" type="0">_____##__#+_____</voxel>
 </shapes>
 <problems>
  <problem name="none"><shapes><shape id="1"/></shapes><result id="2"/></problem>
  <problem name="some">
   <shapes><shape id="0"/><shape id="1" min="0" max="2"/></shapes>
   <result id="2"/>
   <solutions>
    <solution asmNum="3"><assembly>2 1 0 0 1 2 0 0 x</assembly></solution>
    <solution><assembly>1 2 0 16 2 1 0 4 2 2 0 9</assembly><separation/></solution>
   </solutions>
  </problem>
 </problems>
</puzzle>
"""


def test_hotspots_and_empty_voxels_are_reckoned_with() -> None:
    """The tray has an empty border; rows of cells go down, and y goes up."""
    problem = library.compile(FILE, "xmpuzzle", parameters={"number": "2"})
    first, second = understand(problem, FILE).solutions
    texts = {option.number: str(option) for option in problem.options}
    assert [texts[number] for number in first.options] == ["corner 100 110", "spare 000"]
    assert [texts[number] for number in second.options] == [
        "corner 000 100",
        "spare 110",
        "spare 010",
    ]


@pytest.mark.parametrize(
    ("language", "text"),
    [("dlx", "a b\na b\n"), ("puzzle", "lattice hexagon\npiece M\n  #\nbox hexagon 1\n")],
)
def test_what_burrtools_cannot_say_has_no_such_solutions(language: str, text: str) -> None:
    with pytest.raises(UnreadableAnswer, match="solutions of other problems than this one"):
        understand(library.compile(text, language), FILE)
