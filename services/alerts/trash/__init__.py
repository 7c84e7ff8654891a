"""The trash: deleted issues, with everything in them, until they are restored or deleted for good."""
