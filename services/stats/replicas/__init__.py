"""This service's copies of other contexts' entities, each fed by one consumer (API contract §4)."""
