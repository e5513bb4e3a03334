% Langford's problem: two of each number from 1 to n in a row of 2n places,
% i numbers between the two numbers i.  C. Dudley Langford, Mathematical Gazette 1958.
% Solutions, with mirror images, for n = 3, 4, 7, 8: 2, 2, 52, 300.
param n = 7
primary {i}   for 1 <= i <= n
primary s{j}  for 1 <= j <= 2n
option {i} s{j} s{k}  for 1 <= i <= n, 1 <= j < k <= 2n if k = i+j+1
    show i at (0, j)  show i at (0, k)
