"""Lists of images of a microsite: featured products and media items (Document 000 §7)."""
