% Schedules of a tournament: n teams, n-1 rounds, everyone meets everyone once.
% (One-factorizations of a complete graph.)  In round t team 0 meets team t.
% Solutions for n = 4, 6, 8: 1, 6, 6240.
param n = 6
require n mod 2 = 0
primary {i}{j}   for 0 <= i < j < n
primary r{t}{i}  for 1 <= t < n, 0 <= i < n
option {i}{j} r{t}{i} r{t}{j}  for 1 <= t < n, 0 <= i < j < n  given i = 0 and j = t
