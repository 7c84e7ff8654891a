"""Trends; the report of a client, with what it had in issues and campaigns; and the latest figures of all clients."""
