% Perfect matchings of a graph that is given by its edges: here the Petersen graph.
% J. Petersen, Acta Mathematica 1891: a cubic graph without bridges has one.  This graph has 6.
table edge of text =
  0 1
  1 2
  2 3
  3 4
  4 0
  0 5
  1 6
  2 7
  3 8
  4 9
  5 7
  7 9
  9 6
  6 8
  8 5
primary {v}  for v in {v for e in edge, v in e}
option {u} {v}  for (u, v) in edge
