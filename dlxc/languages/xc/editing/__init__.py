"""What editors show of a model, and change in it."""
