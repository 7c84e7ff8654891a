"""The content service: posts, career listings, events, ads and annex pages."""
