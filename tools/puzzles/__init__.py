"""Makes the puzzles and proves them."""
