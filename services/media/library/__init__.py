"""The media library: images with a title, a category and tags (MEDIA-11 to MEDIA-19)."""
