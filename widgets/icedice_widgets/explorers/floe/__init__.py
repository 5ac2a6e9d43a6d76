"""The explorers of the floe game: many throws alike, power against risk, two crews."""
