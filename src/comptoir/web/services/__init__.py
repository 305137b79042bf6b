"""Services: what is done for players beside the game: bots, hints, analyses, replays, lessons."""
