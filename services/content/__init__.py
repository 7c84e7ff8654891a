"""Posts, career listings, events and ads."""
