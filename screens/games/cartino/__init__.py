"""What one sees of cartino."""
