% Colour the vertices of a graph with k colours, both ends of an edge differently.
% The graph is the wheel with 5 spokes.  It needs 4 colours, and has 120 colourings with these.
param k = 4
table edge of text =
  h a
  h b
  h c
  h d
  h e
  a b
  b c
  c d
  d e
  e a
% Where the picture has the vertices.
grid place =
  ..a..
  e.h.b
  .....
  .d.c.
let spot[v] = (i, j)  for (i, j) in cells(place), v = place[i,j] if v != "."
show line at (spot[u], spot[v])  for (u, v) in edge
show disc v at spot[v]           for v in spot
primary   {v}        for v in spot
secondary {u}{v}{c}  for (u, v) in edge, 1 <= c <= k
option    {v} [{a}{b}{c} for (a, b) in edge if v in {a, b}]  for v in spot, 1 <= c <= k
    show disc v colour c at spot[v]
