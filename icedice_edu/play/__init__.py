"""Playing without people: bots that choose a move, and later many games at once."""
