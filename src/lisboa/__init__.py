"""Lisboa: the board game by Vital Lacerda, to play, study and program. An unaffiliated fan project."""
