% Partridge squares: one square of side 1, two of side 2, ..., n of side n fill a square.
% R. Wainwright 1981.  None for n = 2 to 7; for n = 8 there are 18656, or 2332 up to symmetry.
% To find one may take minutes.  `dlxc solve partridge.xc -D n=6` says in seconds that there is none.
param n = 8
let m = n*(n+1) div 2
primary {s}|S{s}  for 1 <= s <= n
primary {i}{j}    for 0 <= i, j < m
option S{s} [{x}{y} for i <= x < i+s, j <= y < j+s]  for 1 <= s <= n, 0 <= i, j <= m-s
    show s at {(x, y) for i <= x < i+s, j <= y < j+s}
