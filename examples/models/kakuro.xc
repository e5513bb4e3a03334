% Kakuro: digits from 1 to 9 in cells, different ones in each run, and the sum of each run.
% Called Cross Sums by Jacob E. Funk, Dell Magazines 1966.  1 solution.
table run of int, text =
   9 01 02 --
  24 10 11 12
  11 20 21 --
  12 10 20 --
  24 01 11 21
   8 02 12 --
primary   R{t}  for 0 <= t < size(run)
secondary {c}   for c in {c for (s, a, b, z) in run, c in {a, b, z} if c != "--"}
option R{t} {a}:{x} {b}:{y} [{c}:{z} if z > 0]  for 0 <= t < size(run), (s, a, b, c) = run[t],
    1 <= x, y <= 9, 0 <= z <= 9 if x+y+z = s if (z = 0) = (c = "--") if size({x, y, z}) = 3
