% Kirkman's schoolgirls, a smaller school: 9 girls walk in threes on 4 days,
% no two of them twice in one row.  T. P. Kirkman, Lady's and Gentleman's Diary 1850 (15 girls).
% The first day is given; without that it is 280 times as many solutions: 20160.
param n = 9
let days = (n-1) div 2
primary {i}{j}   for 0 <= i < j < n
primary d{t}{i}  for 0 <= t < days, 0 <= i < n
option {i}{j} {i}{k} {j}{k} d{t}{i} d{t}{j} d{t}{k}
    for 0 <= t < days, 0 <= i < j < k < n  given t = 0 and i mod 3 = 0 and k = i+2
