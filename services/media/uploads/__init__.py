"""Uploads: where a browser puts a file, and what arrived (API contract §3)."""
