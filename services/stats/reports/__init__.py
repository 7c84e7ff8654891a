"""Reports: figures over time, and the results of a client's content and campaigns."""
