"""The media library: images with a title, a category and tags (Document 001 §2, §3, §5, §7)."""
