% Transversals of the cyclic Latin square of order n: n cells, one in each row, in each column,
% and of each symbol.  The same are n queens on a torus with half of their diagonals.
% Solutions for n = 3, 5, 7, 9: 3, 15, 133, 2025; for an even n there is none (L. Euler 1782).
param n = 7
primary r{i} c{i} s{i}  for 0 <= i < n
option r{i} c{j} s{(i+j) mod n}  for 0 <= i, j < n  show (i+j) mod n at (i, j)
