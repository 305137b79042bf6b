"""The rules of Dadaocheng: the table, what is done step by step, and the printed tables."""
