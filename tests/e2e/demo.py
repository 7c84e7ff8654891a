"""Records of the demo publisher."""

ISSUE = 53
"""The id of issue 418, which is nearly full: the seed creates it last, after three others and a year of past issues."""
