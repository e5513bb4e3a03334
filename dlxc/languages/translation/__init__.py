"""Translation: the problem of a packing specification, written in another packing language.

The way through: `packing_content` takes from a problem what there is to write; `target_lattices`
fits it to the lattice and the suffixes of the target; `piece_shapes` finds the shapes that give the
base placements of each piece; `coordinate_text` and `puzzle_text` write.  `translating` goes this
way, then compiles what is written, and `equal_problems` tells whether it is the same problem.
"""
