"""The media service: uploads, the media library and the exchange."""
