"""What one sees of tantalus."""
