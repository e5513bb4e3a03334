"""What stands between dlxc and the system; the version, which the build reads from here as well."""

__version__ = "0.1.0"
