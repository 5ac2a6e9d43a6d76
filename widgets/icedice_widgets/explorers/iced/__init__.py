"""Explorers of ICED!: where a spoon comes, how shops fare over time, how a price climbs."""
