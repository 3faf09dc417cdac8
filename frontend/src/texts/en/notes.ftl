# Private notes about a table and its moves.

sheet-notes = Notes
replay-sheet-notes = Notes
note-table = Your notes about this table
note-on = Note: { $what }
note-add = Add a note: { $what }
note-show = Your note: { $what }
note-here = Add a note
note-entry = Entry { $number }
note-beginning = Before this table
note-hint = For single moves, press this sign in the log or in the replay:
note-private = Only you see this.
note-saving = Saving …
note-saved = Saved. Only you see this.
note-twice = You have changed this note elsewhere:
note-deleted = (deleted)
note-mine = Keep this text
note-other = Take the other
note-both = Keep both
note-record = Save the game with my notes
note-who = Sign in to write notes that nobody else sees.
