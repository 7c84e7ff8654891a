"""Whether a person or a scanner clicked on a link of an email, and the figures of it."""
