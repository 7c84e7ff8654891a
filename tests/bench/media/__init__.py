"""The media library with a million images, and the service's memory while a large file passes."""
