"""Saved views: the filters of a list under a name. A view is visible to its owner only."""
