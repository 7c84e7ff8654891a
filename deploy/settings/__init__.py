"""The settings that whoever runs Masthead gives, and the files that `make generate` writes from them."""
