"""A person's journeys through the running system, in a real browser."""
