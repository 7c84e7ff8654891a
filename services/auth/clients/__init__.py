"""Clients: the companies whose content and figures are kept (Document 001 §3)."""
