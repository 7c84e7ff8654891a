"""The draft, scheduled, published life shared by everything content publishes."""
