"""Dragon Market at the terminal: drawn, described, and its options grouped."""
