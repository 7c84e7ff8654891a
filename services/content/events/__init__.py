"""Events of the events listing (CONTENT-21 to CONTENT-23)."""
