"""Setting a password: by a mailed link when it is forgotten or the first, or with the old one (Document 000 §3)."""
