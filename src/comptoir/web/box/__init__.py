"""What lies in the box of each game, as plain data for the page."""
