"""A believable demo publisher, made once through the public API."""
