"""Saved views: the filters of a list that a person keeps under a name. They are that person's alone."""
