"""PostgreSQL's error codes, of five characters; the first two are the class."""

_UNAVAILABLE_CLASSES = frozenset({"08", "40", "53", "57"})
"""Connection lost, transaction rolled back, insufficient resources, operator intervention."""
_UNAVAILABLE_CODES = frozenset({"25P03"})
"""The transaction was idle for too long: the process was paused, or had no processor."""


def means_unavailable(code: str) -> bool:
    """Whether the database is down or full, or ended the transaction: the same request may succeed later."""
    return code[:2] in _UNAVAILABLE_CLASSES or code in _UNAVAILABLE_CODES
