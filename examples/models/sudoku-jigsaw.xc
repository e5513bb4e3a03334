% Jigsaw sudoku: the regions may have any shape.  Here six of six cells.
% A puzzle made for this file: 1 solution.
grid area[6,6] =
  000111
  001112
  033322
  433322
  445525
  444555
grid clue[6,6] of ".123456" =
  ..3...
  ..12..
  ......
  .2....
  5.....
  .4..5.
primary p{i}{j} r{i}{j} c{i}{j} b{i}{j}  for 0 <= i, j < 6
option p{i}{j} r{i}{k} c{j}{k} b{area[i,j]}{k}  for 0 <= i, j, k < 6
    given clue[i,j] = dec(k+1)  show k+1 at (i, j)
show "" at {(i, j) for (i, j) in cells(area) if area[i,j] = a}  for a in {area[i,j] for (i, j) in cells(area)}
