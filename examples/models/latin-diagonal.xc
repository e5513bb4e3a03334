% Diagonal Latin squares: each symbol once in every row, every column and both main diagonals.
% Solutions for n = 4, 5: 48, 960.
param n = 5
primary p{i}{j} r{i}{j} c{i}{j}  for 0 <= i, j < n
primary d{k} e{k}                for 0 <= k < n
option p{i}{j} r{i}{k} c{j}{k} [d{k} if i = j] [e{k} if i+j = n-1]  for 0 <= i, j, k < n
    show k at (i, j)
