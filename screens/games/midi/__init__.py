"""What one sees of midi."""
