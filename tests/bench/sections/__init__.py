"""How fast a section of an issue is saved, as a ratio to the bare writes."""
