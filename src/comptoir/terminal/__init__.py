"""Terminal: Comptoir played, replayed and measured from a command line."""
