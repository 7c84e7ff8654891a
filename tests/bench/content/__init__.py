"""How fast content's posts are found, read and made, measured through the gateway against bare statements."""
