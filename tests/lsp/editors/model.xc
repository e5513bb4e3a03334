param n = 3
primary r{i}  for 0 <= i < n
option r{j}  for 0 <= i < n
option r{
