# O que está em todas as páginas e o que as partes da mesa partilham.

app-name = Lisboa
chooser = Escolher
chooser-close = Voltar
rule-link = Regra { $rule }
spot-option = { $label }. Escolher: { $option }
spot-options = { $label }. { $count } escolhas
spot-refused = { $label }. Não é possível: { $why }
board = O tabuleiro
loading = Um momento …

menu = Menu
menu-home = Página inicial
menu-rules = Regras
menu-learn = Aprender o jogo
menu-replay = Rever o jogo
menu-save = Guardar o registo
menu-settings = Definições
menu-language = Língua
menu-theme = Cores
theme-system = como o sistema
theme-light = claras
theme-dark = escuras
menu-sounds = Sons
menu-motion = Animações
menu-invite = Copiar o convite
menu-invited = O convite está copiado.
menu-back = Pedir a todos para voltar um turno atrás
menu-resign = Deixar um bot jogar por mim

offline = Sem ligação. A tentar de novo …

where = Período { $period } · ronda { $round }
last-round = última ronda
menu-result = Resultado
auto-follow = Nunca seguir: recusar por mim

rules-search = Procurar nas regras: palavras, ou um número como R8.3
rules-list = Regras
rules-none = Nenhuma regra tem todas estas palavras.
rules-about = Todas as regras como este projeto as joga, em palavras próprias. Perguntas, linhas do diário e recusas indicam a regra que seguem.
