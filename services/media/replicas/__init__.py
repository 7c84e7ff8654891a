"""This service's copies of other contexts' entities (API contract §4)."""
