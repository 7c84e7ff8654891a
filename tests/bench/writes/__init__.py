"""How fast posts are created with everything running, beside Django REST framework."""
