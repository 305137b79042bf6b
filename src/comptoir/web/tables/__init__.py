"""Tables: what has happened at each, who sits there, and the database that keeps it all."""
