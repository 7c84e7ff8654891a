"""The whole of Masthead on one machine, from real components and without containers."""
