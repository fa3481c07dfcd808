"""What make runs and the app never imports."""
