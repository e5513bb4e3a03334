% Graceful labellings: different numbers from 0 to m at the vertices, so that the differences
% at the m edges are 1 to m.  A. Rosa, Theory of Graphs (Rome 1966).
% The graph is K4; its labels are a ruler 0 1 4 6 or 0 2 5 6 in any order: 48 solutions.
table edge[m,_] of text =
  a b
  a c
  a d
  b c
  b d
  c d
primary   {u}{v}  for (u, v) in edge
primary   d{k}    for 1 <= k <= m
secondary {v}     for v in {v for e in edge, v in e}       % its colour is its label
secondary l{x}    for 0 <= x <= m                          % its colour is its vertex
option {u}{v} d{abs(x-y)} {u}:{x} {v}:{y} l{x}:{u} l{y}:{v}
    for (u, v) in edge, 0 <= x, y <= m if x != y
