% Queens that attack or occupy every cell of a board of n by n cells, as few as can be.
% C. F. de Jaenisch, Traite des applications de l'analyse mathematique au jeu des echecs, 1862.
% On the ordinary board 5 queens do it in 4860 ways.
param n = 8, q = 5
primary {q}|Q
primary 1:{q}|{i}{j}  for 0 <= i, j < n
option Q [{x}{y} for 0 <= x, y < n if x = i or y = j or abs(x-i) = abs(y-j)]  for 0 <= i, j < n
    show "Q" at (i, j)
