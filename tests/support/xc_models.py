"""The models that come with the definition of xc."""

from __future__ import annotations

MODELS = {
    "ian": """\
packing P
primary {i}{j}                   for 0 <= i, j < 10
primary {k}|R{i}{k} {k}|C{i}{k}  for 0 <= i < 10, 1 <= k <= 4
primary #{i}{j}                  for 0 <= i, j < 10
secondary {i}{j}{k}              for 0 <= i, j < 10, 1 <= k <= 4
option {i}{j} R{i}{k} C{j}{k} [{i}{j}{h}:{[h=k]} for 1 <= h <= 4]  for 0 <= i, j < 10, 1 <= k <= 4
option [[#{x-1}{y-1} {x-1}{y-1}{k}:1 if s = ""] [{x-1}{y-1}{k}:0? if s = "b"] for (x,y,s) in cells(q)]
    for q in P, k = count(s = "" for (x,y,s) in cells(q))
""",
    "langford": """\
param n = 4
primary {i}   for 1 <= i <= n
primary s{j}  for 1 <= j <= 2n
option {i} s{j} s{k}  for 1 <= i <= n, 1 <= j < k <= 2n if k = i+j+1
""",
    "queens": """\
| This data produced by queens-dlx {n}
param n = 8
primary   r{t} c{t}  for 0 <= t < n by abs(t - n div 2)      % organ-pipe order
secondary a{s} b{s}  for 1 <= s < 2n-2
option    r{j} c{k} a{j+k}? b{n-1-j+k}?  for 0 <= j, k < n
""",
    "redrect": """\
| redrect-dlx {m} {n}
param m = 3, n = 4
primary {j}{k}            for 0 <= j < m, 0 <= k < n       % cells
primary 1:{n}|x{a}        for 1 <= a < m                   % every coordinate begins a rectangle
primary 1:{m}|y{c}        for 1 <= c < n
primary 0:{n}|x{a}{b}     for 0 <= a < b <= m              % names only
primary 0:{m}|y{c}{d}     for 0 <= c < d <= n
option [{j}{k} for a <= j < b, c <= k < d] x{a}? y{c}? x{a}{b} y{c}{d}
    for 0 <= a < b <= m, 0 <= c < d <= n                   % [a..b) x [c..d)
""",
    "slitherlink": """\
| slitherlink-dlx:
| {clue}
grid clue[m,n] of ".01234"
table code of int =                                                    % N W E S
    1 1 0 0
    1 0 1 0
    0 1 0 1
    0 0 1 1
    1 0 0 1
    0 1 1 0
    0 0 0 0
let clued = {(i,j) for (i,j) in cells(clue) if clue[i,j] != "."}
primary {2i}{2j}      for 0 <= i <= m, 0 <= j <= n                     % tiles
primary {2i+1}{2j+1}  for (i,j) in clued                               % clues
secondary {x}{y}      for 0 <= x <= 2m, 0 <= y <= 2n if (x+y) mod 2 = 1
option {x}{y} {x-1}{y}:{N}?0 {x}{y-1}:{W}?0 {x}{y+1}:{E}?0 {x+1}{y}:{S}?0
    for 0 <= i <= m, 0 <= j <= n, x = 2i, y = 2j, (N,W,E,S) in code    % no edge leaves the board
option {x}{y} {x-1}{y}:{N} {x}{y-1}:{W} {x}{y+1}:{E} {x+1}{y}:{S}
    for (i,j) in clued, x = 2i+1, y = 2j+1, 0 <= N, W, E, S <= 1 if N+W+E+S = digit(clue[i,j])
""",
    "sudoku": """\
grid clue[9,9]
let box[j,k] = 3(j div 3) + k div 3  for 0 <= j, k < 9
primary p{j}{k}  for 0 <= j, k < 9
primary r{j}{d}  for 0 <= j < 9, 1 <= d <= 9
primary c{k}{d}  for 0 <= k < 9, 1 <= d <= 9
primary b{x}{d}  for 0 <= x < 9, 1 <= d <= 9
option  p{j}{k} r{j}{d} c{k}{d} b{box[j,k]}{d}  for 0 <= j, k < 9, 1 <= d <= 9
given   p{j}{k} r{j}{d} c{k}{d} b{box[j,k]}{d}  for 0 <= j, k < 9 if clue[j,k] in "123456789", d = digit(clue[j,k])
""",
    "wordrect": """\
| word-rect-dlx
words M[mm,m]
words N[nn,n]
primary R{i}       for 0 <= i < m
primary C{j}       for 0 <= j < n
secondary {i}{j}   for 0 <= i < m, 0 <= j < n
option C{j} [{i}{j}:{w[i]} for 0 <= i < m]  for w in M, 0 <= j < n
option R{i} [{i}{j}:{w[j]} for 0 <= j < n]  for w in N, 0 <= i < m
""",
}
