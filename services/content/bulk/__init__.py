"""Sets one field of many publications at once (Document 001 §7; API contract §3)."""
