"""Data from outside: where its rows come from, how they are read, and packings."""
