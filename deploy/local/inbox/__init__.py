"""A mail server that delivers nothing and shows everything: what was sent can be looked at under /dev/mail."""
