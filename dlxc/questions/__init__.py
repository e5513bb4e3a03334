"""What people ask of a problem besides its solutions: why there is none, which clues it needs."""
