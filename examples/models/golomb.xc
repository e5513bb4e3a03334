% Golomb rulers: n marks at integers from 0 to len, no two pairs of them equally far apart.
% S. Sidon 1932; W. C. Babcock, Bell System Technical Journal 1953.
% Shortest ones, with mirror images: n = 4, len = 6: 2; n = 5, len = 11: 4; n = 6, len = 17: 8.
param n = 5, len = 11
primary   p{i}{j}  for 0 <= i < j < n
secondary m{i}     for 0 <= i < n                          % its colour is its place
secondary d{k}     for 1 <= k <= len
option p{i}{j} d{y-x} m{i}:{x} m{j}:{y}  for 0 <= i < j < n, 0 <= x < y <= len
    if (i = 0) = (x = 0) if (j = n-1) = (y = len)
