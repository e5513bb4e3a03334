% The twelve pentominoes in a rectangle of 3 by 20 cells: 8 ways, 2 up to symmetry.
% The pieces: H. E. Dudeney, The Canterbury Puzzles, 1907; S. W. Golomb, Polyominoes, 1965.
packing P =
  [0-2][0-j]
  O 00 01 02 03 04
  P 00 01 10 11 20
  Q 00 10 20 30 31
  R 00 01 11 12 21
  S 00 10 20 21 31
  T 00 01 02 11 21
  U 00 02 10 11 12
  V 00 01 02 10 20
  W 00 10 11 21 22
  X 01 10 11 12 21
  Y 00 10 20 30 11
  Z 00 01 11 21 22
primary {c} for c in {piece(q) for q in P}
primary {x}{y} for 0 <= x < 3, 0 <= y < 20
option {piece(q)} [{x}{y} for (x, y, s) in cells(q)]  for q in P  show piece(q) at cells(q)
