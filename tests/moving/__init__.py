"""A whole move from the stand-in of an old system to a running Masthead, also when it is killed."""
