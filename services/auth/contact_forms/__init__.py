"""Contact forms: one inbox for the three kinds of things that visitors send (API contract §3)."""
