"""Security of the running system, seen from outside."""
