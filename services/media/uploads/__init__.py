"""Uploads: granting an upload address, verifying the uploaded file (MEDIA-1 to MEDIA-10)."""
