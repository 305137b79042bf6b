"""Present: what every front end shows and tells of a game, and how what people type is read."""
