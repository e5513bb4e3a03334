% Exact cover in its plainest form: some of the given sets, so that each letter is in one of them.
% The small example that begins TAOCP 7.2.2.1.  1 solution.
words S = ce adg bcf adf bg deg
primary {x}  for x in {x for s in S, x in s}
option [{x} for x in s]  for s in S
