"""Lab: many games at once, and what can be said about them."""
