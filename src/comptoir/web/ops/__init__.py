"""Operations: starting and stopping, back-ups, figures, logs, and commands about tables."""
