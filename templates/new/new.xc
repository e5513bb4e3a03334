% A model in xc: the dominoes that fill a board.
% Behind `%` stands a comment.
%
% A parameter can be given another value: `-D n=6`.
param n = 4
% Items that must be covered, each exactly once: the cells of
% the board, in row i and column j.
primary r{i}c{j}  for 0 <= i < 3, 0 <= j < n
% Options are sets of items.  Braces hold values, and `for`
% says which: a domino that lies, and one that stands.  `show`
% says how they look in a picture: a text, here an empty one,
% in some cells.
option r{i}c{j} r{i}c{j+1}  for 0 <= i < 3, 0 <= j < n - 1
    show "" at {(i, j), (i, j+1)}
option r{i}c{j} r{i+1}c{j}  for 0 <= i < 2, 0 <= j < n
    show "" at {(i, j), (i+1, j)}
% Solutions: 11
