% Sudoku.  Howard Garns, Number Place, Dell Pencil Puzzles 1979.
% This one is from the page "Sudoku" of Wikipedia; it has 1 solution.
grid clue[9,9] of ".123456789" =
  53..7....
  6..195...
  .98....6.
  8...6...3
  4..8.3..1
  7...2...6
  .6....28.
  ...419..5
  ....8..79
primary p{i}{j} r{i}{j+1} c{i}{j+1} b{i}{j+1}  for 0 <= i, j < 9
option  p{i}{j} r{i}{d} c{j}{d} b{i div 3 * 3 + j div 3}{d}
    for 0 <= i, j < 9, 1 <= d <= 9  given clue[i,j] = dec(d)  show d at (i, j)
