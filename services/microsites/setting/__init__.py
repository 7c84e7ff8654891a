"""Microsite settings: status, template, keyword limit and which sections are shown (Document 000 §3, §4)."""
