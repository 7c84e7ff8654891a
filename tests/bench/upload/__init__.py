"""How a browser uploads the largest file there may be."""
