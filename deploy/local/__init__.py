"""A complete Masthead on one machine, without containers."""
