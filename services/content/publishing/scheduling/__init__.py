"""The scheduler: what is due goes live by itself, once."""
