% De Bruijn cycles: 2^k bits in a cycle, in which each word of k bits comes once.
% N. G. de Bruijn, Proceedings of the Academy, Amsterdam 1946; C. Flye Sainte-Marie 1894.
% The word 0 begins at place 0.  Solutions for k = 3, 4, 5: 2, 16, 2048.
param k = 4
let n = 2^k
primary   w{x} p{x}  for 0 <= x < n
secondary b{j}       for 0 <= j < n
option w{x} p{i} [b{(i+t) mod n}:{x div 2^(k-1-t) mod 2} for 0 <= t < k]  for 0 <= x, i < n
    given x = 0 and i = 0
