"""What one sees of takeit."""
