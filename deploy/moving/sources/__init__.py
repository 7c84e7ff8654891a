"""The systems and exports that records are read from, each as `read() -> Iterator[Found]`."""
