% A rectangle of 33 by 32 cells dissected into nine different squares.
% Z. Moron, Przeglad Matematyczno-Fizyczny 1925.  4 solutions, 1 up to symmetry.
param m = 33, n = 32
let sizes = {1, 4, 7, 8, 9, 10, 14, 15, 18}
require sum(s*s for s in sizes) = m*n "the areas agree"
primary S{s}    for s in sizes
primary {i}{j}  for 0 <= i < m, 0 <= j < n
option S{s} [{x}{y} for i <= x < i+s, j <= y < j+s]  for s in sizes, 0 <= i <= m-s, 0 <= j <= n-s
    show dec(s) at {(x, y) for i <= x < i+s, j <= y < j+s}
