"""Clients: the companies that content and figures belong to (Document 001 §3)."""
