% Costas arrays: n points, one in each row and column, all vectors between two of them different.
% J. P. Costas, Proceedings of the IEEE 1984.
% Solutions for n = 3 to 7: 4, 12, 40, 116, 200.
param n = 5
primary   r{x}     for 0 <= x < n                           % one point in each row
primary   {i}{j}   for 0 <= i < j < n                       % two columns, one vector
secondary c{i}     for 0 <= i < n                           % the colour of a column is its row
secondary v{k}{d}  for 1 <= k < n, 0 < d < 2n if d != n     % k to the right, d-n down
option r{x} c{i}:{x}  for 0 <= x, i < n  show "o" at (x, i)
option {i}{j} c{i}:{x} c{j}:{y} v{j-i}{y-x+n}  for 0 <= i < j < n, 0 <= x, y < n if x != y
