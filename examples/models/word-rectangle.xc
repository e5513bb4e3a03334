% Word rectangles: words of one length across, of another length down.
% As exact cover with colours in TAOCP 7.2.2.1.  With these words 5 solutions.
words D[_,m] = are cat ear ham men one ore pad pea sea tar
words A[_,n] = area camp case cash cope cost hero iron made team tear tend
primary R{i}      for 0 <= i < m
primary C{j}      for 0 <= j < n
secondary {i}{j}  for 0 <= i < m, 0 <= j < n
option R{i} [{i}{j}:{w[j]} for 0 <= j < n  show w[j] at (i, j)]  for w in A, 0 <= i < m
option C{j} [{i}{j}:{w[i]} for 0 <= i < m]  for w in D, 0 <= j < n
