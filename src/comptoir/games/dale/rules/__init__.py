"""The rules of Dale of Merchants: the table, what is done step by step, and the printed tables."""
