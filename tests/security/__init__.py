"""What the running system refuses, seen from outside."""
