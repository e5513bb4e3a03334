"""The files of BurrTools, a program for the design of packing and burr puzzles."""
