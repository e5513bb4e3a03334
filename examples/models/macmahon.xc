% MacMahon's squares: the 24 squares whose sides have three colours fill a board of 4 by 6 cells.
% Sides that touch are alike, and those on the edge of the board too.  P. A. MacMahon,
% New Mathematical Pastimes, 1921.  A square may be turned.  106624 covers.
param m = 4, n = 6
let squares = {min((a, b, c, d), (b, c, d, a), (c, d, a, b), (d, a, b, c)) for 0 <= a, b, c, d < 3}
primary   {index(q, squares)}    for q in squares
primary   {i},{j}                for 0 <= i < m, 0 <= j < n
secondary h{i},{j}               for 0 < i < m, 0 <= j < n     % the side above cell i, j
secondary v{i},{j}               for 0 <= i < m, 0 < j < n     % the side to its left
option {index(q, squares)} {i},{j} h{i},{j}:{a}?0 v{i},{j+1}:{b}?0 h{i+1},{j}:{c}?0 v{i},{j}:{d}?0
    for 0 <= a, b, c, d < 3, q = min((a, b, c, d), (b, c, d, a), (c, d, a, b), (d, a, b, c)),
        0 <= i < m, 0 <= j < n
    show a colour a at ((i, j), (i-1, j))  show b colour b at ((i, j), (i, j+1))
    show c colour c at ((i, j), (i+1, j))  show d colour d at ((i, j), (i, j-1))
