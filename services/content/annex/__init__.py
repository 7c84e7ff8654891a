"""The annex: four pages of featured posts and featured microsites (Document 002 §2)."""
