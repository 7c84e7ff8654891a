"""Outgoing mail: messages are queued in the transaction that causes them, and workers deliver them.

A room registers its kinds of messages in `main`; this room knows none of them.
"""
