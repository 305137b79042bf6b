"""Table: the engine. It knows no game, and it does no input or output but for records."""
