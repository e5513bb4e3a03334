"""Translation: the problem of a packing specification, written in another packing language.

The way through: `content` takes from a problem what there is to write, fits it to the lattice and
the suffixes of the target, and finds the shapes that give the base placements of each piece;
`writing` writes.  `voxels` writes files of BurrTools, and `assemblies` their solutions.
`translating` goes this way, then compiles what is written, and looks whether it is the same
problem.  `languages` says what each language has.
"""
