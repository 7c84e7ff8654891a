"""How Masthead is deployed: locally without containers, in containers, and on Kubernetes."""
