% Sudoku of 16 by 16 cells with hexadecimal digits, the clues in a file below this folder.
% A puzzle made for this file: 1 solution.
grid clue[16,16] of ".0123456789abcdef" from "data/hex.sudoku"
primary p{i}{j} r{i}{j} c{i}{j} b{i}{j}  for 0 <= i, j < 16
option p{i}{j} r{i}{k} c{j}{k} b{i div 4 * 4 + j div 4}{k}  for 0 <= i, j, k < 16
    given clue[i,j] = hex(k)  show hex(k) at (i, j)
