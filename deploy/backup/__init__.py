"""Backs up the six databases and both buckets to a folder, and restores them on an empty machine (docs/operations.md).

`archive` is the folder. NATS is not backed up: its streams are refilled from the databases.
"""
