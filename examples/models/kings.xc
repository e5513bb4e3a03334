% As many kings as can be on a board of 2n by 2n cells, none attacks another.
% H. S. Wilf, The problem of the kings, Electronic Journal of Combinatorics 1995.
% Solutions for n = 2, 3: 79, 3600.
param n = 2
primary   {n^2}|K
secondary {i}{j}                                          for 0 <= i, j < 2n-1
option K [{x}{y} for i-1 <= x <= i, j-1 <= y <= j if 0 <= x < 2n-1 and 0 <= y < 2n-1]  for 0 <= i, j < 2n
    show "K" at (i, j)
