% Word squares: the same words across and down.  With these words 6 solutions.
words W[_,n] = bit ice ten ore red ebb ace cat era tea arm rim lie ire get
primary {i}             for 0 <= i < n
secondary {i}{j}        for 0 <= i <= j < n
option {i} [{min(i,j)}{max(i,j)}:{w[j]} for 0 <= j < n  show w[j] at (i, j)]  for 0 <= i < n, w in W
