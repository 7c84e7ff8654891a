"""CPU time per request and per event, by process, for docs/scaling.md."""
