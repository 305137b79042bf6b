"""Live: who listens at a table, the sockets they listen by, and what they are sent."""
