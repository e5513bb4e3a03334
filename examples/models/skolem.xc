% Skolem sequences: two of each number i in 1 to n, i places apart, in 2n places.
% Th. Skolem, Mathematica Scandinavica 1957.
% There are some if n mod 4 is 0 or 1: 6, 10, 504 for n = 4, 5, 8.
param n = 5
require n mod 4 <= 1 "n is 0 or 1 modulo 4"
primary {i}   for 1 <= i <= n
primary s{j}  for 1 <= j <= 2n
option {i} s{j} s{j+i}  for 1 <= i <= n, 1 <= j <= 2n-i  show i at {(0, j), (0, j+i)}
