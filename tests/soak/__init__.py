"""`make soak`: mixed work for a chosen time, and whether memory, handles, connections and disk stay flat."""
