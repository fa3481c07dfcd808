"""What one sees of toujours12."""
