% The cheapest assignment: n people, n tasks, and what each costs.
% H. W. Kuhn, The Hungarian method, Naval Research Logistics Quarterly 1955.
% There are 24 assignments; the cheapest costs 13.
table cost[n,_] of int =
  9 2 7 8
  6 4 3 7
  5 8 1 8
  7 6 9 4
primary p{i} t{i}  for 0 <= i < n
option p{i} t{j} |{cost[i,j]}  for 0 <= i, j < n
