% Dissections of a square of n by n cells into n connected regions of n cells.
% Solutions for n = 2 to 5: 2, 10, 117, 4006 (OEIS A172477).
param n = 4
let near = {((i, j), (x, y)) for 0 <= i, j, x, y < n if abs(i-x) + abs(j-y) = 1}
primary {i}{j}                   for 0 <= i, j < n
option [{i}{j} for (i, j) in s]  for s in connected(near, n)  show "#" at s
