"""Files, other libraries and other packages: what the rest stands on."""
