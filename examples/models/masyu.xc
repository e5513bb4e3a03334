% Masyu: a loop that goes straight on in white discs, and turns before or after; in black ones it
% turns, and goes straight on before and after.  Nikoli 2000.  1 cover, which is one loop.
grid disc[m,n] of ".ob" =
  .....b
  ......
  .ooo..
  ...o..
  .oo..b
  ......
let bends = {(1,1,0,0), (1,0,1,0), (0,1,0,1), (0,0,1,1), (1,0,0,1), (0,1,1,0), (0,0,0,0)}
primary   {2i}{2j}  for (i, j) in cells(disc)
secondary {x}{y}    for 0 <= x < 2m-1, 0 <= y < 2n-1 if (x+y) mod 2 = 1   % is it in the loop, 0 or 1
show "" at (i, j)  for (i, j) in cells(disc)
show disc colour "white" at (i, j)  for (i, j) in cells(disc) if disc[i,j] = "o"
show disc colour "black" at (i, j)  for (i, j) in cells(disc) if disc[i,j] = "b"
option {x}{y} {x-1}{y}:{N}?0 {x}{y-1}:{W}?0 {x}{y+1}:{E}?0 {x+1}{y}:{S}?0
    for (i, j) in cells(disc) if disc[i,j] = ".", x = 2i, y = 2j, (N, W, E, S) in bends
    show line at {((i, j), (i, j+1)) for 0 < t <= E}  show line at {((i, j), (i+1, j)) for 0 < t <= S}
option {x}{y} {x-u}{y-v}:1?0 {x+u}{y+v}:1?0 {x-v}{y-u}:0?0 {x+v}{y+u}:0?0
        {x-3u}{y-3v}:{P}?0 {x+3u}{y+3v}:{Q}?0
    for (i, j) in cells(disc) if disc[i,j] = "o", x = 2i, y = 2j, (u, v) in {(0, 1), (1, 0)},
        0 <= P, Q <= 1 if P + Q < 2
    show line at {((i-u, j-v), (i, j)), ((i, j), (i+u, j+v))}
option {x}{y} {x+u}{y}:1?0 {x+3u}{y}:1?0 {x-u}{y}:0?0 {x}{y+v}:1?0 {x}{y+3v}:1?0 {x}{y-v}:0?0
    for (i, j) in cells(disc) if disc[i,j] = "b", x = 2i, y = 2j, u in {-1, 1}, v in {-1, 1}
    show line at {((i, j), (i+u, j)), ((i, j), (i, j+v))}
