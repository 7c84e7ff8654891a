"""What Lighthouse says of the demo publisher's microsites."""
