"""The version of dlxc, which the build reads from here as well."""

__version__ = "0.1.0"
