"""The records every microsite has one of: what settings and submissions do alike (Document 000 §4, §7)."""
