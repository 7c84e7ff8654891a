"""The earlier states of a publication: listed, named, restored."""
