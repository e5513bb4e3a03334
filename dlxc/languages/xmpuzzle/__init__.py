"""The files of BurrTools, a program for the design of packing and burr puzzles.

They are XML, mostly packed by gzip.  `elements` reads XML so that no text does harm, `file` has
what a file says, and `puzzle` makes a packing puzzle of one of its problems.
"""
