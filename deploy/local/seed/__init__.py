"""The demo publisher, created once through the public API."""
