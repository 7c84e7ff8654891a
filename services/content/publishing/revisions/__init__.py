"""Revisions: earlier states of a publication can be listed, named and restored (CONTENT-7)."""
