"""The annex: four pages of featured posts and featured microsites (CONTENT-28, CONTENT-29)."""
