"""Templates filled by the block: loops over options that Jinja need not run."""
