"""The rules of Dragon Market: the table, what is done step by step, and the printed tables."""
