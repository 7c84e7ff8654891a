"""What a publication was before each change: listed, named, brought back."""
