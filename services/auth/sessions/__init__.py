"""Sign-in, sign-out and the sessions between them (Document 000 §4, API contract §1)."""
