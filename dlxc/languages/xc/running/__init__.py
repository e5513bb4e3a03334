"""A whole model: its statements are run, and make a problem."""
