% Reduced dissections of a rectangle of m by n cells into rectangles: every line of the grid
% has an edge on it.  After TAOCP 7.2.2.1.  Solutions for 2x2, 3x3, 3x4: 5, 219, 2161
param m = 3, n = 3
primary {j}{k}      for 0 <= j < m, 0 <= k < n     % cells
primary 1:{n}|x{a}  for 1 <= a < m                 % a rectangle begins at each line
primary 1:{m}|y{c}  for 1 <= c < n
option [{j}{k} for a <= j < b, c <= k < d] x{a}? y{c}?  for 0 <= a < b <= m, 0 <= c < d <= n
    show "" at {(j, k) for a <= j < b, c <= k < d}
