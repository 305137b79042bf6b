"""The rules of Chinatown: the table, what is done step by step, and the printed tables."""
