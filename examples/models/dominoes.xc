% Domino tilings of a board of m by n cells.
% P. W. Kasteleyn, Physica 1961; H. N. V. Temperley and M. E. Fisher 1961.
% Solutions for 2x10, 4x4, 6x6, 8x8: 89, 36, 6728, 12988816.
param m = 6, n = 6
primary {i}{j}  for 0 <= i < m, 0 <= j < n
for 0 <= i < m, 0 <= j < n:
  option {i}{j} {i}{j+1}  if fits  show "-" at {(i, j), (i, j+1)}
  option {i}{j} {i+1}{j}  if fits  show "I" at {(i, j), (i+1, j)}
