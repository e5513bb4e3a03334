"""What the names of a model mean: `binding` binds them, `functions` lists what can be called."""
