% Piet Hein's Soma cube: seven pieces fill a cube of 3 by 3 by 3 cells.
% Piet Hein 1933; M. Gardner, Scientific American 1958.  11520 solutions, 240 up to symmetry.
packing P =
  [0-2][0-2][0-2]
  V 000 001 010
  L 000 001 002 010
  T 000 001 002 011
  Z 000 001 011 012
  A 000 001 010 101
  B 000 001 010 110
  P 000 001 010 100
primary {c}        for c in {piece(q) for q in P}
primary {x}{y}{z}  for 0 <= x, y, z < 3
option {piece(q)} [{x}{y}{z} for (x, y, z) in cells(q)]  for q in P  show piece(q) at cells(q)
