"""User accounts (Documents 000 §3, 001 §3 and 002, Edit User)."""
