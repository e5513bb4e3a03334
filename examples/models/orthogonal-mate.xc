% The Latin squares that are orthogonal to a given one: each pair of symbols occurs once.
% L. Euler, Recherches sur une nouvelle espece de quarres magiques, 1782.
% The group of order 4 without elements of order 4 has 48 of them, the cyclic square has none.
grid L[n,_] =
  0123
  1032
  2301
  3210
primary p{i}{j} r{i}{j} c{i}{j} s{i}{j}  for 0 <= i, j < n
option p{i}{j} r{i}{k} c{j}{k} s{L[i,j]}{k}  for 0 <= i, j, k < n
    show join(L[i,j], dec(k)) at (i, j)
