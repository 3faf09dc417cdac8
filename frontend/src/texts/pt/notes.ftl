# Notas privadas sobre uma mesa e as suas jogadas.

sheet-notes = Notas
replay-sheet-notes = Notas
note-table = As suas notas sobre esta mesa
note-on = Nota: { $what }
note-add = Acrescentar uma nota: { $what }
note-show = A sua nota: { $what }
note-here = Acrescentar uma nota
note-entry = Entrada { $number }
note-beginning = Antes desta mesa
note-hint = Para uma jogada, carregue neste sinal no registo ou na repetição:
note-private = Só você vê isto.
note-saving = A guardar …
note-saved = Guardado. Só você vê isto.
note-twice = Alterou esta nota noutro lado:
note-deleted = (apagada)
note-mine = Manter este texto
note-other = Ficar com o outro
note-both = Manter os dois
note-record = Guardar a partida com as minhas notas
note-who = Inicie sessão para escrever notas que mais ninguém vê.
