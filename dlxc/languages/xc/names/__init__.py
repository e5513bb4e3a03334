"""What the names of a model mean."""
