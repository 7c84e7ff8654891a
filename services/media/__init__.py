"""Uploads, the media library and the exchange."""
