"""How Masthead is run: locally without containers, and in containers."""
