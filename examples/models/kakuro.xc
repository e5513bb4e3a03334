% Kakuro: different digits in each run, with its sum.  Jacob E. Funk, Dell Magazines 1966.  1 solution.
% A cell `12\9` is black: the run below it has the sum 12, and the one to its right 9.
table board[m,n] of text =
  \   \     24\  8\
  \   12\9  .    .
  \24 .     .    .
  \11 .     .    \
let black = {(i, j) for 0 <= i < m, 0 <= j < n if board[i,j] != "."}
let white = {(i, j) for 0 <= i < m, 0 <= j < n if board[i,j] = "."}
let sums[way, i, j] = join(c for 0 <= t < size(s), c = s[t] if c != "\" if (way = "a") = (t > index("\", s)))
    for way in {"a", "d"}, (i, j) in black, s = board[i,j]                   % across and down
let runs[i, j] = {("a", i, max(k for 0 <= k < j if (i, k) in black)),        % the two of each cell
                  ("d", max(k for 0 <= k < i if (k, j) in black), j)}  for (i, j) in white
primary   {i}{j}             for (i, j) in white
primary   {way}{i}{j}        for (way, i, j) in sums if sums[way,i,j] != ""
secondary {way}{i}{j}{d}     for (way, i, j) in sums if sums[way,i,j] != "", 1 <= d <= 9
option {i}{j} [{way}{k}{l}{d} for (way, k, l) in runs[i,j]]  for (i, j) in white, 1 <= d <= 9
    show d at (i, j)
option {way}{i}{j} [{way}{i}{j}{d} for 1 <= d <= 9 if d not in S]          % what a run lacks
    for (way, i, j) in sums if sums[way,i,j] != "",
        S in subsets(1..9, count((way, i, j) in runs[k,l] for (k, l) in white)) if dec(sum(S)) = sums[way,i,j]
show colour "black" at (i, j)  for (i, j) in black if board[i,j] = "\"
show sums["d",i,j] colour "black" at ((i, j), (i+1, j-1))
    show sums["a",i,j] colour "black" at ((i, j), (i-1, j+1))  for (i, j) in black if board[i,j] != "\"
