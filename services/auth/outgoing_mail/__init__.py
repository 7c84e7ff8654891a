"""Outgoing mail: messages are queued in the transaction that causes them, and workers deliver them.

The other packages register their kinds of messages in `main`; this package imports none of them.
"""
