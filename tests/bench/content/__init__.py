"""How fast posts are found, read and created, beside a small Django REST app in the same run."""
