"""Clients: the companies that content and figures belong to (ACCOUNT-16 to ACCOUNT-18)."""
