% Magic squares of order 3: the Luo Shu, turned and reflected.  8 solutions.
% Each line takes three numbers with the sum 15; the cells have them as colours.
let rows = {((i, 0), (i, 1), (i, 2)) for 0 <= i < 3} + {((0, i), (1, i), (2, i)) for 0 <= i < 3}
let lines = rows + {((0, 0), (1, 1), (2, 2)), ((0, 2), (1, 1), (2, 0))}
primary   L{t}    for 0 <= t < size(lines)
primary   n{v}    for 1 <= v <= 9
secondary {i}{j}  for 0 <= i, j < 3
option n{v} {i}{j}:{v}  for 1 <= v <= 9, 0 <= i, j < 3  show v at (i, j)
option L{index(s, lines)} {a}{b}:{x} {c}{d}:{y} {e}{f}:{z}
    for s in lines, ((a, b), (c, d), (e, f)) = s, 1 <= x, y, z <= 9 if x+y+z = 15
