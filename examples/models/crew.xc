% The cheapest crews for some flights: each flight once, each person on one roster at most.
% J. P. Arabeyre and others, The airline crew scheduling problem, Transportation Science 1969.
% The rosters are in a file, as a spreadsheet writes it.  8 solutions; the cheapest costs 860.
table roster of crew: text, cost: int, flights: text* from "data/crew.csv"
primary   {f}  for f in {f for r in roster, f in r.flights}
secondary {c}  for c in {r.crew for r in roster}
option {r.crew} [{f} for f in r.flights] |{r.cost}  for r in roster
