% Slitherlink: edges of a square grid that form a loop; a number tells how many are around it.
% Nikoli 1989.  A cover may have several loops; here there is 1 cover, and it is one loop.
grid clue[m,n] of ".0123" =
  22.2.
  2.12.
  .3..2
  ..111
  3221.
let bends = {(1,1,0,0), (1,0,1,0), (0,1,0,1), (0,0,1,1), (1,0,0,1), (0,1,1,0), (0,0,0,0)}
let clued = {(i, j) for (i, j) in cells(clue) if clue[i,j] != "."}
primary   {2i}{2j}      for 0 <= i <= m, 0 <= j <= n                  % corners
primary   {2i+1}{2j+1}  for (i, j) in clued
secondary {x}{y}        for 0 <= x <= 2m, 0 <= y <= 2n if (x+y) mod 2 = 1
option {x}{y} {x-1}{y}:{N}?0 {x}{y-1}:{W}?0 {x}{y+1}:{E}?0 {x+1}{y}:{S}?0
    for 0 <= i <= m, 0 <= j <= n, x = 2i, y = 2j, (N, W, E, S) in bends
    show border at {((i-1, j), (i, j)) for 0 < t <= E}  show border at {((i, j-1), (i, j)) for 0 < t <= S}
option {x}{y} {x-1}{y}:{N} {x}{y-1}:{W} {x}{y+1}:{E} {x+1}{y}:{S}
    for (i, j) in clued, x = 2i+1, y = 2j+1, 0 <= N, W, E, S <= 1 if N+W+E+S = digit(clue[i,j])
show "" at (i, j)  for (i, j) in cells(clue)
show clue[i,j] at (i, j)  for (i, j) in clued
