% Queens that do not attack each other: n on a board of n by n cells.
% Max Bezzel, Berliner Schachzeitung 1848; as exact cover in TAOCP 7.2.2.1.
% Solutions for n = 4 to 9: 2, 10, 4, 40, 92, 352.
param n = 8
primary   r{i} c{i}  for 0 <= i < n by abs(i - n div 2)     % the middle first
secondary a{s} b{s}  for 1 <= s < 2n-2                      % diagonals
option    r{i} c{j} a{i+j}? b{n-1-i+j}?  for 0 <= i, j < n  show "Q" at (i, j)
