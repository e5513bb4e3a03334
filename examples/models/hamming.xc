% Perfect codes: words of n bits, so that each word differs from exactly one of them in at most
% one bit.  R. W. Hamming, Bell System Technical Journal 1950.
% Solutions for n = 3, 7: 4, 240.
param n = 7
primary {digits(x, 2, n)}  for 0 <= x < 2^n
option [{digits(y, 2, n)} for y in near]
    for 0 <= x < 2^n, near = {x} + {x + 2^k * (1 - 2*(x div 2^k mod 2)) for 0 <= k < n}
