% Steiner triple systems: triples of v things, so that each pair is in one of them.
% T. P. Kirkman, Cambridge and Dublin Mathematical Journal 1847; J. Steiner, Crelle 1853.
% Solutions for v = 3, 7, 9: 1, 30, 840.
param v = 7
require v mod 6 in {1, 3} "v is 1 or 3 modulo 6"
primary {i}{j}          for 0 <= i < j < v
option {i}{j} {i}{k} {j}{k}  for 0 <= i < j < k < v
