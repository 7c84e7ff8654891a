"""Contact forms: what visitors sent, of three kinds in one inbox (API contract §3)."""
