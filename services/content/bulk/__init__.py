"""Bulk updates: set one field of many publications (CONTENT-17)."""
