% Futoshiki, a Latin square with inequalities between neighbours: Tamaki Seto 2001.
% Each line of the table has a cell with a smaller number and one with a larger.  1 solution.
param n = 4
table less of text =
  02 12
  11 01
  12 11
  20 10
  23 22
  31 30
primary   p{i}{j} r{i}{j} c{i}{j}  for 0 <= i, j < n
primary   {a}<{b}                  for (a, b) in less
secondary {i}{j}                   for 0 <= i, j < n       % its colour is the number
option p{i}{j} r{i}{k} c{j}{k} {i}{j}:{k+1}  for 0 <= i, j, k < n  show k+1 at (i, j)
option {a}<{b} {a}:{x} {b}:{y}  for (a, b) in less, 1 <= x < y <= n
show disc "<>^v"[2*[j = l] + [k < i or l < j]] at ((i, j), (k, l))
    for (a, b) in less, i = digit(a[0]), j = digit(a[1]), k = digit(b[0]), l = digit(b[1])
